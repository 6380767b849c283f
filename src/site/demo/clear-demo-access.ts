// Removes the flag that demo-access.ts sets: the server sent the locked page, so this visitor has no access. Part of
// the page's inline script, so that it runs even if the visitor does nothing.
try {
  localStorage.removeItem('demoAccess')
} catch {
  // Storage is unavailable, so there is no flag.
}
