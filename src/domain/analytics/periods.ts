// Periods of the funnel (the steps from visit to order), in calendar days. These days have no time zone, so a day with
// a clock change counts as one day.
import { addDays, daysBetween, weekStartOf } from '#domain/clock/days.ts'
import type { Period } from './funnel-periods.ts'

/** All days of a period, including the first and the last, in chronological order. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The days of the week up to and including today. */
export const weekOf = (today: string): Period => ({ from: weekStartOf(today), to: today })
export const weekBefore = (today: string): Period => ({
  from: addDays(weekStartOf(today), -7),
  to: addDays(weekStartOf(today), -1),
})
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today })

/**
 * The period that `period` is compared with by default. A single day is compared with the same weekday a week earlier.
 * The current week or a whole week is compared with the week before. Any other period is compared with as many days
 * right before it.
 */
export function periodBefore(period: Period, today: string): Period {
  const { from, to } = period
  const isWeek = from === weekStartOf(to) && (to === today || to === addDays(from, 6))
  if (isWeek && from !== to) return weekBefore(from)
  if (from === to) return { from: addDays(from, -7), to: addDays(from, -7) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/**
 * In each period, counts the days from its start that are over. Returns the smaller of the two counts, so that both
 * periods can be compared over the same number of whole days.
 */
export function wholeDaysOf({ period, before, today }: { period: Period; before: Period; today: string }): number {
  const [over, overBefore] = [period, before].map(({ from, to }) =>
    Math.min(daysBetween(from, to) + 1, daysBetween(from, today)),
  ) as [number, number]
  return Math.max(0, Math.min(over, overBefore))
}

/** Four weeks up to the week in which the period ends, or up to the current week if the period ends later. */
export function fourWeeks({ to }: Period, today: string): Period {
  const lastWeek = weekStartOf(to < today ? to : today)
  return { from: addDays(lastWeek, -21), to: addDays(lastWeek, 6) }
}
