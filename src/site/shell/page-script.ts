// The script of every page. If the URL has a hash, the script scrolls to the hash's target, and sets `data-hash` so
// that base.css hides the footer. The script also records where the visit came from, and opens dialogs, even in
// browsers without invoker commands. It is inline in every page, so every byte counts.
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

  // The skip link and links to sections move the focus and scroll. They leave no hash, because a hash hides the footer.
  const jump = pressed.closest<HTMLAnchorElement>('a[data-jump]')
  const target = jump && document.getElementById(jump.hash.slice(1))
  if (target) {
    event.preventDefault()
    target.scrollIntoView()
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  // A click on a link or button in the menu closes the menu, which would otherwise cover what the click opens.
  pressed.closest('#menu :is(a, button)')?.closest<HTMLElement>('#menu')?.hidePopover()

  const opener = pressed.closest<HTMLElement>('[commandfor],[data-opens]')
  const toDemo = opener?.dataset.opens
  const dialog = opener && (document.getElementById(toDemo ?? opener.getAttribute('commandfor')!) as HTMLDialogElement)
  // A visitor who already has access follows the demo button to the video's page instead.
  if (!dialog || (toDemo && localStorage.demoAccess === 'granted')) return
  event.preventDefault()
  if (opener.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) open(dialog, opener)
})

/**
 * Opens a dialog, and makes it modal only once it is painted. On a slow phone, making the rest of the page inert takes
 * longer than showing the dialog. Doesn't use show(), because that would move the focus away from the clicked
 * element. When the dialog closes, the browser returns the focus to the element that had it before showModal().
 */
function open(dialog: HTMLDialogElement, opener: HTMLElement) {
  dialog.open = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!dialog.open) return
      // showModal() moves the focus to the first field. A visitor who is already in another field goes on there.
      const field = dialog.querySelector<HTMLElement>(':focus')
      if (field) opener.focus({ preventScroll: true })
      dialog.open = false
      dialog.showModal()
      field?.focus()
    }),
  )
}
