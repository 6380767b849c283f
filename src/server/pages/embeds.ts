// GET /embed/{name}: the external page that is configured for a frame, or our own built-in one.
import { Hono } from 'hono'

/** External addresses by the name under /embed/, e.g. 'booking', 'order/titan'. */
export type EmbedAddresses = ReadonlyMap<string, string>

/** Where no address is configured the request goes on to the built page of the same path. */
export function embedRoutes({ embeds }: { embeds: EmbedAddresses }): Hono {
  const routes = new Hono()
  for (const [name, address] of embeds)
    routes.get(`/embed/${name}`, (context) => {
      const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      return context.body(null, 302, { ...headers, location: withQuery(address, new URL(context.req.url).search) })
    })
  return routes
}

/** The address with the frame's own query added to whatever query it has, byte for byte. */
function withQuery(address: string, search: string): string {
  if (search.length < 2) return address
  const [page = '', fragment] = address.split('#')
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}${search.slice(1)}${fragment === undefined ? '' : `#${fragment}`}`
}
