// Instants and the wall-clock time of a time zone, and how the office words both.

import { dayMs, minuteMs } from '#domain/clock/durations.ts'
import { offsetAt, wallClockMs } from '#domain/clock/zone-offset.ts'

const msOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** '2026-11-19' and the minutes since that midnight, in wall-clock time. */
export function wallOf(atMs: number, timeZone: string): { day: string; minute: number } {
  const wall = new Date(wallClockMs(timeZone, atMs))
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * The instant of a wall-clock time: the first if it occurs twice; if the clocks skip it, later by the gap.
 * @param minute since midnight; 1440 is the following midnight
 */
export function instantOf(day: string, minute: number, timeZone: string): number {
  const asUtcMs = msOfDay(day) + minute * minuteMs
  const aheadMs = (atMs: number) => offsetAt(timeZone, atMs)
  // Tries the offsets before and after a nearby change: the earlier instant that reads right, or else the one moved
  // forward.
  const before = asUtcMs - aheadMs(asUtcMs - dayMs)
  const after = asUtcMs - aheadMs(asUtcMs + dayMs)
  const reads = (atMs: number) => atMs + aheadMs(atMs) === asUtcMs
  return [before, after].sort((one, other) => one - other).find(reads) ?? before
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const looks = {
  /** 'Friday, November 20' */
  long: dateFormat({ weekday: 'long', month: 'long', day: 'numeric' }),
  /** 'Fri, Nov 20' */
  short: dateFormat({ weekday: 'short', month: 'short', day: 'numeric' }),
  month: dateFormat({ month: 'long', day: 'numeric' }),
  date: dateFormat({ month: 'short', day: 'numeric' }),
  weekday: dateFormat({ weekday: 'long' }),
  shortWeekday: dateFormat({ weekday: 'short' }),
} as const

export const dateInWords = (day: string, look: keyof typeof looks): string => looks[look].format(msOfDay(day))

/** 'Mon 16' */
export const dayLabel = (day: string): string => `${dateInWords(day, 'shortWeekday')} ${Number(day.slice(8))}`

/** 'November 16 to 29', 'November 30 to December 13' */
export function spanOfDays(from: string, to: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${dateInWords(from, 'month')} to ${isSameMonth ? Number(to.slice(8)) : dateInWords(to, 'month')}`
}

/** '12:30 pm'; 1440 is midnight. */
export function minuteInWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** '9 am', '12:30 pm' */
export const shortMinute = (minute: number): string => minuteInWords(minute).replace(':00', '')

/** '12:30 to 2:00 pm', '11:30 am to 1:00 pm' */
export function spanInWords(from: number, to: number): string {
  const [start, end] = [minuteInWords(from), minuteInWords(to)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}
