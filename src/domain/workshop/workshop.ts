// What pages say about the workshop's dates at a given time, such as whether a date is still ahead. This code runs
// while pages are rendered. In browsers, site/workshop/workshop-time.ts keeps the pages up to date.
import { minuteMs } from '#domain/clock/durations.ts'

export interface WorkshopDate {
  starts: Date
  ends: Date
}

/** 'running' from start to end. */
type WorkshopState = 'ahead' | 'running' | 'past'

export function stateOf({ starts, ends }: WorkshopDate, now: Date): WorkshopState {
  if (now < starts) return 'ahead'
  return now < ends ? 'running' : 'past'
}

/** The first date that isn't over; if all are over, the last date. `dates` must be in order and not empty. */
export function currentDate<Entry extends WorkshopDate>(dates: readonly Entry[], now: Date): Entry {
  return dates.find(({ ends }) => now < ends) ?? dates.at(-1)!
}

/** Whole days, hours and minutes until the start, rounded up to the minute. All are 0 once the workshop has started. */
export function timeToGo(starts: Date, now: Date): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((starts.getTime() - now.getTime()) / minuteMs))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

export interface StripDay {
  /** The weekday's first letter: 'M'. */
  letter: string
  day: string
  /** From 1 (Monday) to 7 (Sunday). */
  weekday: number
  /** Midnight in the workshop's time zone. */
  fromMs: number
}
