// A lead's deliveries form a chain: only the first unfinished delivery may be tried.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, now, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type AddedDelivery, type DeliveryState, deliveryRow } from './delivery.ts'

/** Sends a lead's dead deliveries again, or the whole chain if everything was delivered. Returns how many are sent. */
export const resend = atomically(function* (leadId: string, actor: Actor): Operation<number> {
  if (!(yield* first(lockLead({ leadId })))) return 0
  const deliveries = yield* all(chainOf({ leadId }))
  const isDone = deliveries.every(({ state }) => state === 'delivered')
  const was = isDone ? 'delivered' : 'dead'
  const again = yield* all(makeWait({ leadId, from: was }))
  yield* all(advance({ leadId, nowMs: yield* now() }))
  if (again.length > 0) yield* appendAuditEntry({ name: 'lead.resend', on: [leadId], was, became: 'pending' }, actor)
  return again.length
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

// Every change to a chain locks the lead, so that an added delivery can't miss that the one before it just ended.
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

export const attemptsOf = statement((db, p: { leadId: string }) =>
  db
    .selectFrom('attempt')
    .innerJoin('delivery', 'delivery.id', 'attempt.delivery_id')
    .selectAll('attempt')
    .where('delivery.lead_id', '=', p.leadId)
    .orderBy('at_ms'),
)
