// GET /media/photo-….webp (or .jpg, .png, .avif): a picture that was uploaded in the office.
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { isPhotoName } from '#domain/pictures/photo-name.ts'
import { sendProblem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { sendFile } from '#server/http/send-file.ts'

interface Served {
  photos: {
    /** Whether this server has the picture on disk. If not, `find` queries the store. */
    isHere(name: string): boolean
    /** Returns the picture's path, or undefined if no picture has this name. */
    find(name: string): Promise<string | undefined>
  }
  limits: Pick<RateLimits, 'drawn'>
  clientAddressOf(context: Context): string
}

export function photoRoute({ photos, limits, clientAddressOf }: Served): Hono {
  return new Hono().get('/media/:name', async (context, next) => {
    const name = context.req.param('name')
    if (!isPhotoName(name)) return next()
    const refused = photos.isHere(name) ? undefined : await limits.drawn(clientAddressOf(context))
    if (refused) return sendProblem(context, tooMany(refused))
    const path = await photos.find(name)
    if (path === undefined) return next()
    return (await sendFile(context, path, { ...forEver, 'content-type': typeOf(path) })) ?? next()
  })
}

/** A picture's name is derived from its content, so a name never gets other content. */
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

const typeOf = (path: string) => getMimeType(path) ?? 'application/octet-stream'
