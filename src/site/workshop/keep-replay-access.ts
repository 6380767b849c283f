// The server showed the opened page: the flag says so too. Not shared with replay-access.ts, so that it stays inline.
try {
  localStorage.setItem('replayAccess', 'granted')
} catch {
  // Storage is off: the cookie alone opens the replay.
}
