// The calls that can be booked now, taken or not. To lay them out is arithmetic of time zones, some milliseconds for sixty
// days: it is done once a day and not for every visitor.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { bookableSpan, type CallTime, layOutCalls } from '#domain/booking/booking-slots.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Of those that start at or after `fromMs` and before `toMs`. In order of time. */
type CallTable = (asked: { fromMs: number; toMs: number; nowMs: number }) => CallTime[]

export function createCallTable(rules: BookingRules): CallTable {
  let table: CallTime[] = []
  let [startMs, endMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return (asked) => {
    const { nowMs } = asked
    const horizonMs = nowMs + rules.horizonDays * dayMs
    if (nowMs < startMs || horizonMs > endMs) {
      ;[startMs, endMs] = [nowMs, horizonMs + dayMs]
      table = layOutCalls(rules, startMs, endMs)
    }
    const { fromMs, toMs } = bookableSpan(rules, asked)
    return table.filter((call) => call.startMs >= fromMs && call.startMs < toMs)
  }
}
