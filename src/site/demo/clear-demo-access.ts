// Removes the flag that demo-access.ts sets in the browser's storage. Only the locked /demo-video contains this script,
// and the server sends the locked page only to visitors without access. Part of the page's inline script, so that it
// runs even if the visitor does nothing.
try {
  localStorage.removeItem('demoAccess')
} catch {
  // Storage is unavailable. Therefore, no flag is stored.
}
