// Moves the squeegee of the savings section when the value of its range input changes. Part of the home page's inline
// script, so that the first drag already works.
for (const wipe of document.querySelectorAll<HTMLElement>('[data-wipe]')) {
  const range = wipe.querySelector('input')
  if (range) {
    // The style sheet sets the starting value, which is higher on narrow screens.
    range.value = getComputedStyle(wipe).getPropertyValue('--wiped').replace('%', '')
    range.addEventListener('input', () => wipe.style.setProperty('--wiped', `${range.value}%`))
  }
}
