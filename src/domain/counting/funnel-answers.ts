// The office API's responses about the funnel. Days are written 2026-11-19, in the team's zone; they hold no name.
import type { Dimension, Step } from './steps.ts'

/** 'posts': pages come from elsewhere, so browsers report their views; 'off': COUNTING=0. */
export type CountingMode = 'server' | 'posts' | 'off'

/** Both days belong to it. */
export interface Period {
  from: string
  to: string
}

export type FunnelFilter = Partial<Record<Dimension, string>>

/** `GET /api/office/funnel?from&to&beforeFrom&beforeTo&source&campaign&page&device`: without days, this week. */
export interface FunnelAnswer {
  mode: CountingMode
  timezone: string
  today: string
  period: Period
  /**
   * What it is compared with. No time of day is kept, so only days that are over are compared: `wholeDays` from the start
   * of each. 0: the period has none yet, and `before` in the steps is the whole of `before`.
   */
  before: Period
  wholeDays: number
  /** In order. */
  steps: FunnelStep[]
  views: number
  bots: number
  /** Days on which some views are missing: a server stopped without notice, or more came than is kept. */
  partialDays: string[]
  /** The first day that was ever counted; undefined: nobody has been here yet. */
  countedSince: string | undefined
  /** Four weeks, Monday first, up to the week that the period ends in; the days to come have no counts. */
  days: FunnelDay[]
  film: FunnelFilm
  /** Visitor-days that came to each step of /miss-a-call by pressing. */
  callSteps: { title: string; viewers: number }[]
  speed: FunnelSpeed
  forms: FunnelForm[]
  /** What can be filtered by, most frequent first. */
  choices: Record<Dimension, string[]>
}

export interface FunnelStep {
  step: Step
  /** The running day included. */
  count: number
  /** On the compared days of the period, and of the one before. */
  whole: number
  before: number
}

/** What pages that are not about visits say of them. */
export interface Visits {
  visitorDays: number
  /** Of these, those that watched the film. */
  watched: number
}

export interface FunnelDay {
  day: string
  visitorDays: number
  demos: number
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

export interface FunnelFilm {
  /** '4:32' */
  length: string
  /** Visitor-days that played a moment of it. */
  chapters: { at: string; title: string; viewers: number }[]
  asked: number
}

/** First answers to leads with a clock, received in the period. */
export interface FunnelSpeed {
  targetMs: number
  /** In open hours, shortest first. */
  waitedMs: number[]
  stillWaiting: number
}

export interface FunnelForm {
  form: string
  /** 'Demo' */
  asked: string
  opened: number
  started: number
  /** Visitor-days that left this field, or a later one, with something in it. */
  fields: { field: string; label: string; reached: number }[]
  /** Stored leads. */
  sent: number
}

/** `GET /api/office/funnel/groups?by=source&from&to&…`: most visitor-days first. */
export interface FunnelGroups {
  by: Dimension
  period: Period
  rows: FunnelGroup[]
  all: Omit<FunnelGroup, 'name'>
}

export interface FunnelGroup {
  /** '' for leads and visits without a campaign. */
  name: string
  visitorDays: number
  demos: number
  watched: number
  booked: number
  ordered: number
}
