// All times for calls that the booking rules allow, whether free or taken. Computing them takes time zone arithmetic
// (some milliseconds for sixty days), so it is done once a day instead of for each visitor.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { bookableSpan, type CallTime, layOutCalls } from '#domain/booking/booking-slots.ts'
import { dayMs } from '#domain/clock/durations.ts'

/** Returns the calls from `fromMs` up to `toMs` within the period that can be booked now, in chronological order. */
type CallTable = (params: { fromMs: number; toMs: number; nowMs: number }) => CallTime[]

export function createCallTable(rules: BookingRules): CallTable {
  let table: CallTime[] = []
  let [startMs, endMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return (params) => {
    const { nowMs } = params
    const horizonMs = nowMs + rules.horizonDays * dayMs
    if (nowMs < startMs || horizonMs > endMs) {
      ;[startMs, endMs] = [nowMs, horizonMs + dayMs]
      table = layOutCalls(rules, startMs, endMs)
    }
    const { fromMs, toMs } = bookableSpan(rules, params)
    return table.filter((call) => call.startMs >= fromMs && call.startMs < toMs)
  }
}
