// Which calls can be booked. Opening hours are wall-clock times of the team; a stretch is turned into two instants, and
// calls follow each other in exact time from the first on, so that days with a clock change neither lose nor double one.
// Two offered calls never come closer than the buffer: whoever takes one leaves every other as it was.
//
// Server only: the browser gets instants and needs no calendar arithmetic (temporal-polyfill weighs 20 kB).
import { Temporal } from 'temporal-polyfill'
import { type BookingRules, weekdays } from './booking-rules.ts'

/** Milliseconds since 1970. */
export interface CallTime {
  startMs: number
  endMs: number
}

interface Asked {
  /** Calls that start at or after `fromMs` and before `toMs`. */
  fromMs: number
  toMs: number
  nowMs: number
  taken: readonly CallTime[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** In order of time. */
export function offeredSlots(rules: BookingRules, asked: Asked): CallTime[] {
  const { fromMs, toMs } = bookableSpan(rules, asked)
  return withoutTaken(layOutCalls(rules, fromMs, toMs), asked.taken, rules)
}

/** The part of what is asked for in which calls can be booked now: after the notice, before the horizon. */
export function bookableSpan(rules: BookingRules, { fromMs, toMs, nowMs }: Omit<Asked, 'taken'>) {
  return {
    fromMs: Math.max(fromMs, nowMs + rules.noticeHours * hourMs),
    toMs: Math.min(toMs, nowMs + rules.horizonDays * dayMs),
  }
}

/** Every call that starts at or after `fromMs` and before `toMs`, taken or not. In order of time. */
export function layOutCalls(rules: BookingRules, fromMs: number, toMs: number): CallTime[] {
  if (toMs <= fromMs) return []
  const blocked = new Set(rules.blockedDays)
  const calls: CallTime[] = []
  const lastDay = dateAt(toMs, rules.timezone)
  // By the team's clock, which may be a day before or after the asker's.
  for (
    let day = dateAt(fromMs, rules.timezone);
    Temporal.PlainDate.compare(day, lastDay) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (blocked.has(day.toString()) || !exists(day, rules.timezone)) continue
    for (const call of callsOf(day, rules)) if (call.startMs >= fromMs && call.startMs < toMs) calls.push(call)
  }
  return calls
}

/** Both lists in order of their starts. A taken one keeps its neighbors free by the buffer, whatever its length. */
export function withoutTaken(
  calls: readonly CallTime[],
  taken: readonly CallTime[],
  { bufferMinutes }: Pick<BookingRules, 'bufferMinutes'>,
): CallTime[] {
  const bufferMs = bufferMinutes * minuteMs
  let past = 0
  return calls.filter((call) => {
    const isPast = ({ endMs }: CallTime) => endMs + bufferMs <= call.startMs
    while (past < taken.length && isPast(taken[past]!)) past++
    for (let at = past; at < taken.length && taken[at]!.startMs < call.endMs + bufferMs; at++)
      if (!isPast(taken[at]!)) return false
    return true
  })
}

/** Midnight at the start of a date in a time zone, and of the date `days` later. */
export function datesToInstants(from: string, days: number, timezone: string): { fromMs: number; toMs: number } {
  const first = Temporal.PlainDate.from(from)
  const startMs = (date: Temporal.PlainDate) => date.toZonedDateTime(timezone).epochMilliseconds
  return { fromMs: startMs(first), toMs: startMs(first.add({ days })) }
}

function callsOf(day: Temporal.PlainDate, { timezone, hours, callMinutes, bufferMinutes }: BookingRules): CallTime[] {
  const callMs = callMinutes * minuteMs
  const stepMs = callMs + bufferMinutes * minuteMs
  const calls: CallTime[] = []
  let freeFromMs = Number.NEGATIVE_INFINITY
  for (const { from, to } of hours[weekdays[day.dayOfWeek - 1]!]) {
    const endMs = instantAt(day, to, timezone)
    for (let startMs = instantAt(day, from, timezone); startMs + callMs <= endMs; startMs += stepMs) {
      // Stretches that touch, or that a clock change pushed together.
      if (startMs < freeFromMs) continue
      calls.push({ startMs, endMs: startMs + callMs })
      freeFromMs = startMs + stepMs
    }
  }
  return calls
}

function instantAt(day: Temporal.PlainDate, clock: string, timeZone: string): number {
  if (clock === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  // A time that the clocks skip moves on by the length of the gap; of one that comes twice the first is meant.
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds
}

// Samoa went from 29 to 31 December 2011.
const exists = (day: Temporal.PlainDate, timezone: string) => day.toZonedDateTime(timezone).toPlainDate().equals(day)

const dateAt = (ms: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).toPlainDate()
