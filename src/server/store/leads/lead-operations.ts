// What the store does, written once for both engines (see operation.ts). Each operation runs in one transaction,
// including `accept`: its rows are inserted together or not at all.

import type { CompiledQuery } from 'kysely'
import { dayMs, weekMs } from '#domain/clock/durations.ts'
import { append } from '#server/store/audit/audit-operations.ts'
import { isBlocked } from '#server/store/calls/call-operations.ts'
import { addMails, forgetInDigests } from '#server/store/emails/email-operations.ts'
import { all, first, insert, type Now, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { NewMail } from '#server/store/mail-port.ts'
import type { Actor } from '#server/store/office-port.ts'
import type { DueRow } from '#server/store/outbox/delivery-queries.ts'
import type {
  AcceptOutcome,
  AddedDelivery,
  AttemptOutcome,
  BookedSlot,
  ClaimedDelivery,
  Figures,
  HeldBack,
  LeadStore,
  NewLead,
  Slot,
  WholeLead,
} from '#server/store/port.ts'
import {
  attemptRow,
  deliveryRow,
  keyRows,
  leadRows,
  sameAs,
  slotChangeRow,
  toSlot,
  toStoredConsent,
  toStoredDelivery,
  toStoredLead,
} from './lead-rows.ts'
import type { Batch } from './removal-queries.ts'

export function* accept(queries: Queries, lead: NewLead): Operation<AcceptOutcome> {
  if (lead.idempotency) {
    const stored = yield* first(queries.storedKey(lead.idempotency))
    if (stored && stored.fingerprint !== lead.idempotency.fingerprint) return { kind: 'key-reused' }
    if (stored) return { kind: 'repeated', id: stored.lead_id, answer: JSON.parse(stored.answer) }
  }
  const same = lead.sameSinceMs === undefined ? undefined : yield* first(queries.sameLead(sameAs(lead)))
  if (same) {
    yield* insert({ idempotency_key: keyRows({ ...lead, id: same.id }) })
    return { kind: 'same', id: same.id, answer: lead.answer }
  }
  if (lead.slot && (yield* holdsEnough(queries, lead))) return { kind: 'too-many-slots' }
  if (lead.slot && (yield* first(queries.slotHolders(lead.slot)))) return { kind: 'slot-taken' }
  if (lead.slot && (yield* isBlocked(queries, lead.slot))) return { kind: 'slot-taken' }
  yield* insert(leadRows(lead))
  return { kind: 'stored', id: lead.id, answer: lead.answer }
}

function* holdsEnough(queries: Queries, lead: NewLead): Operation<boolean> {
  const { slotsPerPerson, receivedAtMs, email = null, phoneE164 = null } = lead
  if (slotsPerPerson === undefined) return false
  const ahead = yield* all(queries.slotsAhead({ nowMs: receivedAtMs, email, phoneE164 }))
  const ofEmail = ahead.filter((slot) => slot.email === email)
  const ofPhone = ahead.filter((slot) => slot.phone_e164 === phoneE164)
  return Math.max(ofEmail.length, ofPhone.length) >= slotsPerPerson
}

export function* claimDue(
  queries: Queries,
  { leaseMs, limit, perDestination, except }: Parameters<LeadStore['claimDue']>[0],
  { leaseToken, now }: { leaseToken: string; now: Now },
): Operation<ClaimedDelivery[]> {
  const nowMs = yield* now()
  const leased = new Map<string, number>()
  for (const row of yield* all(queries.leasedCounts({ nowMs }))) leased.set(row.destination, row.count)
  const queues: DueRow[][] = []
  for (const { destination } of yield* all(queries.dueDestinations())) {
    const room = Math.min(limit, perDestination - (leased.get(destination) ?? 0))
    if (room <= 0 || except.includes(destination)) continue
    queues.push(yield* all(queries.dueOf({ destination, nowMs, limit: room })))
  }
  const claimed = inTurn(queues).slice(0, limit)
  if (claimed.length > 0) {
    const ids = claimed.map(({ id }) => id)
    yield* all(queries.lease(ids, { token: leaseToken, untilMs: nowMs + leaseMs }))
  }
  return claimed.map(({ lead_id, ...row }) => ({ ...row, leadId: lead_id, leaseToken }))
}

// One from each destination, then the next from each: a long queue must not crowd the others out of a small limit.
function inTurn(queues: DueRow[][]): DueRow[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => queues.flatMap((queue) => queue[rank] ?? [])).flat()
}

export function* recordAttempt(queries: Queries, outcome: AttemptOutcome, now: Now): Operation<boolean> {
  const delivery = yield* first(queries.leadOf(outcome))
  if (!delivery) return false
  const leadId = delivery.lead_id
  yield* first(queries.lockLead({ leadId }))
  const nowMs = yield* now()
  if (!(yield* first(settle(queries, outcome, nowMs)))) return false
  yield* insert({ attempt: [attemptRow(outcome)] })
  if (outcome.next.kind === 'delivered') yield* all(queries.advance({ leadId, nowMs }))
  if (outcome.tell) yield* addMails(queries, [outcome.tell], nowMs)
  return true
}

function settle(queries: Queries, outcome: AttemptOutcome, nowMs: number) {
  const { deliveryId, leaseToken, next, attemptedAtMs, durationMs } = outcome
  switch (next.kind) {
    case 'delivered':
      return queries.settleDelivered({ deliveryId, leaseToken, deliveredAtMs: attemptedAtMs + Math.round(durationMs) })
    case 'retry':
      return queries.settle({ deliveryId, leaseToken, state: 'due', dueAtMs: nowMs + next.afterMs, spent: 1 })
    case 'given-back':
      return queries.settle({ deliveryId, leaseToken, state: 'due', dueAtMs: nowMs, spent: 0 })
    case 'dead':
      return queries.settle({ deliveryId, leaseToken, state: 'dead', dueAtMs: null, spent: 1 })
  }
}

export function* nextDueInMs(queries: Queries, except: string[], now: Now): Operation<number | undefined> {
  let earliestMs = Number.POSITIVE_INFINITY
  for (const { destination } of yield* all(queries.dueDestinations())) {
    if (except.includes(destination)) continue
    const dueAtMs = (yield* first(queries.earliestDue({ destination })))?.due_at_ms
    earliestMs = Math.min(earliestMs, dueAtMs ?? Number.POSITIVE_INFINITY)
  }
  return earliestMs === Number.POSITIVE_INFINITY ? undefined : earliestMs - (yield* now())
}

export function* findLead(queries: Queries, leadId: string): Operation<WholeLead | undefined> {
  const row = yield* first(queries.lead({ leadId }))
  if (!row) return undefined
  const attempts = yield* all(queries.attemptsOf({ leadId }))
  const changes = yield* all(queries.slotChangesOf({ leadId }))
  return {
    ...toStoredLead(row),
    deliveries: (yield* all(queries.chainOf({ leadId }))).map((delivery) => toStoredDelivery(delivery, attempts)),
    consents: (yield* all(queries.consentsOf({ leadId }))).map(toStoredConsent),
    slotChanges: changes.map(({ start_ms, end_ms }) => toSlot(start_ms, end_ms)),
  }
}

/** One lead, and who changes it. */
interface ActedOn {
  leadId: string
  actor: Actor
}

export function* resend(queries: Queries, { leadId, actor }: ActedOn, now: Now): Operation<number> {
  if (!(yield* first(queries.lockLead({ leadId })))) return 0
  const deliveries = yield* all(queries.chainOf({ leadId }))
  const isDone = deliveries.every(({ state }) => state === 'delivered')
  const was = isDone ? 'delivered' : 'dead'
  const again = yield* all(queries.makeWait({ leadId, from: was }))
  yield* all(queries.advance({ leadId, nowMs: yield* now() }))
  if (again.length > 0) yield* append(queries, { name: 'lead.resend', on: [leadId], was, became: 'pending' }, actor)
  return again.length
}

export function* addDeliveries(
  queries: Queries,
  { leadId, deliveries }: { leadId: string; deliveries: AddedDelivery[] },
  now: Now,
): Operation<boolean> {
  const lead = yield* first(queries.lockLead({ leadId }))
  if (!lead) return false
  const last = (yield* all(queries.chainOf({ leadId }))).at(-1)
  const start = last ? last.position + 1 : 0
  const state = lead.quarantine === null ? 'waiting' : 'held'
  const nowMs = yield* now()
  const rows = deliveries.map((delivery, index) =>
    deliveryRow(leadId, { ...delivery, position: start + index }, { state, atMs: nowMs }),
  )
  yield* insert({ delivery: rows })
  yield* all(queries.advance({ leadId, nowMs }))
  return true
}

interface SlotChange {
  leadId: string
  slot: Slot | undefined
  tell?: AddedDelivery[] | undefined
  letters?: NewMail[] | undefined
  actor?: Actor | undefined
}

export function* changeSlot(
  queries: Queries,
  { leadId, slot, tell, letters, actor }: SlotChange,
  now: Now,
): Operation<'changed' | 'taken' | 'unknown'> {
  yield* first(queries.lockLead({ leadId }))
  const held = yield* first(queries.slotOf({ leadId }))
  if (!held) return 'unknown'
  if (slot) {
    const holders = yield* all(queries.slotHolders(slot))
    if (holders.some(({ lead_id }) => lead_id !== leadId) || (yield* isBlocked(queries, slot))) return 'taken'
    yield* all(queries.moveSlot({ leadId, ...slot }))
  } else {
    yield* all(queries.freeSlot({ leadId }))
  }
  const sequence = (yield* all(queries.slotChangesOf({ leadId }))).length + 1
  const was = { startMs: held.start_ms, endMs: held.end_ms }
  const nowMs = yield* now()
  const change = { leadId, sequence, was, slot, atMs: nowMs, who: actor?.who }
  yield* insert({ slot_change: [slotChangeRow(change)] })
  const note = slot ? 'The call was moved.' : 'The call was canceled.'
  yield* all(queries.dropLettersAboutCall({ leadId, note, nowMs }))
  // Each change is a cause of its own, also where two were prepared from the same state of the call.
  const caused = letters?.map((mail) => ({ ...mail, causeKey: `${mail.causeKey} ${sequence}` })) ?? []
  yield* addMails(queries, caused, nowMs)
  if (tell) yield* addDeliveries(queries, { leadId, deliveries: tell }, now)
  const name = slot ? 'call.move' : 'call.cancel'
  if (actor) yield* append(queries, { name, on: [leadId], was: 'booked', became: slot ? 'moved' : 'canceled' }, actor)
  return 'changed'
}

export function* overlappingCalls(queries: Queries, sinceMs: number): Operation<[BookedSlot, BookedSlot][]> {
  const pairs = yield* all(queries.overlaps({ sinceMs }))
  return pairs.map((row) => [
    { leadId: row.lead_id, startMs: row.start_ms, endMs: row.end_ms },
    { leadId: row.later_lead_id, startMs: row.later_start_ms, endMs: row.later_end_ms },
  ])
}

/** Reduces old leads with consents to the record of who agreed to what. Returns how many; at most one batch. */
export function* reduceToEvidence(queries: Queries, batch: Batch, now: Now): Operation<number> {
  const leadIds = (yield* all(queries.reduceToEvidence(batch))).map(({ id }) => id)
  if (leadIds.length > 0) for (const query of queries.removeBelongings(leadIds)) yield* all(query)
  yield* forgetInDigests(queries, leadIds, now)
  return leadIds.length
}

/** Returns how many; at most one batch. */
export function* removeLeads(queries: Queries, find: CompiledQuery<{ id: string }>, now: Now): Operation<number> {
  const leadIds = (yield* all(find)).map(({ id }) => id)
  if (leadIds.length === 0) return 0
  yield* forgetInDigests(queries, leadIds, now)
  return (yield* all(queries.removeLeads(leadIds))).length
}

export function* figures(queries: Queries, nowMs: number): Operation<Figures> {
  const leadsByForm: Figures['leadsByForm'] = []
  for (const { form, newestMs } of yield* all(queries.newestByForm())) {
    const week = yield* heldBackSince(queries, form, nowMs - weekMs)
    const lastDay = yield* heldBackSince(queries, form, nowMs - dayMs)
    const before = { received: week.received - lastDay.received, quarantined: week.quarantined - lastDay.quarantined }
    leadsByForm.push({ form, count: week.received, newestMs, lastDay, before })
  }
  const byState = yield* all(queries.unfinished())
  const quarantined = yield* all(queries.quarantined())
  const plain = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row }))
  return { byState: plain(byState), leadsByForm, quarantined: plain(quarantined) }
}

function* heldBackSince(queries: Queries, form: string, sinceMs: number): Operation<HeldBack> {
  const received = yield* first(queries.receivedSince({ form, sinceMs }))
  const quarantined = yield* first(queries.quarantinedSince({ form, sinceMs }))
  return { received: received?.count ?? 0, quarantined: quarantined?.count ?? 0 }
}
