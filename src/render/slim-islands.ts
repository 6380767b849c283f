// Makes the built pages light where their islands wait for intent: such a page wakes them itself (wake-islands.ts), so that
// Astro's runtime for islands goes, and with it everything on an island's tag that only the runtime reads. Props stay as
// plain JSON. An island that needs more of the runtime (a date among its props, a slot that is drawn later) stops the build.
import { htmlTags } from '#domain/html-tags.ts'

// Astro writes it before the first island, in the body, where HTML allows no styles: base.css has the rule.
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** But for its style, the page as it is where an island wakes by itself (the calendar's frame), or where there is none. */
export function withSlimIslands(rendered: string): string {
  const html = rendered.replace(islandStyle, '')
  const islands = [...htmlTags(html)].filter(({ name, isClosing }) => name === 'astro-island' && !isClosing)
  if (islands.length === 0 || islands.some(({ attributes }) => attributes.get('client') !== 'intent')) return html
  if (html.includes('<template data-astro-template')) throw new Error('an island has a slot that is not drawn at once')
  let slim = ''
  let at = 0
  for (const { start, end, attributes } of islands) {
    slim += html.slice(at, start) + slimTag(attributes)
    at = end
  }
  return withoutRuntime(slim + html.slice(at)).replaceAll(islandEnd, '')
}

const islandEnd = '<!--astro:end-->'
const inlineScripts = /<script>([\s\S]*?)<\/script>/g
const isDirective = (code: string) => code.includes('(self.Astro||(self.Astro={})).')
const isElement = (code: string) => code.includes('customElements.define("astro-island"')

function withoutRuntime(html: string): string {
  let found = 0
  const rest = html.replace(inlineScripts, (script, code: string) => {
    if (!isDirective(code) && !isElement(code)) return script
    found += 1
    return ''
  })
  if (found !== 2) throw new Error(`expected Astro's directive and its element, found ${found} scripts of the two`)
  return rest
}

// The last three are read by React's renderer.
const kept = ['component-url', 'component-export', 'renderer-url', 'client', 'prefix', 'ssr']

function slimTag(attributes: Map<string, string>): string {
  const props = plainProp([0, JSON.parse((attributes.get('props') ?? '{}').replaceAll('&quot;', '"'))])
  const rest = kept.flatMap((name) => (attributes.has(name) ? [` ${name}="${attributes.get(name)}"`] : []))
  return `<astro-island${rest.join('')} props='${JSON.stringify(props).replaceAll("'", '&#39;')}'>`
}

/** Astro writes [1, list of the same] and [0, anything else that JSON has]; what is not JSON has higher numbers. */
function plainProp([type, value]: [number, unknown]): unknown {
  if (type > 1) throw new Error(`an island has a prop that is no JSON: ${JSON.stringify([type, value])}`)
  if (Array.isArray(value)) return value.map(plainProp)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainProp(part)]))
}
