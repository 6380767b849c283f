// Sets the strictest headers on every response that isn't a built file and has no content security policy of its own:
// API responses, videos, redirects, errors.
import type { MiddlewareHandler } from 'hono'
import { bareHeaders } from './security-headers.ts'

/**
 * A key in the request's context. It is set when a built file is sent, because such a file has its own headers.
 * Checking the response's headers instead would take longer than sending the file.
 */
export const bringsItsHeaders = 'bringsItsHeaders'

export function headersOfResponses(publicUrl: string): MiddlewareHandler {
  const security = bareHeaders({ isHttps: publicUrl.startsWith('https:') })
  const headers = Object.entries({ ...security, 'cache-control': 'no-store' })
  // If a video is opened at its own URL, browsers show a document that loads the video from this origin.
  const filmPolicy = `${security['content-security-policy']}; media-src 'self'`
  return async (context, next) => {
    await next()
    if (context.get(bringsItsHeaders) || context.res.headers.has('content-security-policy')) return
    if (/^(?:video|audio)\//.test(context.res.headers.get('content-type') ?? ''))
      context.res.headers.set('content-security-policy', filmPolicy)
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
