// Formats moments, days and spans in any time zone, for pages, emails, the office and the command line. Small and free
// of Node APIs, because browsers load it.
import { addDays } from './days.ts'
import { dayMs, minuteMs } from './durations.ts'
import { offsetAt, wallClockMs } from './zone-offset.ts'

const locale = 'en-US'
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const longDate = /* @__PURE__ */ inUtc({ weekday: 'long', month: 'long', day: 'numeric' })
const shortDate = /* @__PURE__ */ inUtc({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Tuesday, April 14' */
export const formatDay = (ms: number, timeZone: string) => longDate.format(wallClockMs(timeZone, ms))

/** 'Tue, Apr 14' */
export const formatShortDay = (ms: number, timeZone: string) => shortDate.format(wallClockMs(timeZone, ms))

// Keeps am or pm on the line of its time, and a dash on the line of the time before it.
const nbsp = '\u00a0'

/** '2:30 pm' */
export const formatClock = (ms: number, timeZone: string): string =>
  formatMinute(toWallClock(ms, timeZone).minute).replace(' ', nbsp)

/** '2:30 – 3:00 pm' */
export function formatSpan({ startMs, endMs }: { startMs: number; endMs: number }, timeZone: string): string {
  const [start, end] = [formatClock(startMs, timeZone), formatClock(endMs, timeZone)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}${nbsp}– ${end}`
}

// A recent date, because Intl names a zone differently for years without clock changes, such as 1970 in Berlin.
const aDayOfOurs = Date.UTC(2026, 0, 1)

// Intl gives zones whose clocks never change a name such as 'Mountain Standard Time', which few people there use.
const saidThere: Record<string, string> = { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' }

/** 'Eastern Time' */
export function formatZone(timeZone: string): string {
  if (saidThere[timeZone]) return saidThere[timeZone]
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(aDayOfOurs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The local hour, from 0 to 23. */
export const hourAt = (ms: number, timeZone: string) => Math.floor(toWallClock(ms, timeZone).minute / 60)

/** 'Eastern' */
export const zoneShort = (timezone: string) => formatZone(timezone).replace(' Time', '')

const msOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The wall-clock time at an instant: the day ('2026-11-19') and the minutes since its midnight. */
export function toWallClock(atMs: number, timeZone: string): { day: string; minute: number } {
  const wall = new Date(wallClockMs(timeZone, atMs))
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * The instant of a wall-clock time; the first one if the time occurs twice. A time that the clocks skip is moved
 * forward by as much as they skip.
 * @param minute minutes since midnight; 1440 is the following midnight
 */
export function instantOf(day: string, minute: number, timeZone: string): number {
  const asUtcMs = msOfDay(day) + minute * minuteMs
  const aheadMs = (atMs: number) => offsetAt(timeZone, atMs)
  // Tries the UTC offsets before and after a nearby clock change, and takes the earliest instant that shows the given
  // time. If the clocks skip that time, the result is moved forward.
  const before = asUtcMs - aheadMs(asUtcMs - dayMs)
  const after = asUtcMs - aheadMs(asUtcMs + dayMs)
  const reads = (atMs: number) => atMs + aheadMs(atMs) === asUtcMs
  return [before, after].sort((one, other) => one - other).find(reads) ?? before
}

const formats = {
  /** 'Friday, November 20' */
  long: longDate,
  /** 'Fri, Nov 20' */
  short: shortDate,
  month: /* @__PURE__ */ inUtc({ month: 'long', day: 'numeric' }),
  date: /* @__PURE__ */ inUtc({ month: 'short', day: 'numeric' }),
  weekday: /* @__PURE__ */ inUtc({ weekday: 'long' }),
  shortWeekday: /* @__PURE__ */ inUtc({ weekday: 'short' }),
} as const

export const formatDate = (day: string, format: keyof typeof formats): string => formats[format].format(msOfDay(day))

/** 'Mon 16' */
export const dayLabel = (day: string): string => `${formatDate(day, 'shortWeekday')} ${Number(day.slice(8))}`

/** 'November 16 to 29', 'November 30 to December 13' */
export function spanOfDays(from: string, to: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${formatDate(from, 'month')} to ${isSameMonth ? Number(to.slice(8)) : formatDate(to, 'month')}`
}

/** '12:30 pm'; 1440 is midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** '9 am', '12:30 pm' */
export const shortMinute = (minute: number): string => formatMinute(minute).replace(':00', '')

/** '12:30 to 2:00 pm', '11:30 am to 1:00 pm' */
export function formatMinuteRange(from: number, to: number): string {
  const [start, end] = [formatMinute(from), formatMinute(to)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

/** '2:25 pm', with seconds '2:25:07 pm'. The default is the machine's time zone. */
export function timeOf(atMs: number, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone, withSeconds = false) {
  const { minute } = toWallClock(atMs, timeZone)
  const seconds = String(new Date(atMs).getUTCSeconds()).padStart(2, '0')
  return withSeconds ? formatMinute(minute).replace(' ', `:${seconds} `) : formatMinute(minute)
}

/** 'today', 'yesterday' or 'Nov 14', with the year if it isn't this year */
export function dayOf(atMs: number, nowMs: number, timeZone: string): string {
  const [day, today] = [toWallClock(atMs, timeZone).day, toWallClock(nowMs, timeZone).day]
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  const [year, text] = [day.slice(0, 4), formatDate(day, 'date')]
  return year === today.slice(0, 4) ? text : `${text}, ${year}`
}

/** 'now', '18 min ago', '3 hr ago'; after 24 hours 'yesterday' or the date */
export function agoOf(atMs: number, nowMs: number, timeZone: string): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} hr ago`
  return dayOf(atMs, nowMs, timeZone)
}

/** '2:10 pm' if it is today, otherwise with the day: 'Nov 18, 2:10 pm' */
export function momentOf(atMs: number, nowMs: number, timeZone: string): string {
  const day = dayOf(atMs, nowMs, timeZone)
  if (day === 'today') return timeOf(atMs, timeZone)
  return `${day === 'yesterday' ? 'Yesterday' : day}, ${timeOf(atMs, timeZone)}`
}

/** '14:32' */
export function countdownOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
