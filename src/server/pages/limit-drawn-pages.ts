// Some pages are rendered for a single visitor. That costs this thread about a hundred times as much as sending a built
// page. Therefore, each IP address may request only a limited number of them per minute.
import type { Context, MiddlewareHandler } from 'hono'
import { sendProblem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'

/**
 * Hono path patterns. Requests for built pages count, too, if their paths match. No real visitor comes near the limit.
 */
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
