// The server rendered the unlocked page, so the flag says so too. Separate from replay-access.ts, to stay inline.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is unavailable: the cookie alone unlocks the replay.
}
