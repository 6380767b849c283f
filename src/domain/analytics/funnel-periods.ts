// What is asked of the counts, and what other pages say of visits. Days are written 2026-11-19, in the team's zone.
import type { Dimension } from './count-keys.ts'
import type { Step } from './steps.ts'

/** 'posts': pages come from elsewhere, so browsers report their views; 'off': COUNTING=0. */
export type CountingMode = 'server' | 'posts' | 'off'

/** Both days belong to it. */
export interface Period {
  from: string
  to: string
}

export type FunnelFilter = Partial<Record<Dimension, string>>

/** What pages that are not about visits say of them. */
export interface Visits {
  visitorDays: number
  /** Of these, those that watched the film. */
  watched: number
}

/** All that is known of a day, for the CSV file. */
export interface FunnelDayFigures {
  day: string
  /** Some views are missing. */
  isPartial: boolean
  views: number
  bots: number
  counts: Record<Step, number>
}
