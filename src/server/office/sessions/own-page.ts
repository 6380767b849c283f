// Requests to the office come to PUBLIC_URL's own host, and writes from its own pages. Passkeys and cookies belong to that
// host; a page of any other one has no business here.
import type { MiddlewareHandler } from 'hono'
import { isFromOwnPage } from '#server/http/origin-guard.ts'
import { refuse } from '#server/office/refuse.ts'

export function onlyOwnPage(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req
    if (!isOwnHost(context.req.header('host'), publicUrl))
      return refuse(context, { status: 403, detail: 'The office answers at its public address only.' })
    // Without the host: only the public origin counts.
    const header = (name: string) => (name === 'host' ? undefined : context.req.header(name))
    if (method !== 'GET' && method !== 'HEAD' && !isFromOwnPage({ header, publicUrl }))
      return refuse(context, { status: 403, detail: 'This came from another site’s page.' })
    return next()
  }
}

/** A proxy may leave the port out of the Host header; one that it names must be ours. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const asked = `${own.protocol}//${host ?? ''}`
  if (!host || !URL.canParse(asked)) return false
  const { hostname, host: full } = new URL(asked)
  const namesPort = /:\d+$/.test(host)
  return namesPort ? full === own.host : hostname === own.hostname
}
