// Counts all requests (GET /metrics shows the counts) and logs those that could change something or failed. Counts and
// log contain only the route's pattern and never the requested URL, because a visitor can write anything into a URL.
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pageEventPath } from '#domain/analytics/page-event.ts'
import type { Log } from '#server/http/log.ts'
import type { HiddenPaths } from '#server/pages/hidden-pages.ts'
import { bringsItsHeaders } from '#server/pages/response-headers.ts'

/** Created once per process: a new app continues the counts of the one before it. */
export interface RequestCounts {
  /** Requests by 'method status', e.g. 'GET 200'. */
  byAnswer: Map<string, number>
  /** Whatever clients send, there are few keys: each is a known method, a status class and one of our patterns. */
  byRoute: Map<string, Durations>
  /** Connections refused because there were too many. */
  droppedConnections: number
}

export interface Durations {
  method: string
  route: string
  statusClass: string
  /** The number of requests by durationBounds; the last number is for all requests that took longer. */
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

/** The key under which a request's context has the id for its log lines. The id is never taken from the client. */
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
    // Visits are counted by day, so no log line may reveal when somebody visited.
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
 * The pattern of the route that responded, without the secret path of the downloads. For the catch-all route '/*':
 * 'page' or 'file' if that route sent a built page or file, otherwise 'none'.
 */
function routeOf(context: Context, { downloads }: HiddenPaths): string {
  const pattern = routePath(context)
  if (pattern.startsWith(downloads)) return `/tt-downloads${pattern.slice(downloads.length)}`
  if (pattern !== '/*') return pattern
  if (!context.get(bringsItsHeaders) || context.res.status >= 400) return 'none'
  return /\.\w+$/.test(context.req.path) ? 'file' : 'page'
}
