// What every page runs: what the standard requires of hashes (smooth or not is up to the style sheet), where the visit
// came from, and opening dialogs at once, even without invoker commands. Inline in every page: every byte counts.
import { recordAttribution } from './record-attribution.ts'

const scrollDelayMs = 100

function followHash() {
  document.documentElement.toggleAttribute('data-hash', !!location.hash)
  setTimeout(() => document.querySelector(':target')?.scrollIntoView(), scrollDelayMs)
}
addEventListener('hashchange', followHash)
followHash()

recordAttribution(new URL(location.href), document.referrer, new Date())

addEventListener('click', (event) => {
  const pressed = event.target as Element

  // The skip link and tables of contents move focus and scroll without leaving a hash: the footer stays.
  const jump = pressed.closest<HTMLAnchorElement>('a[data-jump]')
  const place = jump && document.getElementById(jump.hash.slice(1))
  if (place) {
    event.preventDefault()
    place.scrollIntoView()
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  // A click in the menu closes it, because what the click opens would otherwise be below it.
  pressed.closest('#menu :is(a, button)')?.closest<HTMLElement>('#menu')?.hidePopover()

  const opener = pressed.closest<HTMLElement>('[commandfor],[data-opens]')
  const toDemo = opener?.dataset.opens
  const dialog = opener && (document.getElementById(toDemo ?? opener.getAttribute('commandfor')!) as HTMLDialogElement)
  // A visitor who already has access goes where the demo button links to.
  if (!dialog || (toDemo && localStorage.demoAccess === 'granted')) return
  event.preventDefault()
  if (opener.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) open(dialog)
})

/**
 * A modal dialog makes the rest of the page inert, which takes a slow phone longer than showing the dialog: so it is
 * painted first and made modal right after. Not with show(), because focus has to return to what was clicked.
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
