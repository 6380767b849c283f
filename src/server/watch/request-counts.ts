// Counts all requests, and GET /metrics reports the counts. Logs the requests that could change something and the
// requests that failed. The counts and the log contain only the route's pattern, never the requested URL, because
// visitors can write anything into a URL.
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pageEventPath } from '#domain/analytics/page-event.ts'
import type { Log } from '#server/http/log.ts'
import type { HiddenPaths } from '#server/pages/hidden-pages.ts'
import { bringsItsHeaders } from '#server/pages/response-headers.ts'

/** Created once per process. If the process creates its Hono app again, the new app continues the counts. */
export interface RequestCounts {
  /** Requests by 'method status', e.g. 'GET 200'. */
  byAnswer: Map<string, number>
  /**
   * Durations by method, status class and route. Clients can't create new keys, because only known methods and our own
   * route patterns are used.
   */
  byRoute: Map<string, Durations>
  /** The number of connections that were refused because there were too many. */
  droppedConnections: number
}

export interface Durations {
  method: string
  route: string
  statusClass: string
  /**
   * The number of requests in each bucket of `durationBounds`. The last number is for all requests that took longer.
   */
  inBucket: number[]
  seconds: number
}

/** In seconds. */
export const durationBounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

export const createRequestCounts = (): RequestCounts => ({
  byAnswer: new Map(),
  byRoute: new Map(),
  droppedConnections: 0,
})

/** The name of the context variable that holds a request's id for log lines. The id never comes from the client. */
export const requestId = 'requestId'

const readingMethods = new Set(['GET', 'HEAD'])
const changingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

interface Analytics {
  requests: RequestCounts
  hidden: HiddenPaths
  newId(): string
  monotonicMs(): number
  log: Log
}

export function countRequests({ requests, hidden, newId, monotonicMs, log }: Analytics): MiddlewareHandler {
  return async (context, next) => {
    const id = newId()
    context.set(requestId, id)
    const startedMs = monotonicMs()
    await next()
    const durationMs = monotonicMs() - startedMs
    const { status } = context.res
    const { method: requested } = context.req
    const method = readingMethods.has(requested) || changingMethods.has(requested) ? requested : 'other'
    const route = routeOf(context, hidden)
    const answer = `${method} ${status}`
    requests.byAnswer.set(answer, (requests.byAnswer.get(answer) ?? 0) + 1)
    countDuration(requests, { method, route, statusClass: `${Math.floor(status / 100)}xx` }, durationMs / 1000)
    const isLogged = changingMethods.has(requested) || status >= 500
    // A page event is logged only if it fails. Visits are counted only by day, and the log must not reveal when
    // somebody visited.
    if (!isLogged || (route === pageEventPath && status < 500)) return
    log.info({ requestId: id, method, route, status, durationMs: Math.round(durationMs) }, 'request')
    context.res.headers.set('x-request-id', id)
  }
}

type Answered = Pick<Durations, 'method' | 'route' | 'statusClass'>

function countDuration({ byRoute }: RequestCounts, answered: Answered, seconds: number) {
  const key = `${answered.method} ${answered.statusClass} ${answered.route}`
  const durations = byRoute.get(key) ?? { ...answered, inBucket: [...durationBounds, 0].fill(0), seconds: 0 }
  const bucket = durationBounds.findIndex((bound) => seconds <= bound)
  durations.inBucket[bucket < 0 ? durationBounds.length : bucket]! += 1
  durations.seconds += seconds
  byRoute.set(key, durations)
}

/**
 * The pattern of the route that responded, without the secret path of the downloads. For the catch-all route '/*',
 * returns 'page' or 'file' if the route sent a built page or file, otherwise 'none'.
 */
function routeOf(context: Context, { downloads }: HiddenPaths): string {
  const pattern = routePath(context)
  if (pattern.startsWith(downloads)) return `/tt-downloads${pattern.slice(downloads.length)}`
  if (pattern !== '/*') return pattern
  if (!context.get(bringsItsHeaders) || context.res.status >= 400) return 'none'
  return /\.\w+$/.test(context.req.path) ? 'file' : 'page'
}
