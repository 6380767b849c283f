// Formats a workshop's date exactly as the site's specification writes it: 'Monday October 20th 2025, 8PM Eastern'.
// This code runs while pages are rendered.
import { Temporal } from 'temporal-polyfill'
import type { StripDay, WorkshopDate } from './workshop.ts'

/** The texts that a page shows for one date, keyed by the names of the placeholders in its content file. */
interface DateTexts {
  when: string
  weekday: string
  /** The weekday of the day before the workshop. */
  eve: string
  day: string
  monthYear: string
  time: string
  /** The time ten minutes before the start. */
  doors: string
  zone: string
}

const tenMinutesMs = 600_000

export function formatWorkshopDate({ starts }: WorkshopDate, timeZone: string): DateTexts {
  const parts = partsOf(starts, { timeZone, timeZoneName: 'longGeneric' })
  const zone = parts.timeZoneName!.replace(/ Time$/, '')
  const time = clockTime(parts)
  return {
    when: `${parts.weekday} ${parts.month} ${ordinal(Number(parts.day))} ${parts.year}, ${time} ${zone}`,
    weekday: parts.weekday!,
    eve: weekdayBefore(starts, timeZone),
    day: parts.day!,
    monthYear: `${parts.month} ${parts.year}`,
    time,
    doors: clockTime(partsOf(new Date(starts.getTime() - tenMinutesMs), { timeZone })),
    zone,
  }
}

/** Goes back one day on the calendar, not 24 hours, because a day on which the clocks change has 23 or 25 hours. */
function weekdayBefore(starts: Date, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(starts.getTime()).toZonedDateTimeISO(timeZone)
  return day.subtract({ days: 1 }).toLocaleString('en-US', { weekday: 'long' })
}

/** '2025-09-15' → 'September 15th 2025' */
export function formatWorkshopDay(day: string): string {
  const parts = partsOf(new Date(`${day}T12:00Z`), { timeZone: 'UTC' })
  return `${parts.month} ${ordinal(Number(parts.day))} ${parts.year}`
}

/** '60 minutes plus live Q&A' */
export const formatLength = (minutes: number, extra: string) => `${minutes} minutes plus ${extra}`

export function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** The instant at which a wall clock in `timeZone` shows `local` ('2025-10-20T20:00'). */
export const instantOf = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)

/** Whether a wall clock in `timeZone` ever shows `local`. It never shows times in the hour skipped in spring. */
export function isShownIn(local: string, timeZone: string): boolean {
  const wanted = Temporal.PlainDateTime.from(local)
  return wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted)
}

/** The last `count` days up to the workshop, in the workshop's time zone. The last one is the day of the workshop. */
export function stripDays(starts: Date, { timeZone, count }: { timeZone: string; count: number }): StripDay[] {
  const last = Temporal.Instant.fromEpochMilliseconds(starts.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: count }, (_, index): StripDay => {
    const date = last.subtract({ days: count - 1 - index })
    const fromMs = date.toZonedDateTime(timeZone).epochMilliseconds
    return { letter: 'MTWTFSS'[date.dayOfWeek - 1]!, day: `${date.day}`, weekday: date.dayOfWeek, fromMs }
  })
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
