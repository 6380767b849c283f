// Passes visitors' events on to counting. Skips browsers that ask not to be tracked or are signed in to the office.
// Requests don't wait for the counting. If counting fails, pages and forms work as usual.
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

/** User agents are cut to this length, as in leads. Only robots send longer user agents. */
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

/**
 * Returns the referrer, or undefined if it is a page of the requested host. Referrers under PUBLIC_URL aren't checked
 * here, because counting drops them itself (view-source.ts).
 */
export function foreignReferrer({ req }: Context, referrer: string | undefined): string | undefined {
  const own = req.header('host')
  return own && referrer?.replace(/^https?:\/\//, '').startsWith(`${own}/`) ? undefined : referrer
}

// Matches a session cookie of the office (office/sessions) without reading whose session it is. The pattern doesn't
// match `tt_office_known`, which stays in a browser after signing out.
const officeCookie = /(?:^|;) *(?:__Host-)?tt_office=./

/** The page /privacy must name these signals. site/legal/privacy.test.ts checks that it does. */
export const signalsOfRefusal = { 'sec-gpc': 'Global Privacy Control', dnt: 'Do Not Track' } as const

function isLeftOut({ req }: Context): boolean {
  return (
    Object.keys(signalsOfRefusal).some((signal) => req.header(signal) === '1') ||
    officeCookie.test(req.header('cookie') ?? '')
  )
}
