// Sets the flag `replayAccess`, which the site's specification prescribes. Access itself depends only on the signed
// cookie.
export function grantReplayAccess() {
  try {
    localStorage.setItem('replayAccess', 'granted')
  } catch {
    // Storage is unavailable: the cookie alone unlocks the replay.
  }
}
