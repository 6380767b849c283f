// Runs before the first paint, so that users who chose a theme see no flash of the other theme, and sign-in pages show
// no flash of the navigation. The script imports nothing, so it repeats the storage key from shell/theme.ts and the
// paths from sign-in/pages.ts. A test checks that the copies are equal.
try {
  const theme = localStorage.getItem('office-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser without storage uses the device's theme.
}
if (/^\/office\/(sign-in|start|enter)$/.test(location.pathname)) document.documentElement.dataset.page = 'sign-in'
