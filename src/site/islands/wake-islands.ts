// Hydrates an island at the first sign of intent: the visitor points at it, focuses it, clicks it, or opens or
// changes something in it. Clicks and submits are held until `island:ready`, a failure or a timeout. Then they are
// repeated. This script is inline in every page, so its size matters.
import { hydrateIsland } from './hydrate-island.ts'

const timeoutMs = 10_000

const waking = new WeakMap<Element, Promise<unknown>>()

function wake(island: Element): Promise<unknown> {
  const known = waking.get(island)
  if (known) return known
  const ready = new Promise<unknown>((resolve) => {
    island.addEventListener('island:ready', resolve)
    setTimeout(resolve, timeoutMs)
    hydrateIsland(island).catch((error) => resolve(console.error(error)))
  }).then(() => island.removeAttribute('client'))
  waking.set(island, ready)
  return ready
}

/** The enclosing island, unless it is already hydrated. Hydrated islands no longer have the attribute `client`. */
const islandOf = (element: Element | null) => element?.closest('astro-island[client=intent]')

const listen = (names: string[], listener: (event: Event) => void) => {
  for (const name of names) document.addEventListener(name, listener, true)
}

function listenForIntent() {
  listen(['pointerover', 'focusin', 'toggle', 'input'], ({ type, target }) => {
    // If the page itself focused the field, the visitor hasn't shown any intent.
    if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
    // If the visitor points at a button that opens a dialog, the island that contains the dialog is hydrated, too.
    // `data-opening` makes the browser lay out the dialog invisibly before the click. When the click comes, only
    // painting is left.
    const opener = (target as Element).closest<HTMLElement>('[commandfor],[data-opens]')
    const dialog = opener && document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor')!)
    if (dialog) dialog.dataset.opening = ''
    for (const island of [islandOf(dialog), islandOf(target as Element)]) if (island) void wake(island)
  })

  // Holding a click on a submit button also prevents the browser's own validation, so that our own messages appear.
  listen(['submit', 'click'], async (event) => {
    const target = event.target as HTMLElement
    const island = islandOf(target)
    if (!island) return
    // Clicks outside buttons, or on a button that opens a dialog, aren't held. For these clicks, `button` is null.
    const button = event.type === 'click' && target.closest<HTMLElement>('button:not([commandfor],[data-opens])')
    if (button === null) return void wake(island)
    event.preventDefault()
    event.stopPropagation()
    await wake(island)
    if (button) button.click()
    else (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  })
}

// In development, Astro hydrates the islands (intent.ts).
if (import.meta.env.PROD) listenForIntent()
