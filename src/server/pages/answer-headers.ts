// Headers of everything that is no built file: answers, videos, redirects, refusals get the strictest.
import type { MiddlewareHandler } from 'hono'
import { bareHeaders } from './security-headers.ts'

/** Set in a request's context by what answers with a built file: asking the answer itself costs more than sending it. */
export const bringsItsHeaders = 'bringsItsHeaders'

export function headersOfAnswers(publicUrl: string): MiddlewareHandler {
  const security = bareHeaders({ isHttps: publicUrl.startsWith('https:') })
  const headers = Object.entries({ ...security, 'cache-control': 'no-store' })
  // Opened by its address, a film is a document that plays itself.
  const filmPolicy = `${security['content-security-policy']}; media-src 'self'`
  return async (context, next) => {
    await next()
    if (context.get(bringsItsHeaders) || context.res.headers.has('content-security-policy')) return
    if (/^(?:video|audio)\//.test(context.res.headers.get('content-type') ?? ''))
      context.res.headers.set('content-security-policy', filmPolicy)
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
