// Types for queries of the counts and for visit figures. Days are written 2026-11-19, in the team's zone.
import type { Dimension } from './count-keys.ts'
import type { Step } from './steps.ts'

/**
 * 'server': the server counts the pages that it sends. 'posts': something else sends the pages, so browsers report
 * their views. 'off': COUNTING=0.
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
  /** How many of these watched the film. */
  watched: number
}

/** All figures of one day, for the CSV file. */
export interface FunnelDayFigures {
  day: string
  /** True if some views are missing. */
  isPartial: boolean
  views: number
  bots: number
  counts: Record<Step, number>
}
