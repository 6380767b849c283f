// Counts requests for /metrics and logs those that changed something or failed. Neither contains the requested URL,
// because a visitor can write anything into it: only the route's own pattern.
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pagePostPath } from '#domain/counting/page-post.ts'
import type { Log } from '#server/http/log.ts'
import type { HiddenPaths } from '#server/pages/hidden-pages.ts'

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

/** In a request's context: what its lines in the log are found by. Never what a client sent. */
export const requestId = 'requestId'

const readingMethods = new Set(['GET', 'HEAD'])
const changingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

interface Counting {
  requests: RequestCounts
  hidden: HiddenPaths
  newId(): string
  log: Log
}

export function countRequests({ requests, hidden, newId, log }: Counting): MiddlewareHandler {
  return async (context, next) => {
    const id = newId()
    context.set(requestId, id)
    const startedMs = performance.now()
    await next()
    const durationMs = performance.now() - startedMs
    const { status } = context.res
    const { method: asked } = context.req
    const method = readingMethods.has(asked) || changingMethods.has(asked) ? asked : 'other'
    const answer = `${method} ${status}`
    requests.byAnswer.set(answer, (requests.byAnswer.get(answer) ?? 0) + 1)
    requests.secondsTotal += durationMs / 1000
    if (!changingMethods.has(asked) && status < 500) return
    const route = routeOf(context, hidden)
    // Visits are counted by the day: no line says when somebody was here.
    if (route === pagePostPath && status < 500) return
    log.info({ requestId: id, method, route, status, durationMs: Math.round(durationMs) }, 'request')
    context.res.headers.set('x-request-id', id)
  }
}

/** The pattern of what answered. The downloads' own holds an address that only some may know. */
function routeOf(context: Context, { downloads }: HiddenPaths): string {
  const path = routePath(context)
  if (path === '/*') return 'none'
  return path.startsWith(downloads) ? `/tt-downloads${path.slice(downloads.length)}` : path
}
