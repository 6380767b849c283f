// The squeegee of the savings pitch follows the finger, the mouse and the arrow keys. Part of the home page's inline
// script, so that the first drag already moves it; the range input inside is what keyboards and screen readers use.
for (const wipe of document.querySelectorAll<HTMLElement>('[data-wipe]')) {
  const range = wipe.querySelector('input')
  if (!range) continue
  const follow = () => wipe.style.setProperty('--wiped', `${range.value}%`)
  // Narrow screens start further on: the style sheet knows where.
  range.value = String(Number.parseFloat(getComputedStyle(wipe).getPropertyValue('--wiped')))
  range.addEventListener('input', follow)

  // A range is dragged by its thumb only on some phones, and jumps beside it on others: the whole table is the thumb.
  const drag = ({ clientX }: PointerEvent) => {
    const { left, width } = wipe.getBoundingClientRect()
    range.value = String(((clientX - left) / width) * 100)
    follow()
  }
  range.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    range.focus({ preventScroll: true })
    range.setPointerCapture(event.pointerId)
    drag(event)
    range.addEventListener('pointermove', drag)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    range.addEventListener(end, () => range.removeEventListener('pointermove', drag))
}
