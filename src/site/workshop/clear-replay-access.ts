// Removes the flag that replay-access.ts sets: the server sent the locked page, so this visitor has no access.
try {
  localStorage.removeItem('replayAccess')
} catch {
  // Storage is unavailable, so there is no flag.
}
