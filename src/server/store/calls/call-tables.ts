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

/** No two overlap: PostgreSQL has a constraint; SQLite's single writer checks first. */
export interface BookedSlotTable {
  lead_id: string
  start_ms: number
  end_ms: number
  /** 1: it overlapped another one before the constraint existed. */
  may_overlap: number
}

/** How a booked slot changed after it was taken: moved, or (null) freed. */
export interface SlotChangeTable {
  lead_id: string
  /** 1 is the first change. */
  sequence: number
  start_ms: number | null
  end_ms: number | null
  /** These four are null in rows of earlier releases. */
  at_ms: number | null
  /** Null: the visitor. */
  who: string | null
  was_start_ms: number | null
  was_end_ms: number | null
}

/** A time in which nobody can book a call. Calls already in it stay. */
export interface CallBlockTable {
  id: string
  start_ms: number
  end_ms: number
  why: string | null
  made_by: string
  made_at_ms: number
}
