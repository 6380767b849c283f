// The server showed the gate, so there is no access, whatever the flag says. Part of the page's inline script: a visitor
// who touches nothing keeps no forged flag either.
try {
  localStorage.removeItem('demoAccess')
} catch {
  // Storage is off: there is no flag.
}
