// The few lines every page runs by itself: what the specification asks of hashes, where the visit came from, and opening
// dialogs at once, also in browsers that do not know invoker commands yet. Inline in every page: every byte counts. Scrolling is smooth or
// not as the style sheet says.
import { noteTouch } from './note-touch.ts'

const scrollDelayMs = 100

function followHash() {
  document.documentElement.toggleAttribute('data-hash', !!location.hash)
  setTimeout(() => document.querySelector(':target')?.scrollIntoView(), scrollDelayMs)
}
addEventListener('hashchange', followHash)
followHash()

noteTouch(new URL(location.href), document.referrer, new Date())

addEventListener('click', (event) => {
  const pressed = event.target as Element

  // The skip link and contents lists move focus and view, and leave no hash: the footer stays.
  const jump = pressed.closest<HTMLAnchorElement>('a[data-jump]')
  const place = jump && document.getElementById(jump.hash.slice(1))
  if (place) {
    event.preventDefault()
    place.scrollIntoView()
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  // A press in the menu closes it: what the press opens lies below it otherwise.
  pressed.closest('#menu :is(a, button)')?.closest<HTMLElement>('#menu')?.hidePopover()

  const opener = pressed.closest<HTMLElement>('[commandfor],[data-opens]')
  const toDemo = opener?.dataset.opens
  const dialog = opener && (document.getElementById(toDemo ?? opener.getAttribute('commandfor')!) as HTMLDialogElement)
  // Who already has access goes where the demo button leads.
  if (!dialog || (toDemo && localStorage.demoAccess === 'granted')) return
  event.preventDefault()
  if (opener.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) open(dialog)
})

/**
 * A modal dialog makes the rest of the page inert, which takes a slow phone longer than the dialog itself: it is painted
 * first and made modal right after. Not by show(): the focus is to come back to what was pressed.
 */
function open(dialog: HTMLDialogElement) {
  dialog.open = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!dialog.open) return
      dialog.open = false
      dialog.showModal()
    }),
  )
}
