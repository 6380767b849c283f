// Sets the flag, because the server rendered the unlocked page. Separate from replay-access.ts, so that the script can
// be inlined.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is unavailable: the cookie alone unlocks the replay.
}
