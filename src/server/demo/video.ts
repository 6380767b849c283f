// GET /media/{name}: videos, voices, captions and chapters, with byte ranges, and photos. The demo, the replay and their
// tracks are sent only to a browser that holds the signed cookie.
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Access, AccessCookies } from '#server/http/access-cookie.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendFile } from '#server/http/send-file.ts'

export interface ServedMedium {
  /** The cookie it requires; undefined if it is open to all. */
  access: Access | undefined
  /** A file on this machine, or the URL of one elsewhere. */
  source: { path: string } | { url: string }
}

/** By the name in its URL, e.g. 'demo-video' or 'demo.captions.vtt'. */
export type Media = ReadonlyMap<string, ServedMedium>

interface Served {
  media: Media
  cookies: AccessCookies
  /** Path of one that was chosen in the office. */
  findPhoto(name: string): Promise<string | undefined>
}

export function videoRoutes({ media, cookies, findPhoto }: Served): Hono {
  return new Hono().get('/media/:name', async (context, next) => {
    const name = context.req.param('name')
    const found = media.get(name)
    if (!found) {
      const photo = await findPhoto(name)
      return (photo && (await sendFile(context, photo, { ...forEver, 'content-type': typeOf(photo) }))) || next()
    }
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
    return (await sendFile(context, source.path, { ...caching, 'content-type': typeOf(source.path) })) ?? next()
  })
}

/** A photo's name says what is in it. */
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

const typeOf = (path: string) => getMimeType(path) ?? 'application/octet-stream'
