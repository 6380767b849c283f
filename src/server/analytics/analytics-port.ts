// How visits are counted: the intake hands over what it saw and never waits. Each second visitor-days are made of it and
// added to the store; at midnight they are rolled up into counts.

import type { Dimension } from '#domain/analytics/count-keys.ts'
import type { FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import type { PageEvent } from '#domain/analytics/page-event.ts'

/** Kept only in memory, until the visitor's key of the day is derived from it. */
export interface Visitor {
  address: string
  userAgent: string
}

export type Seen = { visitor: Visitor } & (
  | {
      /** A page was answered to somebody who looks at it now. */
      kind: 'page'
      path: string
      /** Of the request. */
      referrer: string | undefined
      /** The URL's query, of which only campaign and ad marks are used. */
      search: string
      /** False on https without `Sec-Fetch-Dest: document`: the request isn't a browser's navigation. */
      isDocument: boolean
    }
  | { kind: 'post'; post: PageEvent }
  /** A form's trap held back what this visitor sent. */
  | { kind: 'trap' }
)

export interface Analytics {
  /** Doesn't wait and doesn't throw: a fault in counting only goes to the log. */
  count(seen: Seen): void
  reads: CountReads
  /** Writes what is in memory first. */
  stop(): Promise<void>
}

export interface CountsQuery extends Period {
  filter: FunnelFilter
}

/** Visits of the running day are included up to now. */
export interface CountReads {
  /** One for each day that has any, in order. */
  listDays(query: CountsQuery): Promise<DayCounts[]>
  /** Sums over the period, most visitor-days first. */
  listGroups(query: CountsQuery & { by: Dimension }): Promise<GroupCounts[]>
  /** The first day that has any counts. */
  countedSince(): Promise<string | undefined>
}

export interface CountSums {
  visitorDays: number
  views: number
  /** Visitor-days of bots; they are in no other figure. */
  bots: number
  /** Visitor-days by key (domain/analytics/steps.ts). */
  byKey: Record<string, number>
}

export interface DayCounts extends CountSums {
  day: string
  /** Some views are missing: a server stopped without notice, or more came than is kept. */
  isPartial: boolean
}

export interface GroupCounts extends CountSums {
  name: string
}
