// Sets the same flag as replay-access.ts, because the server sent the unlocked page. A separate file, so that the
// script can be inlined.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is unavailable: the cookie alone unlocks the replay.
}
