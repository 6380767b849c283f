// The days of the week that contains an instant, in the team's time zone.
import type { DaySummary } from '#contract/today.ts'
import { daysOfWeek, heldOn } from '#domain/clock/days.ts'
import { dayLabel, formatDate, toWallClock } from '#domain/clock/moments.ts'
import { openOn } from '#office/ui/time/day-axis.ts'

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

/** Whether the team is closed all day. For a past day, this depends on the open hours that applied then. */
export const isClosedOn = (day: string, { openHours, earlierHours }: Pick<DaySummary, 'openHours' | 'earlierHours'>) =>
  openOn(heldOn(day, openHours, earlierHours), day).length === 0
