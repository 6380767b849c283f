// Periods of the funnel, in days of the calendar: they have no zone, and a day on which the clocks change is one day.
import { laterDay, mondayOf } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import type { Period } from './funnel-periods.ts'

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** In order; both ends belong to it. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => laterDay(from, index))

/** Up to today: the running day belongs to it. */
export const weekOf = (today: string): Period => ({ from: mondayOf(today), to: today })
export const weekBefore = (today: string): Period => ({
  from: laterDay(mondayOf(today), -7),
  to: laterDay(mondayOf(today), -1),
})
export const lastDays = (today: string, days: number): Period => ({ from: laterDay(today, 1 - days), to: today })

/**
 * What a period is compared with unless another one is chosen: the running week or a whole one with the week before, one day with the same
 * weekday a week earlier, any other with as many days right before it.
 */
export function periodBefore(period: Period, today: string): Period {
  const { from, to } = period
  const isWeek = from === mondayOf(to) && (to === today || to === laterDay(from, 6))
  if (isWeek && from !== to) return weekBefore(from)
  if (from === to) return { from: laterDay(from, -7), to: laterDay(from, -7) }
  const days = daysBetween(from, to) + 1
  return { from: laterDay(from, -days), to: laterDay(from, -1) }
}

/** How many days, from the start of both, are over in both. */
export function wholeDaysOf({ period, before, today }: { period: Period; before: Period; today: string }): number {
  const [over, overBefore] = [period, before].map(({ from, to }) =>
    Math.min(daysBetween(from, to) + 1, daysBetween(from, today)),
  ) as [number, number]
  return Math.max(0, Math.min(over, overBefore))
}

/** Four weeks, Monday first, up to the one that the period ends in, or the running one where it ends later. */
export function fourWeeks({ to }: Period, today: string): Period {
  const monday = mondayOf(to < today ? to : today)
  return { from: laterDay(monday, -21), to: laterDay(monday, 6) }
}
