// The server showed the locked page, so there is no access, whatever the flag says.
try {
  localStorage.removeItem('replayAccess')
} catch {
  // Storage is off: there is no flag.
}
