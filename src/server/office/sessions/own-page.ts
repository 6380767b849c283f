// Requests to the office must use the host of PUBLIC_URL, because passkeys and cookies belong to that host. Writes must
// come from the office's own pages.
import type { MiddlewareHandler } from 'hono'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { isOwnHost } from '#server/http/own-host.ts'
import { sendProblem } from '#server/http/problem.ts'

export function onlyOwnPage(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req
    if (!isOwnHost(context.req.header('host'), publicUrl))
      return sendProblem(context, { status: 403, detail: 'The office answers at its public address only.' })
    // The Host header is hidden from `isFromOwnPage`. Otherwise, it would also accept an origin other than PUBLIC_URL
    // that has the same host as the request.
    const header = (name: string) => (name === 'host' ? undefined : context.req.header(name))
    if (method !== 'GET' && method !== 'HEAD' && !isFromOwnPage({ header, publicUrl }))
      return sendProblem(context, { status: 403, detail: 'This came from another site’s page.' })
    return next()
  }
}
