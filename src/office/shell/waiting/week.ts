// The week that contains an instant, in the team's zone.
import { daysOfWeek } from '#domain/clock/days.ts'
import { dayLabel, formatDate, toWallClock } from '#domain/clock/moments.ts'

export interface SummaryDay {
  /** '2026-11-16' */
  day: string
  /** 'Mon 16' */
  label: string
  /** 'Monday, November 16' */
  name: string
  isToday: boolean
}

export function weekOf(nowMs: number, timeZone: string): SummaryDay[] {
  const today = toWallClock(nowMs, timeZone).day
  return daysOfWeek(today).map((day) => ({
    day,
    label: dayLabel(day),
    name: formatDate(day, 'long'),
    isToday: day === today,
  }))
}
