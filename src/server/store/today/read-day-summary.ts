// Reads the figures in the header of every screen, and today's leads. The office interprets them (office/today).

import { sql } from 'kysely'
import { type AnswerWithin, countedStates, type RequestState } from '#domain/leads/project-person.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { isFromVisitor, stateIn } from '#server/store/leads/leads-query.ts'

export interface FoundSummary {
  /** People with an open request that should be answered within two minutes. */
  waiting: number
  /** People in `waiting` who can't be answered in time anymore. */
  overdue: number
  /** The person who has waited longest among those who can still be answered in time. */
  next: { leadId: string; clockFromMs: number; values: Record<string, unknown> } | undefined
  /** People whose next step is due. */
  due: number
  /**
   * For each requested day, the number of leads and of booked calls. Quarantined leads, spam and leads added by hand
   * don't count.
   */
  days: { leads: number; calls: number }[]
  /** Today's leads in order of receipt, without spam and leads added by hand. */
  today: {
    leadId: string
    form: string
    values: Record<string, unknown>
    receivedAtMs: number
    state: RequestState
    answerWithin: AnswerWithin | undefined
    waitedMs: number | undefined
    answeredAtMs: number | undefined
  }[]
}

export interface SummaryParams {
  days: TimeSpan[]
  today: TimeSpan
  nowMs: number
  /** People who have waited since before this time can't be answered in time anymore. */
  lateBeforeMs: number
}

export const readDaySummary = read(function* (params: SummaryParams): Operation<FoundSummary> {
  const { days, today, nowMs, lateBeforeMs } = params
  const waiting = (yield* first(waitingCount({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })))?.count ?? 0
  const overdue = (yield* first(waitingCount({ fromMs: 0, toMs: lateBeforeMs })))?.count ?? 0
  const next = yield* first(nextInTime({ lateBeforeMs }))
  const due = (yield* first(dueCount({ nowMs })))?.count ?? 0
  const counts: FoundSummary['days'] = []
  for (const day of days) {
    const leads = (yield* first(leadsIn(day)))?.count ?? 0
    counts.push({ leads, calls: (yield* first(slotsIn(day)))?.count ?? 0 })
  }
  const notes = yield* all(notesIn(today))
  return {
    waiting,
    overdue,
    next: next && { leadId: next.id, clockFromMs: next.wait_from_ms!, values: JSON.parse(next.fields) },
    due,
    days: counts,
    today: notes.reverse().map((row) => ({
      leadId: row.lead_id,
      form: row.form,
      values: JSON.parse(row.fields),
      receivedAtMs: row.received_at_ms,
      state: row.state,
      answerWithin: row.answer_within ?? undefined,
      waitedMs: row.waited_ms ?? undefined,
      answeredAtMs: row.answered_at_ms ?? undefined,
    })),
  }
})

export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** A limit for today's leads in the summary, and for the deliveries in today.ts. The counts have no limit. */
export const maxMarkers = 1000

// The value must be a literal, because SQLite uses a partial index only if the statement contains the index's
// condition.
const waitingCount = statement((db, p: TimeSpan) =>
  db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('queue', '=', sql.lit('waiting' as const))
    .where('wait_from_ms', '>=', p.fromMs)
    .where('wait_from_ms', '<', p.toMs),
)

const nextInTime = statement((db, p: { lateBeforeMs: number }) =>
  db
    .selectFrom('person')
    .innerJoin('lead', 'lead.id', 'person.newest_lead_id')
    .select(['lead.id', 'person.wait_from_ms', 'lead.fields'])
    .where('person.queue', '=', sql.lit('waiting' as const))
    .where('person.wait_from_ms', '>=', p.lateBeforeMs)
    .orderBy('person.wait_from_ms')
    .orderBy('person.newest_lead_id')
    .limit(1),
)

const dueCount = statement((db, p: { nowMs: number }) =>
  db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('due_at_ms', '<=', p.nowMs),
)

const leadsIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('received_at_ms', '>=', p.fromMs)
    .where('received_at_ms', '<', p.toMs)
    .where(stateIn(countedStates))
    .where(isFromVisitor),
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
    .select(['lead_work.lead_id', 'lead_work.form', 'lead_work.received_at_ms', 'lead_work.state', 'lead.fields'])
    .select(['lead_work.answer_within', 'lead_work.waited_ms', 'lead_work.answered_at_ms'])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .where('lead_work.received_at_ms', '<', p.toMs)
    .where('lead_work.state', '<>', 'spam')
    .where(isFromVisitor)
    .orderBy('lead_work.received_at_ms', 'desc')
    .orderBy('lead_work.lead_id')
    .limit(maxMarkers),
)
