// Rendering a page for one visitor costs this thread about a hundred times as much as sending a built page, so each IP
// address may request only a limited number per minute.
import type { Context, MiddlewareHandler } from 'hono'
import { sendProblem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'

/** Hono path patterns. Built pages that match also count, which is harmless: no real visitor comes near the limit. */
export const drawnPaths = [
  ...['/embed/*', '/order/*', '/booking/*', '/api/booking/*', '/your-choices/*', '/book-demo', '/demo-video'],
]

interface Limiting {
  limits: Pick<RateLimits, 'drawn'>
  clientAddressOf(context: Context): string
}

export function limitDrawnPages({ limits, clientAddressOf }: Limiting): MiddlewareHandler {
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const refused = isRead && (await limits.drawn(clientAddressOf(context)))
    return refused ? sendProblem(context, tooMany(refused)) : next()
  }
}
