// Times that the team keeps free of calls.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read, serialized } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { CallBlockTable } from './call-tables.ts'
import { type BookedSlot, type Slot, slotsBetween } from './slots.ts'

/** A time span in which nobody can book a call. */
export interface StoredBlock extends Slot {
  id: string
  /** Shown only to the team. */
  why: string | undefined
}

type NewBlock = StoredBlock

/**
 * Blocks a time span, so that no call can be booked in it or moved into it. Returns the calls that are already booked
 * in it; they aren't canceled. If a block and a booking arrive at once, they are stored one after the other, so the
 * later one sees the earlier one.
 */
export const block = serialized(function* (
  { id, startMs, endMs, why }: NewBlock,
  actor: Actor,
): Operation<BookedSlot[]> {
  const made = { made_by: actor.who, made_at_ms: actor.atMs }
  const row = { id, start_ms: startMs, end_ms: endMs, why: why === undefined ? null : storable(why), ...made }
  yield* insert({ call_block: [row] })
  yield* appendAuditEntry({ name: 'call.block', on: [id] }, actor)
  const booked = yield* all(slotsBetween({ fromMs: startMs, toMs: endMs }))
  return booked.map((slot) => ({ leadId: slot.lead_id, startMs: slot.start_ms, endMs: slot.end_ms }))
})

/** Returns false if the block doesn't exist. */
export const unblock = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  if (!(yield* first(removeBlock({ id })))) return false
  yield* appendAuditEntry({ name: 'call.unblock', on: [id] }, actor)
  return true
})

export function* isBlocked(slot: Slot): Operation<boolean> {
  return (yield* first(blocksOver(slot))) !== undefined
}

/** Returns the blocks that overlap a span, in chronological order. */
export const blocksBetween = read(function* (fromMs: number, toMs: number): Operation<StoredBlock[]> {
  return (yield* all(blockRows({ fromMs, toMs }))).map(toBlock)
})

export const toBlock = ({ id, start_ms, end_ms, why }: CallBlockTable): StoredBlock => ({
  id,
  startMs: start_ms,
  endMs: end_ms,
  why: why ?? undefined,
})

const blocksOver = statement((db, p: Slot) =>
  db.selectFrom('call_block').select('id').where('start_ms', '<', p.endMs).where('end_ms', '>', p.startMs).limit(1),
)

export const blockRows = statement((db, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('call_block')
    .selectAll()
    .where('start_ms', '<', p.toMs)
    .where('end_ms', '>', p.fromMs)
    .orderBy('start_ms')
    .orderBy('id'),
)

const removeBlock = statement((db, p: { id: string }) =>
  db.deleteFrom('call_block').where('id', '=', p.id).returning('id'),
)
