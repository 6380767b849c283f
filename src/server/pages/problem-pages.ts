// If a browser would display an error response, an HTML page with the same status and headers replaces the response, so
// that visitors never see raw JSON. Scripts get problem details (problem.ts).
import type { Context, MiddlewareHandler } from 'hono'
import { editHtml } from '#domain/pages/html.ts'
import { type ProblemStatus, sentProblem } from '#server/http/problem.ts'
import { type BuiltSite, htmlOf } from './built-site.ts'
import { sendHtml } from './send-html.ts'

/** The page has a hidden heading for each kind: `data-problem="closed|busy|away|broken|refused"`. */
const kinds: Partial<Record<ProblemStatus, string>> = { 403: 'closed', 429: 'busy', 500: 'broken', 503: 'away' }

export function problemPages({ internal }: BuiltSite): MiddlewareHandler {
  const [notFound, page, framed] = ['/404', '/hidden/problem', '/embed/problem-open'].map((path) => internal.get(path))
  return async (context, next) => {
    await next()
    const problem = sentProblem(context)
    if (!problem || !isShownAsPage(context)) return
    const { status, detail } = problem
    const built = isFramed(context) ? framed : status === 404 ? notFound : page
    if (!built) return
    const html = editHtml(htmlOf(built), ({ attributes }) => {
      if (attributes.get('data-problem') === (kinds[status] ?? 'refused')) return { attributes: { hidden: undefined } }
      return attributes.has('data-problem-detail') ? { text: detail } : undefined
    })
    // Hono copies the headers of the replaced response (Retry-After, Allow, caching).
    context.res = await sendHtml(context, html, { status, headers: { ...built.headers, vary: '', ...notCached } })
  }
}

const notCached = { 'cache-control': 'no-store' }

/** Current browsers send Sec-Fetch-Mode. Old browsers, and all browsers on plain http, are recognized by Accept. */
function isShownAsPage(context: Context): boolean {
  const mode = context.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  const sendsJson = /json/i.test(context.req.header('content-type') ?? '')
  return !sendsJson && /text\/html/i.test(context.req.header('accept') ?? '')
}

const isFramed = (context: Context) =>
  context.req.path.startsWith('/embed/') || context.req.header('sec-fetch-dest') === 'iframe'
