// Runs before the first paint, so that users who chose a theme don't see a flash of the other one. The script imports
// nothing, so it repeats the storage key from shell/theme.ts; a test checks that the two are equal.
try {
  const theme = localStorage.getItem('office-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser without storage uses the device's theme.
}
