// Serves the built site: clean URLs, compressed versions, 304, byte ranges and a single 404 page.
import type { Context, MiddlewareHandler } from 'hono'
import { acceptedEncoding } from '#server/http/accepted-encoding.ts'
import { sendProblem } from '#server/http/problem.ts'
import { matchesEtag, planResponse } from '#server/http/send-file.ts'
import type { BuiltFile, BuiltSite } from './built-site.ts'
import { bringsItsHeaders } from './response-headers.ts'

/** To be used after all routes: a page that depends on more than its URL has its own route, which comes first. */
export function staticFiles({ files }: BuiltSite): MiddlewareHandler {
  return async (context, next) => {
    const found = files.get(context.req.path)
    if (!found) return next()
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return sendBuiltFile(context, found)
    const detail = 'This address is for reading only.'
    return sendProblem(context, { status: 405, detail, headers: { allow: 'GET, HEAD' } })
  }
}

/** Redirects (308) from a URL with a trailing slash to the URL without it, always on this origin. */
export const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { method, path, url } = context.req
  if (path.length < 2 || !path.endsWith('/') || (method !== 'GET' && method !== 'HEAD')) return next()
  const { pathname, search } = new URL(url)
  // Browsers read '//evil.example/' and '/\evil.example/' as another site, so the result starts with exactly one slash.
  return context.redirect(`/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}${search}`, 308)
}

export function notFoundPage({ internal }: BuiltSite): (context: Context) => Promise<Response> | Response {
  const page = internal.get('/404')
  const noProduct = internal.get('/hidden/product-not-found')
  return (context) => {
    if (noProduct && context.req.path.startsWith('/swag-shop/product/'))
      return sendBuiltFile(context, noProduct, { status: 404 })
    if (page && !context.req.path.startsWith('/api/')) return sendBuiltFile(context, page, { status: 404 })
    return sendProblem(context, { status: 404, detail: 'There’s nothing at this address.' })
  }
}

interface Sending {
  status?: 200 | 404
  /** Headers that override the file's own, e.g. `cache-control` for a page that depends on a cookie. */
  headers?: Record<string, string>
}

export function sendBuiltFile(
  context: Context,
  { plain, encoded, headers: own }: BuiltFile,
  { status = 200, headers: changed }: Sending = {},
): Response {
  context.set(bringsItsHeaders, true)
  const isHead = context.req.method === 'HEAD'
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), (name) => encoded[name] !== undefined)
  const sent = (encoding && encoded[encoding]) ?? plain
  const headers =
    changed || status === 404 ? { ...sent.headers, ...(status === 404 && neverCached), ...changed } : sent.headers
  if (status === 404) return context.newResponse(isHead ? null : sent.bytes, 404, headers)
  if (!encoding && context.req.header('range')) {
    const response = planResponse(context, {
      etag: sent.etag,
      sizeBytes: plain.bytes.byteLength,
      headers: { ...own, ...changed },
    })
    const part = response.range && plain.bytes.subarray(response.range.start, response.range.end + 1)
    return context.newResponse(isHead ? null : (part ?? null), response.status, response.headers)
  }
  if (matchesEtag(context.req.header('if-none-match'), sent.etag))
    return context.body(null, 304, { ...own, ...changed, etag: sent.etag })
  return context.newResponse(isHead ? null : sent.bytes, 200, headers)
}

const neverCached = { 'cache-control': 'no-store' }
