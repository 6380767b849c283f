// The script of every page: it handles hashes in the URL as the standard requires (the style sheet decides on smooth
// scrolling), records where the visit came from, and opens dialogs at once, even in browsers without invoker commands.
// Inline in every page, so every byte counts.
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

  // The skip link and tables of contents move the focus and scroll without leaving a hash, which would hide the footer.
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
  // A visitor who already has access follows the demo button to the video's page instead.
  if (!dialog || (toDemo && localStorage.demoAccess === 'granted')) return
  event.preventDefault()
  if (opener.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) open(dialog)
})

/**
 * Opens a dialog and makes it modal right after it is painted, because making the rest of the page inert takes a slow
 * phone longer than showing the dialog. Doesn't use show(), because focus has to return to the clicked element.
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
