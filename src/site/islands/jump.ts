// The pages of the hidden areas keep no record of a visit: of the page script only its jumps. The skip link and the
// contents list move focus and view, and leave no hash.
const still = matchMedia('(prefers-reduced-motion: reduce)')

document.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target : undefined
  const jump = pressed?.closest<HTMLAnchorElement>('a[data-jump]')
  const place = jump && document.getElementById(jump.hash.slice(1))
  if (!place) return
  event.preventDefault()
  place.scrollIntoView({ behavior: still.matches ? 'auto' : 'smooth' })
  place.tabIndex = -1
  place.focus({ preventScroll: true })
})
