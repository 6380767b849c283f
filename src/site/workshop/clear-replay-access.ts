// The server rendered the locked page, so there is no access, whatever the flag says.
try {
  localStorage.removeItem('replayAccess')
} catch {
  // Storage is unavailable, so there is no flag.
}
