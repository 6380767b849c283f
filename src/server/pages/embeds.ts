// GET /embed/{name}: the external page that is configured for a frame, or our built-in page.
import { Hono } from 'hono'

/** External URLs by the name under /embed/, e.g. 'booking', 'order/titan'. */
export type EmbedAddresses = ReadonlyMap<string, string>

/** Without a configured URL, the request falls through to the built page at the same path. */
export function embedRoutes({ embeds }: { embeds: EmbedAddresses }): Hono {
  const routes = new Hono()
  for (const [name, address] of embeds)
    routes.get(`/embed/${name}`, (context) => {
      const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      return context.body(null, 302, { ...headers, location: withQuery(address, new URL(context.req.url).search) })
    })
  return routes
}

/** Returns the URL with the frame's query. If the URL has a query already, the frame's query is appended to it. */
function withQuery(address: string, search: string): string {
  if (search.length < 2) return address
  const [page = '', fragment] = address.split('#')
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}${search.slice(1)}${fragment === undefined ? '' : `#${fragment}`}`
}
