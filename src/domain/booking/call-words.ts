// How a call's time is said in any time zone: the same words in a browser and on the server.
import { wallClockMs } from '#domain/clock/zone-offset.ts'

const locale = 'en-US'
const inUtc = (look: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...look, timeZone: 'UTC' })
const days = inUtc({ weekday: 'long', month: 'long', day: 'numeric' })
const shortDays = inUtc({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Tuesday, April 14' */
export const dayWords = (ms: number, timeZone: string) => days.format(wallClockMs(timeZone, ms))

/** 'Tue, Apr 14' */
export const shortDayWords = (ms: number, timeZone: string) => shortDays.format(wallClockMs(timeZone, ms))

// Keeps am or pm on the line of its time, and a dash on the line of what follows it.
const nbsp = '\u00a0'

/** '2:30 pm' */
export function clockWords(ms: number, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsAt(ms, timeZone)
  return `${hour}:${minute}${nbsp}${dayPeriod}`
}

/** '2:30 – 3:00 pm' */
export function spanWords({ startMs, endMs }: { startMs: number; endMs: number }, timeZone: string): string {
  const [start, end] = [partsAt(startMs, timeZone), partsAt(endMs, timeZone)]
  const half = start.dayPeriod === end.dayPeriod ? '' : nbsp + start.dayPeriod
  return `${start.hour}:${start.minute}${half}${nbsp}– ${end.hour}:${end.minute}${nbsp}${end.dayPeriod}`
}

// A recent date: Intl uses a different zone name for dates without clock changes, as in Berlin in 1970.
const aDayOfOurs = Date.UTC(2026, 0, 1)

// Where the clocks never change, Intl says 'Mountain Standard Time': correct, but nobody there calls it that.
const saidThere: Record<string, string> = { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' }

/** 'Eastern Time' */
export function zoneWords(timeZone: string): string {
  if (saidThere[timeZone]) return saidThere[timeZone]
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(aDayOfOurs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The local hour, from 0 to 23. */
export const hourAt = (ms: number, timeZone: string) => new Date(wallClockMs(timeZone, ms)).getUTCHours()

function partsAt(ms: number, timeZone: string) {
  const wall = new Date(wallClockMs(timeZone, ms))
  const hour = wall.getUTCHours()
  return {
    hour: String(hour % 12 || 12),
    minute: String(wall.getUTCMinutes()).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'am' : 'pm',
  }
}

/** 'Eastern' */
export const zoneShort = (timezone: string) => zoneWords(timezone).replace(' Time', '')
