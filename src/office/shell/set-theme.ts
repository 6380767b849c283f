// Runs before the page is drawn first: whoever chose a theme sees no flash of the other one. It stands by itself, so it
// repeats the key of shell/theme.ts, which a test holds it to.
try {
  const theme = localStorage.getItem('office-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing for us shows its own theme.
}
