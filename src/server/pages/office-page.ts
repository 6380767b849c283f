// Serves the office: one page for every path under /office, and the files that it loads. The office isn't part of the
// site, so it is never rendered, published or put on a CDN.
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { isOwnHost } from '#server/http/own-host.ts'
import { type BuiltFile, builtFileOf } from './built-site.ts'
import { readBundledFiles } from './bundled-files.ts'
import { bareHeaders, officeHeaders, type SitePolicy } from './security-headers.ts'
import { sendBuiltFile } from './static-files.ts'

export interface OfficeApp {
  page: BuiltFile
  /** By URL path, e.g. '/office/assets/x.js'. */
  files: ReadonlyMap<string, BuiltFile>
}

/** Returns undefined if the office wasn't bundled. This is so in development, where Vite serves the office's page. */
export function readOfficeApp(folder: string, policy: Pick<SitePolicy, 'isHttps'>): OfficeApp | undefined {
  const files = new Map<string, BuiltFile>()
  let page: BuiltFile | undefined
  for (const [path, file] of readBundledFiles(folder)) {
    const type = { 'content-type': getMimeType(path) ?? 'application/octet-stream' }
    if (path.endsWith('.html'))
      page = builtFileOf(file, { ...officeHeaders(policy), ...type, 'cache-control': 'no-store' })
    else
      files.set(
        `/office${path}`,
        builtFileOf(file, { ...bareHeaders(policy), ...type, 'cache-control': 'public, max-age=31536000, immutable' }),
      )
  }
  return page && { page, files }
}

interface OfficePageDependencies {
  office?: OfficeApp | undefined
  publicUrl: string
}

export function officePage({ office, publicUrl }: OfficePageDependencies): Hono {
  const routes = new Hono()
  if (!office) return routes
  return routes.on(['GET', 'HEAD'], ['/office', '/office/*'], (context, next) => {
    const { path, url } = context.req
    const file = office.files.get(path)
    if (file) return sendBuiltFile(context, file)
    if (path.startsWith('/office/assets/')) return next()
    // Passkeys and sessions work only on the host of PUBLIC_URL.
    if (!isOwnHost(context.req.header('host'), publicUrl))
      return context.redirect(`${publicUrl}${path}${new URL(url).search}`, 307)
    return sendBuiltFile(context, office.page)
  })
}
