// The squeegee of the savings section follows its range input, whether by finger, mouse or arrow keys. Part of the home
// page's inline script, so that it moves from the very first drag.
for (const wipe of document.querySelectorAll<HTMLElement>('[data-wipe]')) {
  const range = wipe.querySelector('input')
  if (range) {
    // Narrow screens start further along; the style sheet has the value.
    range.value = getComputedStyle(wipe).getPropertyValue('--wiped').replace('%', '')
    range.addEventListener('input', () => wipe.style.setProperty('--wiped', `${range.value}%`))
  }
}
