// Serves the files of the resources area. A click on a download is logged and gets a URL that works for 300 seconds.
// Only that URL serves the file, in ranges if requested. The resources page shows each file's checksum and signature.
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { describeError, type Log } from '#server/http/log.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { LeadStore } from '#server/store/store.ts'
import { createSealedPage } from './sealed-page.ts'
import type { Seals } from './seals.ts'
import { isValidSignedUrl, signUrl } from './signed-url.ts'
import { findStored } from './stored-files.ts'

export interface Downloads {
  /** In search order. */
  folders: readonly string[]
  secretKey: string
  seals: Seals
}

interface DownloadRouteDependencies {
  downloads: Downloads | undefined
  site: BuiltSite
  hidden: { downloads: string }
  store: Pick<LeadStore, 'logDownload'>
  nowMs(): number
  log: Log
}

const failed = 'Error downloading file. Please try again.'
const longestUserAgent = 500
const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
const notCached = { ...unlisted, 'cache-control': 'private, no-store' }

export function downloadRoutes({ downloads, ...dependencies }: DownloadRouteDependencies): Hono {
  const routes = new Hono()
  if (!downloads) return routes
  const { site, hidden, store, nowMs, log } = dependencies
  const { folders, secretKey, seals } = downloads
  const page = site.internal.get('/hidden/downloads')
  const sendPage = page && createSealedPage(page, { folders, seals })
  if (sendPage) routes.get(hidden.downloads, (context) => sendPage(context, notCached))

  async function logged(context: Context, filePath: string): Promise<boolean> {
    const userAgent = (context.req.header('user-agent') ?? '').slice(0, longestUserAgent)
    try {
      await store.logDownload({ filePath, userAgent, atMs: nowMs() })
      return true
    } catch (error) {
      // A download must work even if it can't be logged.
      log.info({ error: describeError(error) }, 'a download was not logged')
      return false
    }
  }

  routes.get(`${hidden.downloads}/files/*`, async (context) => {
    const requested = pathAndQuery(context).slice(`${hidden.downloads}/files/`.length)
    const wantsJson = context.req.header('accept')?.includes('application/json')
    const file = findStored(folders, requested)
    if (!file && wantsJson) return sendProblem(context, { status: 404, detail: failed, headers: unlisted })
    if (!file) return context.body(null, 303, { ...notCached, location: `${hidden.downloads}#download-failed` })
    const isLogged = context.req.method === 'HEAD' || (await logged(context, file.name))
    const address = signUrl(`/storage/${file.name}`, { secretKey, nowMs: nowMs() })
    return wantsJson
      ? context.json({ address, logged: isLogged }, 200, notCached)
      : context.body(null, 303, { ...notCached, location: address })
  })

  routes.get('/storage/*', async (context) => {
    const address = pathAndQuery(context)
    const refused = (status: 403 | 404) => sendProblem(context, { status, detail: failed, headers: unlisted })
    if (!isValidSignedUrl(address, { secretKey, nowMs: nowMs() })) return refused(403)
    const file = findStored(folders, address.slice('/storage/'.length, address.indexOf('?')))
    if (!file) return refused(404)
    const sent = await sendFile(context, file.path, {
      ...notCached,
      'content-type': getMimeType(file.name) ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.name}"`,
    })
    return sent ?? refused(404)
  })
  return routes
}

/** Returns path and query exactly as requested. Nothing is decoded, so no path has a second spelling. */
function pathAndQuery(context: Context): string {
  const { url } = context.req
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}
