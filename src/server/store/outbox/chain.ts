// A lead's webhook deliveries form a chain: only the first unfinished delivery may be tried.
import { sql } from 'kysely'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, now, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type AddedDelivery, type DeliveryState, deliveryRow } from './delivery.ts'
import { sendDeadNotices } from './withdrawal-notices.ts'

/**
 * Sends a lead's dead deliveries and dead withdrawal notices (webhooks about withdrawn consents) again. Dead means
 * given up. The notices are sent even if the lead is gone. If no notice is dead and all deliveries were accepted, sends
 * the whole chain again. Scheduled retries become due now. Returns how many deliveries and notices are sent again.
 */
export const resend = atomically(function* (leadId: string, actor: Actor): Operation<number> {
  yield* first(lockLead({ leadId }))
  const nowMs = yield* now()
  const notices = yield* all(sendDeadNotices({ leadId, nowMs }))
  const deliveries = yield* all(chainOf({ leadId }))
  const isDone = notices.length === 0 && deliveries.every(({ state }) => state === 'delivered')
  const was = isDone ? 'delivered' : 'dead'
  const retries = yield* all(hurryRetries({ leadId, nowMs }))
  const ended = [...notices, ...(yield* all(makeWait({ leadId, from: was })))]
  yield* all(advance({ leadId, nowMs }))
  const count = ended.length + retries.length
  const change = { was: ended.length > 0 ? was : 'pending', became: 'pending' } as const
  if (count > 0) yield* appendAuditEntry({ name: 'lead.resend', on: [leadId], ...change }, actor)
  return count
})

export function* addDeliveries(leadId: string, deliveries: readonly AddedDelivery[]): Operation<boolean> {
  const lead = yield* first(lockLead({ leadId }))
  if (!lead) return false
  const last = (yield* all(chainOf({ leadId }))).at(-1)
  const start = last ? last.position + 1 : 0
  const state = lead.quarantine === null ? 'waiting' : 'held'
  const nowMs = yield* now()
  const rows = deliveries.map((delivery, index) =>
    deliveryRow(leadId, { ...delivery, position: start + index }, { state, atMs: nowMs }),
  )
  yield* insert({ delivery: rows })
  yield* all(advance({ leadId, nowMs }))
  return true
}

/** Adds a delivery at the end of a stored lead's chain. Returns false if the lead doesn't exist. */
export const addDelivery = atomically((leadId: string, delivery: AddedDelivery) => addDeliveries(leadId, [delivery]))

// Adding a delivery and recording an attempt both lock the lead. Otherwise, a delivery that is added just while the
// previous one ends might never become due.
export const lockLead = statement((db, p: { leadId: string }) =>
  db
    .selectFrom('lead')
    .select(['id', 'quarantine'])
    .where('id', '=', p.leadId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

/** Makes the first unfinished delivery due if it was waiting for its turn. */
export const advance = statement((db, p: { leadId: string; nowMs: number }) =>
  db
    .updateTable('delivery')
    .set({ state: 'due', due_at_ms: p.nowMs })
    .where('state', '=', 'waiting')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('delivery as unfinished')
        .select('unfinished.id')
        .where('unfinished.lead_id', '=', p.leadId)
        .where('unfinished.state', '<>', 'delivered')
        .orderBy('unfinished.position')
        .limit(1),
    ),
)

export const chainOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('delivery').selectAll().where('lead_id', '=', p.leadId).orderBy('position'),
)

export const makeWait = statement((db, p: { leadId: string; from: DeliveryState }) =>
  db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 0, delivered_at_ms: null })
    .where('lead_id', '=', p.leadId)
    .where('state', '=', p.from)
    .returning('id'),
)

/**
 * Makes scheduled retries due now. Earlier attempts still count, so that a delivery becomes dead after the usual
 * number of failures.
 */
const hurryRetries = statement((db, p: { leadId: string; nowMs: number }) =>
  db
    .updateTable('delivery')
    .set({ due_at_ms: p.nowMs })
    .where('lead_id', '=', p.leadId)
    .where('state', '=', sql.lit('due'))
    .where('due_at_ms', '>', p.nowMs)
    .returning('id'),
)

export const attemptsOf = statement((db, p: { leadId: string }) =>
  db
    .selectFrom('attempt')
    .innerJoin('delivery', 'delivery.id', 'attempt.delivery_id')
    .selectAll('attempt')
    .where('delivery.lead_id', '=', p.leadId)
    .orderBy('at_ms'),
)
