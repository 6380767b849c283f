// Dates of a month as plain text ('2026-04-14'), calculated without any time zone. Weeks begin on Sunday.
import { addDays } from '#domain/clock/days.ts'

const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The day of the week; 0 is Sunday. */
export const weekdayOf = (date: string) => new Date(msOf(date)).getUTCDay()

/** Returns '2026-04' for '2026-04-14'. */
export const monthOf = (date: string) => date.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day in another month, or the other month's last day if the month is too short. */
export function inMonth(date: string, month: string): string {
  const last = lastOf(month)
  const wanted = `${month}${date.slice(7)}`
  return wanted > last ? last : wanted
}

const lastOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

export const daysIn = (month: string) => Number(lastOf(month).slice(8))

/** The month in weeks from Sunday to Saturday; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const blanks: (string | undefined)[] = Array.from({ length: weekdayOf(`${month}-01`) })
  const cells = [...blanks, ...Array.from({ length: daysIn(month) }, (_, index) => addDays(`${month}-01`, index))]
  const weeks: (string | undefined)[][] = []
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => undefined)])
  }
  return weeks
}

// The formatters are created once, because showing a month formats about thirty dates.
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

export const monthTexts = (month: string) => monthFormat.format(msOf(`${month}-01`))

/** Formats a date like 'Tuesday, April 14'. */
export const formatDate = (date: string) => dayFormat.format(msOf(date))
