// Serves /demo-video and /replay, each of which a form unlocks. A browser gets a signed cookie once its form is
// accepted. With the cookie, it gets the unlocked page; without the cookie, it gets the page with the form.
import { Hono } from 'hono'
import type { AccessCookies } from '#server/http/access-cookie.ts'
import { type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import { sendBuiltFile } from '#server/pages/static-files.ts'

const gates = [
  { path: '/demo-video', access: 'demo' },
  { path: '/replay', access: 'replay' },
] as const

interface Dependencies {
  site: BuiltSite
  cookies: AccessCookies
  /** The functions that complete an unlocked page at request time, by the page's path. */
  finish: ReadonlyMap<string, (html: string) => Promise<string>>
}

export function gatedPageRoutes({ site, cookies, finish }: Dependencies): Hono {
  const routes = new Hono()
  for (const { path, access } of gates)
    routes.get(path, async (context, next) => {
      const open = cookies.isGranted(access, context.req.header('cookie'))
        ? site.internal.get(`${path}-open`)
        : undefined
      const page = open ?? site.files.get(path)
      if (!page) return next()
      const headers = { 'cache-control': 'private, no-store', vary: 'cookie, accept-encoding' }
      const finishing = finish.get(path)
      if (!finishing || !open) return sendBuiltFile(context, page, { headers })
      const html = await finishing(htmlOf(open))
      return sendHtml(context, html, { status: 200, headers: { ...open.headers, ...headers, vary: 'cookie' } })
    })
  return routes
}
