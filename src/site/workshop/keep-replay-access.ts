// Runs on the unlocked replay page and sets the same flag as replay-access.ts. A separate file, so that the script can
// be inlined.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is unavailable: the cookie alone unlocks the replay.
}
