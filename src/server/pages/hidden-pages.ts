// The portal and the resources area, at secret paths that the team gives to selected people.
import { Hono } from 'hono'
import type { BuiltSite } from './built-site.ts'
import { sendBuiltFile } from './static-files.ts'

/** Paths without a trailing slash: /tt-portal-… and /tt-downloads-… */
export interface HiddenPaths {
  portal: string
  downloads: string
}

/** Returns the public path of a hidden page; other paths are returned unchanged. */
export function publicPathOf(internalPath: string, { portal, downloads }: HiddenPaths): string {
  return internalPath.replace(/^\/hidden\/(portal|downloads)(?=\/|$)/, (_, area) =>
    area === 'portal' ? portal : downloads,
  )
}

export function hiddenPageRoutes({ site, hidden }: { site: BuiltSite; hidden: HiddenPaths }): Hono {
  const pages = new Map(
    [...site.internal]
      .filter(([path]) => /^\/hidden\/(portal|downloads)(\/|$)/.test(path))
      .map(([path, page]) => [publicPathOf(path, hidden), page]),
  )
  return new Hono().use(async (context, next) => {
    const { method, path } = context.req
    const page = method === 'GET' || method === 'HEAD' ? pages.get(path) : undefined
    if (!page) return next()
    return sendBuiltFile(context, page, { headers: { 'cache-control': 'private, no-store' } })
  })
}
