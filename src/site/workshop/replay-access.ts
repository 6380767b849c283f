// The flag of the specification, which only mirrors what the signed cookie decides.
export function grantReplayAccess() {
  try {
    localStorage.setItem('replayAccess', 'granted')
  } catch {
    // Storage is unavailable: the cookie alone unlocks the replay.
  }
}
