// The few lines every page runs by itself: what the specification asks of hashes, where the visit came from, and dialogs
// for browsers that do not know invoker commands yet.
import { noteTouch } from '#site/islands/note-touch.ts'

const scrollDelayMs = 100
const root = document.documentElement
const still = matchMedia('(prefers-reduced-motion: reduce)')

function followHash() {
  root.toggleAttribute('data-hash', location.hash.length > 1)
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) setTimeout(() => target.scrollIntoView({ behavior: still.matches ? 'auto' : 'smooth' }), scrollDelayMs)
}
addEventListener('hashchange', followHash)
followHash()

noteTouch(new URL(location.href), document.referrer, new Date())

document.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target : undefined

  // The skip link and contents lists move focus and view, and leave no hash: the footer stays.
  const jump = pressed?.closest<HTMLAnchorElement>('a[data-jump]')
  const place = jump && document.getElementById(jump.hash.slice(1))
  if (place) {
    event.preventDefault()
    place.scrollIntoView({ behavior: still.matches ? 'auto' : 'smooth' })
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  if ('commandForElement' in HTMLButtonElement.prototype) return
  const opener = pressed?.closest('button[commandfor]')
  const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (opener?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
})

// A press on the menu's own demo button or links closes the menu that lies above the dialog.
document.getElementById('menu')?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button'))
    document.getElementById('menu')?.hidePopover()
})
