// Counts requests for /metrics and writes a line for those that did or failed to do something. Neither names an address
// that was asked for, because a visitor can write anything into one: only the route's own pattern.
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '#server/http/log.ts'

export interface RequestCounts {
  /** Requests by 'method status', e.g. 'GET 200'. */
  byAnswer: ReadonlyMap<string, number>
  secondsTotal: number
  total: number
}

const knownMethods = new Set(['GET', 'HEAD', 'POST'])

export function createRequestCounts(log: Log): { counts: RequestCounts; middleware: MiddlewareHandler } {
  const byAnswer = new Map<string, number>()
  const counts = { byAnswer, secondsTotal: 0, total: 0 }
  const middleware: MiddlewareHandler = async (context, next) => {
    const startedMs = performance.now()
    await next()
    const durationMs = performance.now() - startedMs
    const { status } = context.res
    const method = knownMethods.has(context.req.method) ? context.req.method : 'other'
    const answer = `${method} ${status}`
    byAnswer.set(answer, (byAnswer.get(answer) ?? 0) + 1)
    counts.total++
    counts.secondsTotal += durationMs / 1000
    if (method === 'POST' || status >= 500)
      log.info({ method, route: routeOf(context), status, durationMs: Math.round(durationMs) }, 'request')
  }
  return { counts, middleware }
}

const routeOf = (context: Context) => matchedRoutes(context).find(({ path }) => path !== '/*')?.path ?? 'none'
