// Runs before the first paint, so that nobody who chose a theme sees a flash of the other one. It imports nothing, so
// it repeats the storage key of shell/theme.ts; a test keeps the two equal.
try {
  const theme = localStorage.getItem('office-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser without storage uses its own theme.
}
