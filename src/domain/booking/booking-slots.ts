// Which calls can be booked. The team's hours become pairs of instants, and calls are laid out between these instants,
// so that a clock change neither drops nor doubles a call. Only for the server: temporal-polyfill weighs 20 kB.
import { Temporal } from 'temporal-polyfill'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import type { BookingRules } from './booking-rules.ts'

/** Milliseconds since 1970. */
export interface CallTime {
  startMs: number
  endMs: number
}

interface SlotQuery {
  /** Calls that start at or after `fromMs` and before `toMs`. */
  fromMs: number
  toMs: number
  nowMs: number
}

/** The part of the requested span in which calls can be booked: from `noticeHours` until `horizonDays` after now. */
export function bookableSpan(rules: BookingRules, { fromMs, toMs, nowMs }: SlotQuery) {
  return {
    fromMs: Math.max(fromMs, nowMs + rules.noticeHours * hourMs),
    toMs: Math.min(toMs, nowMs + rules.horizonDays * dayMs),
  }
}

/**
 * Every call that starts at or after `fromMs` and before `toMs`, including taken calls, in chronological order. Calls
 * are at least the buffer apart, so that booking one call leaves all others available.
 */
export function layOutCalls(rules: BookingRules, fromMs: number, toMs: number): CallTime[] {
  if (toMs <= fromMs) return []
  const blocked = new Set(rules.blockedDays)
  const calls: CallTime[] = []
  const lastDay = dateAt(toMs, rules.timezone)
  // Dates in the team's zone, which may be a day off from the visitor's.
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

/** Leaves out the calls that are closer to a taken slot than the buffer. Both lists must be ordered by start. */
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

/** The instants at which the date `from`, and the date `days` after it, start in a time zone. */
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
      // Two time ranges may be adjacent, and a clock change may make them overlap.
      if (startMs < freeFromMs) continue
      calls.push({ startMs, endMs: startMs + callMs })
      freeFromMs = startMs + stepMs
    }
  }
  return calls
}

function instantAt(day: Temporal.PlainDate, clock: string, timeZone: string): number {
  if (clock === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  // A time that the clocks skip moves forward by the gap. If a time occurs twice, the first occurrence counts.
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds
}

// Not every date exists everywhere: Samoa skipped December 30, 2011.
const exists = (day: Temporal.PlainDate, timezone: string) => day.toZonedDateTime(timezone).toPlainDate().equals(day)

const dateAt = (ms: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).toPlainDate()
