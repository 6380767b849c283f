// The flag of the specification, which only mirrors what the signed cookie decides.
export function grantReplayAccess() {
  try {
    localStorage.setItem('replayAccess', 'granted')
  } catch {
    // Storage is off: the cookie alone opens the replay.
  }
}
