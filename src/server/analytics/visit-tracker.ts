// Passes what visitors do on to counting, unless they or their browser opted out. It doesn't wait, and whatever goes
// wrong in counting, a page or a form is answered as if nothing were counted.
import type { Context } from 'hono'
import { describeError, type Log } from '#server/http/log.ts'
import type { Analytics, Seen } from './analytics-port.ts'

type WithoutVisitor<One> = One extends unknown ? Omit<One, 'visitor'> : never

export type TrackVisit = (context: Context, what: WithoutVisitor<Seen>) => void

interface VisitTrackerOptions {
  counting: Analytics
  clientAddressOf(context: Context): string
  log: Log
}

/** As much of it as a lead keeps; a longer one is a robot's. */
const longestUserAgent = 500

export function createVisitTracker({ counting, clientAddressOf, log }: VisitTrackerOptions): TrackVisit {
  return (context, what) => {
    try {
      if (isLeftOut(context)) return
      const userAgent = (context.req.header('user-agent') ?? '').slice(0, longestUserAgent)
      counting.count({ ...what, visitor: { address: clientAddressOf(context), userAgent } })
    } catch (error) {
      log.error({ error: describeError(error) }, 'a request could not be counted')
    }
  }
}

/** Undefined if it is a page of ours under the requested host name; counting knows PUBLIC_URL's. */
export function foreignReferrer({ req }: Context, referrer: string | undefined): string | undefined {
  const own = req.header('host')
  return own && referrer?.replace(/^https?:\/\//, '').startsWith(`${own}/`) ? undefined : referrer
}

// A session cookie of the office (office/sessions): only that there is one, never whose. What a browser keeps after
// signing out doesn't count.
const officeCookie = /(?:^|;) *(?:__Host-)?tt_office=./

/** /privacy names these signals (site/legal/privacy.test.ts). */
export const signalsOfRefusal = { 'sec-gpc': 'Global Privacy Control', dnt: 'Do Not Track' } as const

function isLeftOut({ req }: Context): boolean {
  return (
    Object.keys(signalsOfRefusal).some((signal) => req.header(signal) === '1') ||
    officeCookie.test(req.header('cookie') ?? '')
  )
}
