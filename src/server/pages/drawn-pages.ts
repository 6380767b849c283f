// What is made anew for every visitor costs this thread some hundred times what a built page does: an address may ask for
// so many a minute and no more.
import type { Context, MiddlewareHandler } from 'hono'
import { sendProblem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'

/** As Hono writes them. A built page among them counts too: one visitor never comes near the limit. */
export const drawnPaths = ['/embed/*', '/order/*', '/booking/*', '/api/booking/*', '/book-demo', '/demo-video']

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
