// When a person withdraws consents, notifies each destination that got a lead of the person, or may have got one. A
// notice never waits for deliveries of leads. It is sent again after each lead that the destination gets later.
import { createHash, randomUUID } from 'node:crypto'
import { type ConsentKind, kindParts } from '#domain/consents/consent-kinds.ts'
import { hashOf } from '#server/store/consents/address-hash.ts'
import type { ConsentChangeTable } from '#server/store/consents/consent-tables.ts'
import { all, atomically, claim, first, now, type Operation } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { LeadTable } from '#server/store/leads/lead-tables.ts'
import type { WithdrawalNoticeTable } from './delivery-tables.ts'
import type { AttemptOutcome } from './send-due.ts'

export interface ClaimedNotice {
  id: string
  destination: string
  body: string
  attempts: number
  leaseToken: string
}

type Withdrawal = Pick<ConsentChangeTable, 'id' | 'kind' | 'at_ms'>

interface Notified {
  destination: string
  lead: Pick<LeadTable, 'id' | 'email' | 'phone_e164'>
  /** How the lead's delivery ended; undefined while it is still being tried. */
  outcome: 'delivered' | 'dead' | undefined
  nowMs: number
}

/**
 * Adds notices for each destination that got, or may have got, a lead with this address. Each destination gets one
 * notice for each withdrawal.
 */
export function* notifyDestinations(address: string, withdrawals: readonly Withdrawal[]): Operation<void> {
  // While the leads are locked, no delivery of them can end. Deliveries that ended before are found below. When a
  // delivery ends later, notifyAfterLead finds the withdrawals.
  yield* all(lockLeadsOf({ address }))
  const nowMs = yield* now()
  const notified = new Set<string>()
  for (const { destination, state, ...lead } of yield* all(deliveriesTried({ address }))) {
    if (notified.has(destination)) continue
    notified.add(destination)
    const outcome = state === 'delivered' || state === 'dead' ? state : undefined
    for (const withdrawal of withdrawals) yield* notifyOf(withdrawal, { destination, lead, outcome, nowMs })
  }
}

/** Repeats the notices of the person's withdrawn consents after a destination got a lead, or may have got it. */
export function* notifyAfterLead(
  { leadId, destination, outcome }: { leadId: string; destination: string; outcome: 'delivered' | 'dead' },
  nowMs: number,
): Operation<void> {
  const lead = yield* first(leadWithAddresses({ leadId }))
  if (!lead) return
  for (const address of [lead.email, lead.phone_e164]) {
    if (address === null) continue
    const last = new Map<ConsentKind, Withdrawal & Pick<ConsentChangeTable, 'act'>>()
    for (const change of yield* all(changesInOrder({ hash: yield* hashOf(address) }))) last.set(change.kind, change)
    for (const change of last.values())
      if (change.act === 'withdrawn') yield* notifyOf(change, { destination, lead, outcome, nowMs })
  }
}

function* notifyOf({ id, kind, at_ms }: Withdrawal, { destination, lead, outcome, nowMs }: Notified): Operation<void> {
  const at = new Date(at_ms).toISOString()
  const { channel, purpose } = kindParts[kind]
  const { email, phone_e164: phone } = lead
  yield* all(
    addNotice({
      // Receivers drop a repeated id. Therefore, the id differs for each lead and for each outcome of the lead's
      // delivery. Otherwise, a receiver that got a notice before the lead would drop the notice after the lead, and
      // would keep contacting the person.
      id: `${id}-${createHash('sha256').update(`${destination} ${lead.id} ${outcome}`).digest('base64url').slice(0, 10)}`,
      ...{ change_id: id, destination, lead_id: lead.id },
      body: JSON.stringify({ type: 'consent.withdrawn', email, phone, channel, purpose, at }),
      ...{ state: 'due', due_at_ms: nowMs, lease_token: null, attempts: 0 },
      ...{ created_at_ms: nowMs, settled_at_ms: null, note: null },
    }),
  )
}

/** Leases due notices of one destination. */
export const claimNotices = claim(function* ({
  destination,
  leaseMs,
  limit,
}: {
  destination: string
  leaseMs: number
  limit: number
}): Operation<ClaimedNotice[]> {
  const nowMs = yield* now()
  const due = yield* all(dueNotices({ destination, nowMs, limit }))
  const leaseToken = randomUUID()
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) yield* all(leaseNotices(ids, { token: leaseToken, untilMs: nowMs + leaseMs }))
  return due.map((notice) => ({ ...notice, leaseToken }))
})

/**
 * Records an attempt. The body of a delivered notice is deleted, because it names the person. Returns false if the
 * lease was lost. This happens if the lease expired and another claim took the notice. It also happens if the lead's
 * delivery was repeated and ended the same way, because addNotice then made the notice due again.
 */
export const recordNotice = atomically(function* (outcome: AttemptOutcome): Operation<boolean> {
  const { deliveryId: id, leaseToken, next } = outcome
  const nowMs = yield* now()
  const isSettled = next.kind === 'delivered' || next.kind === 'dead'
  const settled = yield* first(
    settleNotice({
      ...{ id, leaseToken, note: storable(outcome.reason), spent: next.kind === 'given-back' ? 0 : 1 },
      state: isSettled ? next.kind : 'due',
      dueAtMs: isSettled ? null : nowMs + (next.kind === 'retry' ? next.afterMs : 0),
      settledAtMs: isSettled ? nowMs : null,
    }),
  )
  if (settled && next.kind === 'delivered') yield* all(emptyNotice({ id }))
  return settled !== undefined
})

const lockLeadsOf = statement((db, p: { address: string }) =>
  db
    .selectFrom('lead')
    .select('id')
    .where(({ or, eb }) => or([eb('email', '=', p.address), eb('phone_e164', '=', p.address)]))
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

/** Newest lead first. */
const deliveriesTried = statement((db, p: { address: string }) =>
  db
    .selectFrom('lead')
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .select(['delivery.destination', 'delivery.state', 'lead.id', 'lead.email', 'lead.phone_e164'])
    .where(({ or, eb }) => or([eb('lead.email', '=', p.address), eb('lead.phone_e164', '=', p.address)]))
    .where(({ or, eb }) => or([eb('delivery.state', '=', 'delivered'), eb('delivery.attempts', '>', 0)]))
    .orderBy('lead.received_at_ms', 'desc')
    .orderBy('lead.id', 'desc'),
)

const leadWithAddresses = statement((db, p: { leadId: string }) =>
  db.selectFrom('lead').select(['id', 'email', 'phone_e164']).where('id', '=', p.leadId),
)

const changesInOrder = statement((db, p: { hash: string }) =>
  db
    .selectFrom('consent_change')
    .select(['id', 'kind', 'act', 'at_ms'])
    .where('address_hash', '=', p.hash)
    .orderBy('sequence'),
)

/** If the notice exists already, even if it is being sent now, it is sent again. */
const addNotice = query((db, row: WithdrawalNoticeTable) =>
  db
    .insertInto('withdrawal_notice')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...{ body: row.body, state: 'due', due_at_ms: row.due_at_ms, lease_token: null, attempts: 0 },
        settled_at_ms: null,
      }),
    ),
)

const dueNotices = statement((db, p: { destination: string; nowMs: number; limit: number }) =>
  db
    .selectFrom('withdrawal_notice')
    .select(['id', 'destination', 'body', 'attempts'])
    .where('destination', '=', p.destination)
    .where('due_at_ms', '<=', p.nowMs)
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(p.limit)
    .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
)

const leaseNotices = query((db, ids: string[], { token, untilMs }: { token: string; untilMs: number }) =>
  db
    .updateTable('withdrawal_notice')
    .set({ state: 'leased', lease_token: token, due_at_ms: untilMs })
    .where('id', 'in', ids),
)

interface Settled {
  id: string
  leaseToken: string
  state: WithdrawalNoticeTable['state']
  dueAtMs: number | null
  settledAtMs: number | null
  note: string
  spent: 0 | 1
}

const settleNotice = statement((db, p: Settled) =>
  db
    .updateTable('withdrawal_notice')
    .set((eb) => ({
      state: p.state,
      due_at_ms: p.dueAtMs,
      settled_at_ms: p.settledAtMs,
      lease_token: null,
      attempts: eb('attempts', '+', p.spent),
      note: p.note,
    }))
    .where('id', '=', p.id)
    .where('lease_token', '=', p.leaseToken)
    .returning('id'),
)

const emptyNotice = statement((db, p: { id: string }) =>
  db.updateTable('withdrawal_notice').set({ body: '' }).where('id', '=', p.id),
)

/** Makes a lead's dead notices due. */
export const sendDeadNotices = statement((db, p: { leadId: string; nowMs: number }) =>
  db
    .updateTable('withdrawal_notice')
    .set({ state: 'due', due_at_ms: p.nowMs, settled_at_ms: null, attempts: 0 })
    .where('lead_id', '=', p.leadId)
    .where('state', '=', 'dead')
    .returning('id'),
)

/** When each destination's next notice is due, or when the notice's lease expires. */
export const noticesDue = statement((db) =>
  db
    .selectFrom('withdrawal_notice')
    .select(['destination', (eb) => eb.fn.min<number>('due_at_ms').as('due_at_ms')])
    .where('due_at_ms', 'is not', null)
    .groupBy('destination'),
)

/**
 * Removes the settled notices that concern deleted leads. Unsettled notices are still sent, so that destinations stop
 * contacting the people.
 */
export const removeNoticesAfter = query((db, leadIds: readonly string[]) =>
  db
    .deleteFrom('withdrawal_notice')
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .where('settled_at_ms', 'is not', null),
)

export const removeOldNotices = statement((db, p: { beforeMs: number }) =>
  db.deleteFrom('withdrawal_notice').where('settled_at_ms', '<', p.beforeMs),
)
