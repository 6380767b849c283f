// Types for querying the stored counts of visits, and for the resulting figures. Days are written like 2026-11-19, and
// are days in the team's time zone.
import type { Dimension } from './count-keys.ts'
import type { Step } from './steps.ts'

/**
 * 'server': the server counts the pages that it sends. 'posts': a CDN sends the pages, so browsers report their views.
 * 'off': nothing is counted, because of the setting COUNTING=0.
 */
export type CountingMode = 'server' | 'posts' | 'off'

/** Both days are included. */
export interface Period {
  from: string
  to: string
}

export type FunnelFilter = Partial<Record<Dimension, string>>

/** The figures about visits that the Today page and emails show. */
export interface Visits {
  visitorDays: number
  /** How many of these watched the demo film. */
  watched: number
}

/** All figures of one day, for the CSV file. */
export interface FunnelDayFigures {
  day: string
  /** True if some views are missing, for example because a server stopped before it had saved them. */
  isPartial: boolean
  views: number
  bots: number
  counts: Record<Step, number>
}
