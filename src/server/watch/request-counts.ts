// Counts requests for /metrics and logs those that changed something or failed. Neither contains the requested URL,
// because a visitor can write anything into it: only the route's own pattern.
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { pagePostPath } from '#domain/counting/page-post.ts'
import type { Log } from '#server/http/log.ts'

/** Made once per process: a new app keeps counting in it. */
export interface RequestCounts {
  /** Requests by 'method status', e.g. 'GET 200'. */
  byAnswer: Map<string, number>
  secondsTotal: number
  /** Connections refused because there were too many. */
  droppedConnections: number
}

export const createRequestCounts = (): RequestCounts => ({
  byAnswer: new Map(),
  secondsTotal: 0,
  droppedConnections: 0,
})

const knownMethods = new Set(['GET', 'HEAD', 'POST'])

export function countRequests(counts: RequestCounts, log: Log): MiddlewareHandler {
  return async (context, next) => {
    const startedMs = performance.now()
    await next()
    const durationMs = performance.now() - startedMs
    const { status } = context.res
    const method = knownMethods.has(context.req.method) ? context.req.method : 'other'
    const answer = `${method} ${status}`
    counts.byAnswer.set(answer, (counts.byAnswer.get(answer) ?? 0) + 1)
    counts.secondsTotal += durationMs / 1000
    const route = method === 'POST' || status >= 500 ? routeOf(context) : undefined
    // Visits are counted by the day: no line says when somebody was here.
    if (route !== undefined && (route !== pagePostPath || status >= 500))
      log.info({ method, route, status, durationMs: Math.round(durationMs) }, 'request')
  }
}

const routeOf = (context: Context) => matchedRoutes(context).find(({ path }) => path !== '/*')?.path ?? 'none'
