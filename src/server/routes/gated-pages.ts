// /demo-video and /replay: a browser with the signed cookie gets the open page, every other one the gate.
import { Hono } from 'hono'
import type { AccessCookies } from '#server/http/access-cookie.ts'
import type { BuiltSite } from '#server/http/built-site.ts'
import { sendBuiltFile } from '#server/http/static-files.ts'

const gates = [
  { path: '/demo-video', access: 'demo' },
  { path: '/replay', access: 'replay' },
] as const

export function gatedPageRoutes({ site, cookies }: { site: BuiltSite; cookies: AccessCookies }): Hono {
  const routes = new Hono()
  for (const { path, access } of gates)
    routes.get(path, (context, next) => {
      const isOpen = cookies.isGranted(access, context.req.header('cookie'))
      const page = (isOpen && site.internal.get(`${path}-open`)) || site.files.get(path)
      if (!page) return next()
      const headers = { 'cache-control': 'private, no-store', vary: 'cookie, accept-encoding' }
      return sendBuiltFile(context, page, { headers })
    })
  return routes
}
