// On some pages, all islands start when a visitor is about to use them (wake-islands.ts). Removes Astro's runtime for
// islands, and what only the runtime reads, from those pages. Throws if an island needs the runtime, for example for a
// date in its props or for a slot that is rendered later.
import { type EditElement, editHtml, escapeHtml, readElements, textOf } from '#domain/pages/html.ts'

// Astro writes this style before the first island, in the body, where HTML doesn't allow styles. base.css contains
// the same rule.
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/**
 * Removes only `islandStyle` if the page has no islands, or if one of its islands starts by itself, like the booking
 * calendar in /embed/booking.
 */
export function withSlimIslands(rendered: string): string {
  const html = rendered.replace(islandStyle, '')
  if (!html.includes('<astro-island')) return html
  const page = readElements(html)
  const islands = page.filter(({ name }) => name === 'astro-island')
  if (islands.some(({ attributes }) => attributes.get('client') !== 'intent')) return html
  if (page.some(({ attributes }) => attributes.has('data-astro-template')))
    throw new Error('an island has a slot that is not drawn at once')
  let found = 0
  const edit: EditElement = (element) => {
    if (element.name === 'astro-island') return { startTag: slimTag(element.attributes) }
    if (element.name !== 'script' || element.attributes.size > 0 || !isRuntime(textOf(element))) return undefined
    found += 1
    return { whole: '' }
  }
  const slim = editHtml(html, edit, page)
  if (found !== 2) throw new Error(`expected Astro's directive and its element, found ${found} scripts of the two`)
  return slim.replaceAll(islandEnd, '')
}

// Marks the end of an island. Only the runtime waits for this marker.
const islandEnd = '<!--astro:end-->'

/** Whether the code is Astro's client directive or its custom element. */
const isRuntime = (code: string) =>
  code.includes('(self.Astro||(self.Astro={})).') || code.includes('customElements.define("astro-island"')

// React's renderer reads the last three attributes. `component-export` isn't needed, because the name of a component's
// file is the name of its export (hydrate-island.ts).
const neededNames = ['component-url', 'renderer-url', 'client', 'prefix', 'ssr']

function slimTag(attributes: ReadonlyMap<string, string>): string {
  const [url, name] = [attributes.get('component-url'), attributes.get('component-export')]
  if (!url?.startsWith(`/_astro/${name}.`)) throw new Error(`the island ${name} is in a file of another name: ${url}`)
  const props = plainProp([0, JSON.parse(attributes.get('props') ?? '{}')])
  const rest = neededNames.flatMap((name) => (attributes.has(name) ? [written(name, attributes.get(name)!)] : []))
  return `<astro-island${rest.join('')} props='${escapeHtml(JSON.stringify(props)).replaceAll('&quot;', '"')}'>`
}

const written = (name: string, value: string) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`)

/**
 * Astro writes each value as a pair: [1, list of pairs], [0, object whose values are pairs] or [0, other JSON value].
 * Values that aren't JSON have higher numbers.
 */
function plainProp([type, value]: [number, unknown]): unknown {
  if (type > 1) throw new Error(`an island has a prop that isn’t JSON: ${JSON.stringify([type, value])}`)
  if (Array.isArray(value)) return value.map(plainProp)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainProp(part)]))
}
