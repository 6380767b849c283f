// Hydrates an island at the first sign of intent: the visitor points at it, focuses it, clicks it, or opens or changes
// something in it. Clicks and submits are held until `island:ready`, a failure or a timeout, and then repeated. Inline
// in every page, so every byte counts.
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

/** The enclosing island, unless it is hydrated already: hydrated islands no longer have the attribute. */
const islandOf = (element: Element | null) => element?.closest('astro-island[client=intent]')

const listen = (names: string[], listener: (event: Event) => void) => {
  for (const name of names) document.addEventListener(name, listener, true)
}

function listenForIntent() {
  listen(['pointerover', 'focusin', 'toggle', 'input'], ({ type, target }) => {
    // A field that was focused by the page itself says nothing about the visitor.
    if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
    // A button elsewhere on the page may open an island's dialog: then that island is hydrated too. The dialog is laid
    // out invisibly, e.g. while the finger is still down, so that only painting is left when the finger lifts.
    const opener = (target as Element).closest<HTMLElement>('[commandfor],[data-opens]')
    const dialog = opener && document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor')!)
    if (dialog) dialog.dataset.opening = ''
    for (const island of [islandOf(dialog), islandOf(target as Element)]) if (island) void wake(island)
  })

  // Holding a click on a submit button also prevents the browser's own validation, so that our messages appear instead.
  listen(['submit', 'click'], async (event) => {
    const target = event.target as HTMLElement
    const island = islandOf(target)
    if (!island) return
    // Clicks on buttons that open a dialog aren't held: for them, and for clicks outside buttons, `button` is null.
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
