// The week that a moment lies in, Monday first as on the ruler, in the team's zone.

export interface RulerDay {
  /** 'Mon 16' */
  label: string
  /** 'Monday, November 16' */
  name: string
  isToday: boolean
}

const dayMs = 86_400_000
const daysOfWeek = 7

export function weekOf(nowMs: number, timeZone: string): RulerDay[] {
  const { year, month, day } = dateOf(nowMs, timeZone)
  // Dates alone: a day's length does not matter.
  const today = Date.UTC(year, month - 1, day)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % daysOfWeek
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const date = today + (index - sinceMonday) * dayMs
    const inWords = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
    return {
      label: `${inWords({ weekday: 'short' })} ${new Date(date).getUTCDate()}`,
      name: inWords({ weekday: 'long', month: 'long', day: 'numeric' }),
      isToday: index === sinceMonday,
    }
  })
}

/** How much of the day is over by the clock on the wall, from 0 to 1. */
export function shareOfDay(nowMs: number, timeZone: string): number {
  const { hour, minute } = dateOf(nowMs, timeZone)
  return (hour * 60 + minute) / (24 * 60)
}

function dateOf(nowMs: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(nowMs)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  }
}
