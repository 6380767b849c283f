// How a workshop's date is said, literally as specified: 'Monday October 20th 2025, 8PM Eastern'. For the build.
import type { StripDay, WorkshopDate } from './workshop.ts'

/** What a page says of one date, by the names of the places in its content file. */
export interface DateWords {
  when: string
  weekday: string
  /** The day before. */
  eve: string
  day: string
  monthYear: string
  time: string
  /** Ten minutes before. */
  doors: string
  zone: string
}

const tenMinutesMs = 600_000
const dayMs = 86_400_000

export function dateWords({ starts }: WorkshopDate, timeZone: string): DateWords {
  const parts = partsOf(starts, { timeZone, timeZoneName: 'longGeneric' })
  const zone = parts.timeZoneName!.replace(/ Time$/, '')
  const time = clockTime(parts)
  return {
    when: `${parts.weekday} ${parts.month} ${ordinal(Number(parts.day))} ${parts.year}, ${time} ${zone}`,
    weekday: parts.weekday!,
    eve: partsOf(new Date(starts.getTime() - dayMs), { timeZone }).weekday!,
    day: parts.day!,
    monthYear: `${parts.month} ${parts.year}`,
    time,
    doors: clockTime(partsOf(new Date(starts.getTime() - tenMinutesMs), { timeZone })),
    zone,
  }
}

/** '2025-09-15' → 'September 15th 2025' */
export function dayWords(day: string): string {
  const parts = partsOf(new Date(`${day}T12:00Z`), { timeZone: 'UTC' })
  return `${parts.month} ${ordinal(Number(parts.day))} ${parts.year}`
}

/** '60 minutes plus live Q&A' */
export const durationWords = (minutes: number, extra: string) => `${minutes} minutes plus ${extra}`

export function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** The instant at which a clock on the wall in `timeZone` shows `local` ('2025-10-20T20:00'). */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  const first = asUtc - offsetMs(asUtc, timeZone)
  // Once more, because the offset of the guess may lie on the other side of a clock change.
  return new Date(asUtc - offsetMs(first, timeZone))
}

/** Whether a clock on the wall in `timeZone` ever shows `local`: no for the hour that is skipped in spring. */
export function isShownIn(local: string, timeZone: string): boolean {
  const { year, month, day, hour, minute, dayPeriod } = partsOf(instantOf(local, timeZone), { timeZone })
  return Date.parse(`${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod} UTC`) === Date.parse(`${local}Z`)
}

/** The days up to and with the workshop's, on the calendar of its own zone. */
export function stripDays(starts: Date, { timeZone, count }: { timeZone: string; count: number }): StripDay[] {
  const { year, month, day } = partsOf(starts, { timeZone })
  const lastMs = Date.parse(`${month} ${day}, ${year} UTC`)
  return Array.from({ length: count }, (_, index): StripDay => {
    const date = new Date(lastMs - (count - 1 - index) * dayMs)
    const weekday = date.getUTCDay()
    const fromMs = instantOf(date.toISOString().slice(0, 16), timeZone).getTime()
    return { letter: 'SMTWTFS'[weekday]!, day: `${date.getUTCDate()}`, weekday: weekday || 7, fromMs }
  })
}

function offsetMs(atMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, dayPeriod } = partsOf(new Date(atMs), { timeZone })
  const shown = Date.parse(`${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod} UTC`)
  return shown - Math.floor(atMs / 60_000) * 60_000
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(at: Date, options: { timeZone: string; timeZoneName?: 'longGeneric' }): Parts {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...options,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** '8PM', '7:50PM' */
const clockTime = ({ hour, minute, dayPeriod }: Parts) => `${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod}`
