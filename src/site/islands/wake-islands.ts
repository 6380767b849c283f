// Wakes an island on the first sign of intent, so that a page needs no React before a visitor acts. What a visitor does
// in the gap (a press, a submit) is held and done again once React has committed, which the island says with
// `island:ready`. If its code cannot be fetched, or nothing was said in time, what was held goes the browser's own way:
// the page works without script anyway.
// Inline in every page: every byte counts.
import { hydrateIsland } from './hydrate-island.ts'

const patienceMs = 10_000

const waking = new WeakMap<Element, Promise<unknown>>()

function wake(island: Element): Promise<unknown> {
  const known = waking.get(island)
  if (known) return known
  const ready = new Promise<unknown>((resolve) => {
    island.addEventListener('island:ready', resolve)
    setTimeout(resolve, patienceMs)
    hydrateIsland(island).catch((error) => resolve(console.error(error)))
  }).then(() => island.removeAttribute('client'))
  waking.set(island, ready)
  return ready
}

/** The island around it that sleeps or wakes; one that is awake has lost its mark. */
const islandOf = (element: Element | null) => element?.closest('astro-island[client=intent]')

const listen = (names: string[], listener: (event: Event) => void) => {
  for (const name of names) document.addEventListener(name, listener, true)
}

function listenForIntent() {
  listen(['pointerover', 'focusin', 'toggle', 'input'], ({ type, target }) => {
    // A field that has the focus from the start is no sign of anybody yet.
    if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
    // A trigger elsewhere in the page (a button that opens the dialog of an island) is a sign too. The dialog is laid out
    // unseen with the first sign, e.g. while the finger is still down: when it is lifted, there is only to paint.
    const opener = (target as Element).closest<HTMLElement>('[commandfor],[data-opens]')
    const dialog = opener && document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor')!)
    if (dialog) dialog.dataset.opening = ''
    for (const island of [islandOf(dialog), islandOf(target as Element)]) if (island) void wake(island)
  })

  // A held press on a submit button also holds the browser's own validation: the messages will be ours.
  listen(['submit', 'click'], async (event) => {
    const target = event.target as HTMLElement
    const island = islandOf(target)
    if (!island) return
    // What opens a dialog is left to do it: null, as where no button was pressed.
    const button = event.type === 'click' && target.closest<HTMLElement>('button:not([commandfor],[data-opens])')
    if (button === null) return void wake(island)
    event.preventDefault()
    event.stopPropagation()
    await wake(island)
    if (button) button.click()
    else (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  })
}

// In development Astro does it (intent.ts).
if (import.meta.env.PROD) listenForIntent()
