// Counts a page when it is served, so that visitors without JavaScript are counted too. A prefetched page isn't counted
// here: once the visitor sees it, the page reports the view itself (analytics-endpoint.ts).
import type { MiddlewareHandler } from 'hono'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { foreignReferrer, type TrackVisit } from './visit-tracker.ts'

/** Paths of the pages that visitors look at, without framed, hidden and error pages, and without /your-choices. */
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

/** Longest part of a query or referrer that is read; campaign and ad parameters come within this length. */
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
