// Counts a page when it is served, so that visitors without JavaScript are counted too. A prefetched page isn't counted
// here, because its script reports the view once the visitor sees the page (analytics-endpoint.ts).
import type { MiddlewareHandler } from 'hono'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { foreignReferrer, type TrackVisit } from './visit-tracker.ts'

/**
 * Paths of the pages whose views are counted. Pages in frames and /your-choices aren't counted. `files` doesn't contain
 * hidden pages and the 404 page.
 */
export const countedPages = ({ files }: Pick<BuiltSite, 'files'>): ReadonlySet<string> =>
  new Set(
    [...files]
      .filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
      .filter(([path]) => !path.startsWith('/embed/') && path !== '/your-choices')
      .map(([path]) => path),
  )

interface PageCounting {
  pages: ReadonlySet<string>
  publicUrl: string
  track: TrackVisit
}

/** How many characters of a query or referrer are read. Campaign and ad parameters fit into this length. */
const longestAddress = 2000

export function countPages({ pages, publicUrl, track }: PageCounting): MiddlewareHandler {
  // Browsers send Sec-Fetch-Dest only over a connection that they trust.
  const saysDestination = publicUrl.startsWith('https:')
  return async (context, next) => {
    const { method, path, url } = context.req
    if (method !== 'GET' || !pages.has(path)) return next()
    await next()
    const { status } = context.res
    if (status !== 200 && status !== 304) return
    if (/prefetch|prerender/i.test(context.req.header('sec-purpose') ?? '')) return
    const query = url.indexOf('?')
    track(context, {
      kind: 'page',
      path,
      referrer: foreignReferrer(context, context.req.header('referer')?.slice(0, longestAddress)),
      search: query < 0 ? '' : url.slice(query, query + longestAddress),
      isDocument: !saysDestination || context.req.header('sec-fetch-dest') === 'document',
    })
  }
}
