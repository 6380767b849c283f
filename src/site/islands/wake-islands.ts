// Hydrates an island on the first sign of intent. What a visitor does meanwhile is held and replayed at `island:ready`,
// once React has committed; if that fails, the browser handles it. Inline in every page: every byte counts.
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

/** The enclosing island that is dormant or hydrating; a hydrated one no longer has the attribute. */
const islandOf = (element: Element | null) => element?.closest('astro-island[client=intent]')

const listen = (names: string[], listener: (event: Event) => void) => {
  for (const name of names) document.addEventListener(name, listener, true)
}

function listenForIntent() {
  listen(['pointerover', 'focusin', 'toggle', 'input'], ({ type, target }) => {
    // A field that has focus from the start isn't a sign of a visitor yet.
    if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return
    // A trigger elsewhere in the page (a button that opens an island's dialog) is a sign too. The first sign, e.g.
    // while the finger is still down, lays out the dialog unseen, so that only painting is left when the finger lifts.
    const opener = (target as Element).closest<HTMLElement>('[commandfor],[data-opens]')
    const dialog = opener && document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor')!)
    if (dialog) dialog.dataset.opening = ''
    for (const island of [islandOf(dialog), islandOf(target as Element)]) if (island) void wake(island)
  })

  // Holding a click on a submit button also holds back the browser's own validation: our messages appear instead.
  listen(['submit', 'click'], async (event) => {
    const target = event.target as HTMLElement
    const island = islandOf(target)
    if (!island) return
    // Buttons that open a dialog are left to do so: `null`, as if no button had been clicked.
    const button = event.type === 'click' && target.closest<HTMLElement>('button:not([commandfor],[data-opens])')
    if (button === null) return void wake(island)
    event.preventDefault()
    event.stopPropagation()
    await wake(island)
    if (button) button.click()
    else (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  })
}

// In development Astro does this (intent.ts).
if (import.meta.env.PROD) listenForIntent()
