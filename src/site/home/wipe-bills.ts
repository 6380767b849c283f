// The squeegee of the savings pitch follows its range input: finger, mouse and arrow keys alike. Part of the home page's
// inline script, so that the first drag already moves it.
for (const wipe of document.querySelectorAll<HTMLElement>('[data-wipe]')) {
  const range = wipe.querySelector('input')
  if (range) {
    // Narrow screens start further on: the style sheet knows where.
    range.value = getComputedStyle(wipe).getPropertyValue('--wiped').replace('%', '')
    range.addEventListener('input', () => wipe.style.setProperty('--wiped', `${range.value}%`))
  }
}
