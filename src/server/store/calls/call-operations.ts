// Operations on calls besides booking one (see operation.ts): what the team keeps free, and a week for the office.
import { dayMs } from '#domain/clock/durations.ts'
import { formOfStep } from '#domain/counting/steps.ts'
import { append } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { CallBlockTable } from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { Actor, CallsFound, FoundCall } from '#server/store/office-port.ts'
import type { BookedSlot, NewBlock, Slot, StoredBlock } from '#server/store/port.ts'

/** Cancels nothing. Returns the calls that fall into the block. */
export function* block(queries: Queries, { id, startMs, endMs, why }: NewBlock, actor: Actor): Operation<BookedSlot[]> {
  const made = { made_by: actor.who, made_at_ms: actor.atMs }
  const row = { id, start_ms: startMs, end_ms: endMs, why: why === undefined ? null : storable(why), ...made }
  yield* insert({ call_block: [row] })
  yield* append(queries, { name: 'call.block', on: [id] }, actor)
  const booked = yield* all(queries.slotsBetween({ fromMs: startMs, toMs: endMs }))
  return booked.map((slot) => ({ leadId: slot.lead_id, startMs: slot.start_ms, endMs: slot.end_ms }))
}

export function* unblock(queries: Queries, id: string, actor: Actor): Operation<boolean> {
  if (!(yield* first(queries.removeBlock({ id })))) return false
  yield* append(queries, { name: 'call.unblock', on: [id] }, actor)
  return true
}

export function* isBlocked(queries: Queries, slot: Slot): Operation<boolean> {
  return (yield* first(queries.blocksOver(slot))) !== undefined
}

export const toBlock = ({ id, start_ms, end_ms, why }: CallBlockTable): StoredBlock => ({
  id,
  startMs: start_ms,
  endMs: end_ms,
  why: why ?? undefined,
})

/** Longer than any call plus its buffer: a call keeps the time after it busy. */

export function* callsBetween(queries: Queries, span: { fromMs: number; toMs: number }): Operation<CallsFound> {
  const booked = yield* all(queries.callsBetween(span))
  const canceled = yield* all(queries.canceledBetween(span))
  const around = { fromMs: span.fromMs - dayMs, toMs: span.toMs + dayMs }
  const taken = yield* all(queries.slotsBetween(around))
  const blocks = yield* all(queries.blocksBetween(span))
  const rows = [
    ...booked.map((row) => ({ ...row, isBooked: true })),
    ...canceled.map((row) => ({ ...row, isBooked: false })),
  ]
  return {
    calls: yield* withWhatIsKnown(queries, rows),
    taken: taken.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms })),
    blocks: blocks.map(toBlock),
  }
}

interface CallRow {
  id: string
  fields: string
  email: string | null
  phone_e164: string | null
  owner_id: string | null
  start_ms: number | null
  end_ms: number | null
  isBooked: boolean
}

function* withWhatIsKnown(queries: Queries, rows: CallRow[]): Operation<FoundCall[]> {
  if (rows.length === 0) return []
  const events = yield* all(queries.callEventsOf([...new Set(rows.map(({ id }) => id))]))
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  const requests = emails.length > 0 ? yield* all(queries.requestsOf(emails)) : []
  const calls = rows.map((row): FoundCall => {
    const ofLead = events.filter(({ lead_id }) => lead_id === row.id)
    const ofPerson = requests.filter(({ email }) => email !== null && email === row.email)
    const other = ofPerson.find(({ id, form }) => id !== row.id && form !== formOfStep['call-booked'])
    const outcome = ofLead.findLast(({ value }) => value !== 'note')?.value
    return {
      leadId: row.id,
      values: JSON.parse(row.fields),
      phoneE164: row.phone_e164 ?? undefined,
      startMs: Number(row.start_ms),
      endMs: Number(row.end_ms),
      isBooked: row.isBooked,
      ownerId: row.owner_id ?? undefined,
      outcome: outcome === 'came' || outcome === 'missed' ? outcome : undefined,
      note: ofLead.findLast(({ value }) => value === 'note')?.text ?? undefined,
      requests: Math.max(1, ofPerson.length),
      otherRequest: other && { form: other.form, values: JSON.parse(other.fields) },
    }
  })
  return calls.sort((one, other) => one.startMs - other.startMs)
}
