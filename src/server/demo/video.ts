// GET /media/{name} sends videos, voice clips, captions and chapters, with byte ranges. The demo and the replay, with
// their captions and chapters, are sent only to a browser with the signed cookie (http/access-cookie.ts).
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Access, AccessCookies } from '#server/http/access-cookie.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendFile } from '#server/http/send-file.ts'

export interface ServedMedium {
  /** The access cookie that this medium requires; undefined if it is open to all. */
  access: Access | undefined
  /** A file on this machine, or the URL of a file elsewhere. */
  source: { path: string } | { url: string }
}

/** Media by the name in their URL, e.g. 'demo-video' or 'demo.captions.vtt'. */
export type Media = ReadonlyMap<string, ServedMedium>

export function videoRoutes({ media, cookies }: { media: Media; cookies: AccessCookies }): Hono {
  return new Hono().get('/media/:name', async (context, next) => {
    const found = media.get(context.req.param('name'))
    if (!found) return next()
    const { access, source } = found
    const caching: Record<string, string> = access
      ? { 'cache-control': 'private, no-store', vary: 'cookie' }
      : { 'cache-control': 'public, max-age=3600' }
    if (access && !cookies.isGranted(access, context.req.header('cookie')))
      return sendProblem(context, {
        status: 403,
        detail: 'Fill out the form first, and this video opens.',
        headers: caching,
      })
    if ('url' in source) return context.body(null, 302, { ...caching, location: source.url })
    const type = getMimeType(source.path) ?? 'application/octet-stream'
    return (await sendFile(context, source.path, { ...caching, 'content-type': type })) ?? next()
  })
}
