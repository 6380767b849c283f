// Calendar days, written 2026-11-19. They have no time zone, so a day on which the clocks change counts as one day.
import { dayMs } from './durations.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The first day of the week that contains a day: its Sunday, as in the United States. The booking page's calendar
 * (site/booking/month-days.ts) finds its Sundays itself, so it must be changed together with this function.
 */
export const weekStartOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

/** The seven days of the week that contains a day. */
export const daysOfWeek = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStartOf(day), index))

/** The most recent Monday, possibly the day itself. For the start of the week, a Sunday, use weekStartOf. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The number of calendar days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** A value that applied until a later one replaced it. */
export interface Earlier<Value> {
  /** The day of the change. The later value already applies on this day. */
  untilDay: string
  value: Value
}

/** Returns the value that applied on a day. @param earlier newest first */
export const heldOn = <Value>(day: string, now: Value, earlier: readonly Earlier<Value>[]): Value =>
  (earlier.findLast(({ untilDay }) => day < untilDay) ?? { value: now }).value
