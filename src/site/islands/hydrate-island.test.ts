import { afterEach, expect, test, vi } from 'vitest'
import { hydrateIsland } from './hydrate-island.ts'

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
// A renderer that writes its arguments into the island's title.
const renderer = script(
  'export default (island) => (component, props, slots) => { island.title = JSON.stringify([component, props, slots]) }',
)

function islandOf(component: string): HTMLElement {
  document.body.innerHTML = `<astro-island component-url="${component}" renderer-url="${renderer}"
    props='{"price":5}'><astro-slot><p>Hello</p></astro-slot><astro-slot name="after">Bye</astro-slot></astro-island>`
  return document.querySelector<HTMLElement>('astro-island')!
}

afterEach(() => vi.useRealTimers())

test('renders the island’s component with its props and slots', async () => {
  // Looks like the URL of a file, /_astro/Card.8FqRs3Wv.js: the name of the export is its third part.
  const island = islandOf("data:text/javascript,/Card./;export const Card = 'the card'")
  await hydrateIsland(island)
  expect(JSON.parse(island.title)).toEqual(['the card', { price: 5 }, { default: '<p>Hello</p>', after: 'Bye' }])
})

test('retries once if the code cannot be fetched, then rejects', async () => {
  vi.useFakeTimers()
  const island = islandOf('/not-there.js')
  let refusal = ''
  hydrateIsland(island).catch((error: Error) => {
    refusal = error.message
  })
  // vi.waitFor advances the fake clock.
  await vi.waitFor(() => expect(refusal).toContain('/not-there.js?again'), { timeout: 50_000, interval: 200 })
  expect(island.title).toBe('')
})
