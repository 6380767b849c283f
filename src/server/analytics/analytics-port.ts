// How visits are counted: the server hands over each event without waiting. Every second, the events are combined into
// visitor-days (what one visitor did on one day) and added to the store. After midnight, the visitor-days of the day
// before are rolled up into counts.

import type { Dimension } from '#domain/analytics/count-keys.ts'
import type { FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import type { PageEvent } from '#domain/analytics/page-event.ts'

/** Held only in memory, until the visitor's key for the day is derived from it. */
export interface Visitor {
  address: string
  userAgent: string
}

export type Seen = { visitor: Visitor } & (
  | {
      /** A page was sent to be shown at once; prefetched pages aren't reported like this. */
      kind: 'page'
      path: string
      /** The referrer of the request. */
      referrer: string | undefined
      /** The URL's query; only its campaign and ad parameters are used. */
      search: string
      /**
       * False if a request over https has no `Sec-Fetch-Dest: document`. Such a request isn't a browser's navigation.
       */
      isDocument: boolean
    }
  | { kind: 'post'; post: PageEvent }
  /** A form's spam trap held back this visitor's submission. */
  | { kind: 'trap' }
)

export interface Analytics {
  /** Doesn't wait and doesn't throw: an error in counting is only logged. */
  count(seen: Seen): void
  queries: CountQueries
  /** Before it stops, writes the events that are still in memory. */
  stop(): Promise<void>
}

export interface CountsQuery extends Period {
  filter: FunnelFilter
}

/** Queries of the counts. Today's visits are included up to now. */
export interface CountQueries {
  /** Returns the counts of each day that has any, in order. */
  listDays(query: CountsQuery): Promise<DayCounts[]>
  /** Returns each group's sums over the period, most visitor-days first. */
  listGroups(query: CountsQuery & { by: Dimension }): Promise<GroupCounts[]>
  /** Returns the first day that has any counts. */
  countedSince(): Promise<string | undefined>
}

export interface CountSums {
  visitorDays: number
  views: number
  /** Visitor-days of bots, which no other figure includes. */
  bots: number
  /** Visitor-days by key (domain/analytics/count-keys.ts). */
  byKey: Record<string, number>
}

export interface DayCounts extends CountSums {
  day: string
  /**
   * True if some views are missing because a server stopped without notice, or because there were more visits than the
   * limits allow (`mostPending` in start-analytics.ts, `mostVisitorDays` in store/count-store.ts).
   */
  isPartial: boolean
}

export interface GroupCounts extends CountSums {
  name: string
}
