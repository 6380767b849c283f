// Headers of everything that is no built file: answers, videos, redirects, refusals get the strictest.
import type { MiddlewareHandler } from 'hono'
import { bareHeaders } from '#server/http/security-headers.ts'

export function headersOfAnswers(publicUrl: string): MiddlewareHandler {
  const security = bareHeaders({ isHttps: publicUrl.startsWith('https:') })
  const headers = Object.entries({ ...security, 'cache-control': 'no-store' })
  return async (context, next) => {
    await next()
    if (context.res.headers.has('content-security-policy')) return
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
