// Calculations about the open hours. These are the hours in which somebody is at work, by the team's wall clock. Only
// open hours count as a lead's waiting time. An hour that occurs twice in fall counts twice. An hour that is skipped in
// spring doesn't count. This module is small and uses no Node APIs, because browsers load it, too.
import { dayMs, minuteMs } from './durations.ts'
import { findChange, offsetAt, wallClockMs } from './zone-offset.ts'

export interface Stretch {
  /** Wall-clock time, '09:00'; `to` may be '24:00'. */
  from: string
  to: string
}
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

export interface OpenHours {
  /** An IANA name. */
  timezone: string
  hours: Record<Weekday, Stretch[]>
  /** Dates such as 2026-11-26, in that zone. */
  daysOff: string[]
}

/** Milliseconds since 1970; the end is exclusive. */
export interface Span {
  startMs: number
  endMs: number
}

/** No time zone is further from UTC than this. */
const farthestMs = 15 * 60 * minuteMs
/** How far ahead to look for a change. A team without open hours in a span this long has no open hours at all. */
const lookAheadMs = 400 * dayMs

/** How much of a span is in open hours, in milliseconds; 0 if the span ends before it begins. */
export function openMsBetween(hours: OpenHours, fromMs: number, toMs: number): number {
  let openMs = 0
  for (const { startMs, endMs } of openSpans(hours, fromMs, toMs)) openMs += endMs - startMs
  return openMs
}

/**
 * The open stretches of a day, in chronological order. Adjacent stretches are merged.
 * @param day such as 2026-11-19, in the team's zone
 */
export function openStretches(hours: OpenHours, day: string): Span[] {
  const midnightMs = Date.parse(`${day}T00:00:00Z`)
  const spans = openSpans(hours, midnightMs - farthestMs, midnightMs + dayMs + farthestMs)
  const merged: Span[] = []
  for (const { startMs, endMs, wallMs } of spans) {
    const last = merged.at(-1)
    if (wallMs !== midnightMs) continue
    if (last?.endMs === startMs) last.endMs = endMs
    else merged.push({ startMs, endMs })
  }
  return merged
}

/** Whether the team is open, and until when. `untilMs` is undefined if nothing changes within `lookAheadMs`. */
export function openNow(hours: OpenHours, nowMs: number): { isOpen: boolean; untilMs: number | undefined } {
  let closesAtMs: number | undefined
  for (const { startMs, endMs } of openSpans(hours, nowMs, nowMs + lookAheadMs)) {
    if (startMs > (closesAtMs ?? nowMs))
      return closesAtMs === undefined ? { isOpen: false, untilMs: startMs } : { isOpen: true, untilMs: closesAtMs }
    closesAtMs = endMs
  }
  if (closesAtMs === undefined) return { isOpen: false, untilMs: undefined }
  return { isOpen: true, untilMs: closesAtMs < nowMs + lookAheadMs ? closesAtMs : undefined }
}

/** Assumes that no team is off for more days in a row than this. */
export const longestOffDays = 60

/**
 * The first instant of the last business day that is over by now. Somebody who has waited since before that instant has
 * waited for a whole business day. Undefined if the team was closed for `longestOffDays`.
 */
export function lastBusinessDayMs(hours: OpenHours, nowMs: number): number | undefined {
  for (let back = 0; back < longestOffDays; back++) {
    const day = dateOf(wallClockMs(hours.timezone, nowMs) - back * dayMs)
    const closesMs = openStretches(hours, day).at(-1)?.endMs
    if (closesMs !== undefined && closesMs <= nowMs) return startOfDayMs(hours.timezone, day)
  }
  return undefined
}

/** The date in a time zone at an instant, as 2026-11-19. */
export const dayAt = (timezone: string, atMs: number): string => dateOf(wallClockMs(timezone, atMs))

/** The first instant of a day in a time zone. */
export function startOfDayMs(timezone: string, day: string): number {
  const wallMs = Date.parse(`${day}T00:00:00Z`)
  for (const { startMs, endMs, offsetMs } of evenSpans(timezone, wallMs - farthestMs, wallMs + dayMs + farthestMs)) {
    // If midnight is skipped, the day starts with the new offset.
    if (endMs + offsetMs > wallMs) return Math.max(startMs, wallMs - offsetMs)
  }
  return wallMs
}

const dateOf = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 10)

/**
 * The open parts of a span, in chronological order. Each part lies in one stretch of one day. `wallMs` identifies that
 * day: it is the instant at which the same date starts in UTC.
 */
function* openSpans({ timezone, hours, daysOff }: OpenHours, fromMs: number, toMs: number) {
  const off = new Set(daysOff.map((day) => Date.parse(day)))
  const stretches = weekdays.map((day) => hours[day].map(({ from, to }) => [clockMs(from), clockMs(to)] as const))
  for (const { startMs, endMs, offsetMs } of evenSpans(timezone, fromMs, toMs))
    for (let wallMs = dayStart(startMs + offsetMs); wallMs < endMs + offsetMs; wallMs += dayMs) {
      if (off.has(wallMs)) continue
      for (const [from, to] of stretches[(new Date(wallMs).getUTCDay() + 6) % 7]!) {
        const opensMs = Math.max(startMs, wallMs - offsetMs + from)
        const closesMs = Math.min(endMs, wallMs - offsetMs + to)
        if (opensMs < closesMs) yield { startMs: opensMs, endMs: closesMs, wallMs }
      }
    }
}

const dayStart = (wallMs: number) => Math.floor(wallMs / dayMs) * dayMs

/** '09:30' is 570. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const clockMs = (clock: string): number => minuteOf(clock) * minuteMs

/** Splits a span at clock changes: within each piece the UTC offset is constant. */
function* evenSpans(timezone: string, fromMs: number, toMs: number): Generator<Span & { offsetMs: number }> {
  let startMs = fromMs
  while (startMs < toMs) {
    const endMs = findChange(timezone, startMs, toMs) ?? toMs
    yield { startMs, endMs, offsetMs: offsetAt(timezone, startMs) }
    startMs = endMs
  }
}
