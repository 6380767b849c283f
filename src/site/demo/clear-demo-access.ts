// The server rendered the gate, so there is no access, whatever the flag says. In the page's inline script, so that
// even a visitor who touches nothing keeps no forged flag.
try {
  localStorage.removeItem('demoAccess')
} catch {
  // Storage is unavailable, so there is no flag.
}
