// Calendar days, written 2026-11-19. They have no time zone, so a day on which the clocks change is one day too.
import { dayMs } from './durations.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The first day of the week that contains a day: its Sunday, as in the United States. The booking page's calendar
 * (site/booking/month-days.ts) finds its Sundays itself, so a change here needs one there.
 */
export const weekStartOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

/** The seven days of the week that contains a day. */
export const daysOfWeek = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStartOf(day), index))

/** The last Monday, which may be the day itself. Unlike weekStartOf, it isn't the start of a week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** How many calendar days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** A value that held until a later one replaced it. */
export interface Earlier<Value> {
  /** The day of the change, to which the later value belongs. */
  untilDay: string
  value: Value
}

/** Returns what held on a day. @param earlier newest first */
export const heldOn = <Value>(day: string, now: Value, earlier: readonly Earlier<Value>[]): Value =>
  (earlier.findLast(({ untilDay }) => day < untilDay) ?? { value: now }).value
