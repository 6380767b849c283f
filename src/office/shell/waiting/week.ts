// The week that contains an instant, from Monday to Sunday in the team's zone.
import { dayMs } from '#domain/clock/durations.ts'

export interface SummaryDay {
  /** '2026-11-16' */
  day: string
  /** 'Mon 16' */
  label: string
  /** 'Monday, November 16' */
  name: string
  isToday: boolean
}

const daysOfWeek = 7

export function weekOf(nowMs: number, timeZone: string): SummaryDay[] {
  const { year, month, day } = dateOf(nowMs, timeZone)
  // Works with dates only, so the length of a day doesn't matter.
  const today = Date.UTC(year, month - 1, day)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % daysOfWeek
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const date = today + (index - sinceMonday) * dayMs
    const inWords = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
    return {
      day: new Date(date).toISOString().slice(0, 10),
      label: `${inWords({ weekday: 'short' })} ${new Date(date).getUTCDate()}`,
      name: inWords({ weekday: 'long', month: 'long', day: 'numeric' }),
      isToday: index === sinceMonday,
    }
  })
}

function dateOf(nowMs: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(nowMs)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}
