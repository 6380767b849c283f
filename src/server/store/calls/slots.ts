// The slots of calls. A new slot never overlaps another one: PostgreSQL has a constraint for that, and SQLite's single
// writer checks before it stores a slot.

import { sql } from 'kysely'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import type { SlotChangeTable } from './call-tables.ts'

export interface Slot {
  startMs: number
  /** The first instant after the slot. */
  endMs: number
}

/** The slot of a booked call. */
export interface HeldSlot extends Slot {
  /** The link that the team typed for this video call; undefined if the call has no link of its own. */
  joinUrl?: string | undefined
}

/** The slot after a change. */
export interface ChangedSlot extends Slot {
  /** The link that the visitor got because of this change; undefined if the change moved the call. */
  joinUrl?: string | undefined
}

export interface BookedSlot extends Slot {
  leadId: string
}

/** Returns the slots that are taken between two times, for the booking calendar. */
export const takenSlots = read(function* (fromMs: number, toMs: number): Operation<Slot[]> {
  const rows = yield* all(slotsBetween({ fromMs, toMs }))
  return rows.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }))
})

/**
 * Returns pairs of booked calls that overlap and both end after `sinceMs`. They were booked in earlier releases,
 * which didn't check for overlaps.
 */
export const overlappingCalls = read(function* (sinceMs: number): Operation<[BookedSlot, BookedSlot][]> {
  const pairs = yield* all(overlappingSlots({ sinceMs }))
  return pairs.map((row) => [
    { leadId: row.lead_id, startMs: row.start_ms, endMs: row.end_ms },
    { leadId: row.later_lead_id, startMs: row.later_start_ms, endMs: row.later_end_ms },
  ])
})

export const toSlot = (startMs: number | null, endMs: number | null): Slot | undefined =>
  startMs === null || endMs === null ? undefined : { startMs, endMs }

/** The slot after a change; undefined if it was freed. */
export function toChangedSlot({ start_ms, end_ms, join_url }: SlotChangeTable): ChangedSlot | undefined {
  const slot = toSlot(start_ms, end_ms)
  return slot && { ...slot, joinUrl: join_url ?? undefined }
}

export const slotHolders = statement((db, p: Slot) =>
  db.selectFrom('booked_slot').select('lead_id').where('start_ms', '<', p.endMs).where('end_ms', '>', p.startMs),
)

// Of two overlapping slots, the later one is marked with may_overlap.
const overlappingSlots = statement((db, p: { sinceMs: number }) =>
  db
    .selectFrom('booked_slot as later')
    .innerJoin('booked_slot as earlier', (join) =>
      join.onRef('earlier.start_ms', '<', 'later.start_ms').onRef('earlier.end_ms', '>', 'later.start_ms'),
    )
    .select(['earlier.lead_id', 'earlier.start_ms', 'earlier.end_ms'])
    .select(['later.lead_id as later_lead_id', 'later.start_ms as later_start_ms', 'later.end_ms as later_end_ms'])
    .where('later.may_overlap', '=', 1)
    .where('earlier.end_ms', '>', p.sinceMs)
    .where('later.end_ms', '>', p.sinceMs)
    .orderBy('earlier.start_ms')
    .orderBy('later.start_ms'),
)

export const slotsBetween = statement((db, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('booked_slot')
    .selectAll()
    .where('start_ms', '<', p.toMs)
    .where('end_ms', '>', p.fromMs)
    .orderBy('start_ms'),
)

/** Future slots of one person, matched by email or phone. */
export const slotsAhead = statement((db, p: { nowMs: number; email: string | null; phoneE164: string | null }) =>
  db
    .selectFrom('booked_slot')
    .innerJoin('lead', 'lead.id', 'booked_slot.lead_id')
    .select(['lead.email', 'lead.phone_e164'])
    .where('booked_slot.start_ms', '>', p.nowMs)
    .where(({ or, eb }) => or([eb('lead.email', '=', p.email), eb('lead.phone_e164', '=', p.phoneE164)])),
)

export const slotOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('booked_slot').selectAll().where('lead_id', '=', p.leadId),
)

export const moveSlot = statement((db, p: { leadId: string; startMs: number; endMs: number }) =>
  db
    .updateTable('booked_slot')
    .set({ start_ms: p.startMs, end_ms: p.endMs, may_overlap: sql.lit(0) })
    .where('lead_id', '=', p.leadId),
)

export const slotChangesOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('slot_change').selectAll().where('lead_id', '=', p.leadId).orderBy('sequence'),
)

export const freeSlot = statement((db, p: { leadId: string }) =>
  db.deleteFrom('booked_slot').where('lead_id', '=', p.leadId),
)

export const setJoinUrl = statement((db, p: { leadId: string; joinUrl: string | null }) =>
  db.updateTable('booked_slot').set({ join_url: p.joinUrl }).where('lead_id', '=', p.leadId),
)
