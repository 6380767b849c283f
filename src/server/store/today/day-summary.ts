// Reads the figures in the header of every screen, and today's leads. The office interprets them (office/today).

import { sql } from 'kysely'
import { countedQueues, type LeadQueue } from '#domain/leads/lead-lists.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

export interface FoundSummary {
  waiting: number
  /** The lead that has waited longest. */
  longest: { leadId: string; clockFromMs: number; values: Record<string, unknown> } | undefined
  /** The figures of each requested day, without quarantined leads and spam. */
  days: { leads: number; calls: number }[]
  /** Today's leads in order of receipt, without spam. */
  today: {
    leadId: string
    form: string
    values: Record<string, unknown>
    receivedAtMs: number
    place: LeadQueue
    runsClock: boolean
    waitedMs: number | undefined
  }[]
}

/** Reads who is waiting, the counts of these days, and today's leads. */
export const readDaySummary = read(function* ({
  days,
  today,
}: {
  days: TimeSpan[]
  today: TimeSpan
}): Operation<FoundSummary> {
  const waiting = (yield* first(waitingCount()))?.count ?? 0
  const longest = yield* first(waitingLongest())
  const counts: FoundSummary['days'] = []
  for (const day of days) {
    const leads = (yield* first(leadsIn(day)))?.count ?? 0
    counts.push({ leads, calls: (yield* first(slotsIn(day)))?.count ?? 0 })
  }
  const notes = yield* all(notesIn(today))
  return {
    waiting,
    longest: longest && {
      leadId: longest.lead_id,
      clockFromMs: longest.clock_from_ms,
      values: JSON.parse(longest.fields),
    },
    days: counts,
    today: notes.reverse().map((row) => ({
      leadId: row.lead_id,
      form: row.form,
      values: JSON.parse(row.fields),
      receivedAtMs: row.received_at_ms,
      place: row.place,
      runsClock: row.runs_clock === 1,
      waitedMs: row.waited_ms ?? undefined,
    })),
  }
})

interface TimeSpan {
  fromMs: number
  toMs: number
}

/** Limits today's leads in the summary; the counts include all leads. */
export const maxMarkers = 1000

const waitingCount = statement((db) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // The value must be a literal, because SQLite uses a partial index only if the statement contains its condition.
    .where('place', '=', sql.lit('waiting')),
)

const waitingLongest = statement((db) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .select(['lead_work.lead_id', 'lead_work.clock_from_ms', 'lead.fields'])
    .where('lead_work.place', '=', sql.lit('waiting'))
    .orderBy('lead_work.clock_from_ms')
    .orderBy('lead_work.lead_id')
    .limit(1),
)

const leadsIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('received_at_ms', '>=', p.fromMs)
    .where('received_at_ms', '<', p.toMs)
    .where('place', 'in', [...countedQueues]),
)

const slotsIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('booked_slot')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('start_ms', '>=', p.fromMs)
    .where('start_ms', '<', p.toMs),
)

const notesIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .select(['lead_work.lead_id', 'lead_work.form', 'lead_work.received_at_ms', 'lead_work.place', 'lead.fields'])
    .select(['lead_work.runs_clock', 'lead_work.waited_ms', 'lead_work.answered_at_ms'])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .where('lead_work.received_at_ms', '<', p.toMs)
    .where('lead_work.place', '<>', 'spam')
    .orderBy('lead_work.received_at_ms', 'desc')
    .orderBy('lead_work.lead_id')
    .limit(maxMarkers),
)
