// Requests to the office must use PUBLIC_URL's own host, and writes must come from its own pages. Passkeys and cookies
// belong to that host; pages of any other host are refused.
import type { MiddlewareHandler } from 'hono'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { isOwnHost } from '#server/http/own-host.ts'
import { sendProblem } from '#server/http/problem.ts'

export function onlyOwnPage(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req
    if (!isOwnHost(context.req.header('host'), publicUrl))
      return sendProblem(context, { status: 403, detail: 'The office answers at its public address only.' })
    // Ignores the host header: only the public origin counts.
    const header = (name: string) => (name === 'host' ? undefined : context.req.header(name))
    if (method !== 'GET' && method !== 'HEAD' && !isFromOwnPage({ header, publicUrl }))
      return sendProblem(context, { status: 403, detail: 'This came from another site’s page.' })
    return next()
  }
}
