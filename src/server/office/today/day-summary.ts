// Summarizes who is waiting, the number of leads and calls on each day of the week, and today's leads. Names and ids
// are included only for teammates who may see leads.

import type { DaySummary, TimelineMarker } from '#contract/today.ts'
import { type BookingRules, openHoursOf } from '#domain/booking/booking-rules.ts'
import { answeredFigures, isLate, targetMs } from '#domain/clock/answered.ts'
import type { Earlier } from '#domain/clock/days.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { forms } from '#forms/index.ts'
import type { FoundSummary } from '#server/store/today/read-day-summary.ts'

interface Shown {
  found: FoundSummary
  rules: BookingRules
  /** The rules that applied before, newest first. */
  earlierRules: readonly Earlier<BookingRules>[]
  /** The days of this week, Sunday to Saturday. */
  days: readonly string[]
  seesLeads: boolean
}

export function daySummary({ found, rules, earlierRules, days, seesLeads }: Shown): DaySummary {
  const { waiting, overdue, next, due, today } = found
  const waits = today.flatMap(({ waitedMs }) => waitedMs ?? [])
  return {
    openHours: openHoursOf(rules),
    earlierHours: earlierRules.map(({ untilDay, value }) => ({ untilDay, value: openHoursOf(value) })),
    targetMs,
    waiting,
    overdue,
    next: next && {
      // A lead released from quarantine has been waiting since its release.
      receivedAtMs: next.clockFromMs,
      name: seesLeads ? nameOf(next.values) : undefined,
      leadId: seesLeads ? next.leadId : undefined,
    },
    due,
    days: days.map((day, index) => ({ day, ...found.days[index]! })),
    today: today.map((lead) => ({
      category: forms.get(lead.form)?.inOffice.category ?? 'messages',
      receivedAtMs: lead.receivedAtMs,
      kind: kindOf(lead),
      waitedMs: lead.waitedMs,
      answeredAtMs: lead.answeredAtMs,
      leadId: seesLeads ? lead.leadId : undefined,
      name: seesLeads ? shortName(lead.values) : undefined,
    })),
    figures: answeredFigures(waits),
  }
}

function kindOf({ state, answerWithin, waitedMs }: FoundSummary['today'][number]): TimelineMarker['kind'] {
  if (state === 'held') return 'quarantine'
  if (waitedMs !== undefined) return isLate(waitedMs) ? 'late' : 'in-time'
  // A lead gets 'no-clock' if it needs no answer within two minutes. It also gets 'no-clock' if it was closed without
  // an answer, because nobody is waiting anymore.
  return state === 'open' && answerWithin === 'two-minutes' ? 'waiting' : 'no-clock'
}

/** The last name if there is one, or else the last word of the name. */
function shortName(values: Record<string, unknown>): string {
  const { lastName } = values
  if (typeof lastName === 'string' && lastName.trim() !== '') return lastName.trim()
  return nameOf(values).split(/\s+/).at(-1) ?? ''
}
