// The tables of calls.
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface CallTables {
  booked_slot: BookedSlotTable
  slot_change: SlotChangeTable
  call_block: CallBlockTable
}

export const callTables = {
  booked_slot: ['lead_id'],
  slot_change: ['lead_id', 'sequence'],
  call_block: ['id'],
} satisfies KeyColumns<CallTables>

/** New slots never overlap others: PostgreSQL has a constraint, and SQLite's single writer checks first. */
export interface BookedSlotTable {
  lead_id: string
  start_ms: number
  end_ms: number
  /**
   * 1 if the constraint ignores the slot. Such a slot was booked before the constraint existed, and it overlaps an
   * earlier slot or doesn't end after it starts.
   */
  may_overlap: number
  /**
   * The link that the team typed for this video call; null if the call has no link of its own. A video call then uses
   * the team's link (`joinUrl` in content/booking.yaml).
   */
  join_url: string | null
}

/**
 * A change of a booked slot. `start_ms` and `end_ms` are the times after the change: null if the slot was freed, and
 * unchanged if only the video link changed.
 */
export interface SlotChangeTable {
  lead_id: string
  /** Counts a call's changes from 1. */
  sequence: number
  start_ms: number | null
  end_ms: number | null
  /** This column and the next three are null in rows of earlier releases. */
  at_ms: number | null
  /** Null if the visitor made the change, or if the call's link changed because the team's link did. */
  who: string | null
  was_start_ms: number | null
  was_end_ms: number | null
  /** The link that the visitor got because of this change; null if the change moved or canceled the call. */
  join_url: string | null
}

/** A time span in which nobody can book a call. Calls that are already in it stay. */
export interface CallBlockTable {
  id: string
  start_ms: number
  end_ms: number
  why: string | null
  made_by: string
  made_at_ms: number
}
