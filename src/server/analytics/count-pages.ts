// Counts a page when it is answered, so that visitors without JavaScript are counted too. A page that the browser only
// fetches ahead isn't: once it is shown, it says so itself (analytics-endpoint.ts).
import type { MiddlewareHandler } from 'hono'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { foreignReferrer, type TrackVisit } from './visit-tracker.ts'

/** Paths of the pages that visitors look at: no frame's content, no hidden pages, no error pages. */
export const countedPages = ({ files }: Pick<BuiltSite, 'files'>): ReadonlySet<string> =>
  new Set(
    [...files]
      .filter(([path, { headers }]) => headers['content-type']?.startsWith('text/html') && !path.startsWith('/embed/'))
      .map(([path]) => path),
  )

interface PageCounting {
  pages: ReadonlySet<string>
  publicUrl: string
  tell: TrackVisit
}

/** For the query and the referrer: campaign and ad marks come within this length. */
const longestAddress = 2000

export function countPages({ pages, publicUrl, tell }: PageCounting): MiddlewareHandler {
  // Browsers say what they want a page for, but only on a connection that they trust.
  const saysDestination = publicUrl.startsWith('https:')
  return async (context, next) => {
    const { method, path, url } = context.req
    if (method !== 'GET' || !pages.has(path)) return next()
    await next()
    const { status } = context.res
    if (status !== 200 && status !== 304) return
    if (/prefetch|prerender/i.test(context.req.header('sec-purpose') ?? '')) return
    const query = url.indexOf('?')
    tell(context, {
      kind: 'page',
      path,
      referrer: foreignReferrer(context, context.req.header('referer')?.slice(0, longestAddress)),
      search: query < 0 ? '' : url.slice(query, query + longestAddress),
      isDocument: !saysDestination || context.req.header('sec-fetch-dest') === 'document',
    })
  }
}
