// Times as the team reads them, in the team's zone.
import { laterDay } from '#domain/clock/days.ts'
import { dateInWords, wallOf } from './wall-time.ts'

const format = (options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) })

/** '2:25 pm', with seconds '2:25:07 pm' */
export function timeOf(atMs: number, timeZone?: string, withSeconds = false): string {
  const parts = format({ hour: 'numeric', minute: '2-digit', ...(withSeconds && { second: '2-digit' }) }, timeZone)
  return parts
    .format(atMs)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('AM', 'am')
    .replace('PM', 'pm')
}

/** 'today', 'yesterday', 'Nov 14', with the year if it is a different one */
export function dayOf(atMs: number, nowMs: number, timeZone: string): string {
  const [day, today] = [wallOf(atMs, timeZone).day, wallOf(nowMs, timeZone).day]
  if (day === today) return 'today'
  if (day === laterDay(today, -1)) return 'yesterday'
  const [year, text] = [day.slice(0, 4), dateInWords(day, 'date')]
  return year === today.slice(0, 4) ? text : `${text}, ${year}`
}

/** 'now', '18 min ago', '3 hr ago', then the day */
export function agoOf(atMs: number, nowMs: number, timeZone: string): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} hr ago`
  return dayOf(atMs, nowMs, timeZone)
}

/** Only the time if it is today: '2:10 pm', else 'Nov 18, 2:10 pm' */
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
