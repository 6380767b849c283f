// The tables as both engines hold them. Times are milliseconds since 1970, JSON is text (jsonb would lose the order of
// the fields), booleans are 0 or 1.
import type { DeliveryState } from './port.ts'

export interface Database {
  lead: LeadTable
  consent: ConsentTable
  delivery: DeliveryTable
  attempt: AttemptTable
  idempotency_key: IdempotencyKeyTable
  booked_slot: BookedSlotTable
  slot_change: SlotChangeTable
  download_log: DownloadLogTable
  write_probe: { id: number; writes: number }
}

export interface LeadTable {
  id: string
  form: string
  received_at_ms: number
  /** JSON: the fields as typed. */
  fields: string
  phone_e164: string | null
  /** Lower case. */
  email: string | null
  page: string | null
  /** JSON. */
  attribution: string | null
  client_address: string
  user_agent: string
  quarantine: string | null
}

/** Evidence: a trigger refuses every update, and every delete that does not remove the lead itself. */
export interface ConsentTable {
  lead_id: string
  field: string
  purpose: string
  version: string
  shown_version: string | null
  text: string
  given: number
  page: string | null
  at_ms: number
  client_address: string
  user_agent: string
}

export interface DeliveryTable {
  id: string
  lead_id: string
  destination: string
  position: number
  body: string
  state: DeliveryState
  /** In state due: when it may be tried; leased: when the lease runs out; null in every other state. */
  due_at_ms: number | null
  /** Not null exactly while leased. */
  lease_token: string | null
  /** Since acceptance or the last resend. */
  attempts: number
  delivered_at_ms: number | null
  created_at_ms: number
}

/** One lease is one attempt, hence the key. */
export interface AttemptTable {
  delivery_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  status: number | null
  reason: string
}

export interface IdempotencyKeyTable {
  key: string
  fingerprint: string
  lead_id: string
  /** JSON: what was answered beside the id. */
  answer: string
}

/** No two overlap: a constraint in PostgreSQL; SQLite's one writer looks first. */
interface BookedSlotTable {
  lead_id: string
  start_ms: number
  end_ms: number
  /** 1: it overlapped another before there was a constraint. */
  may_overlap: number
}

/** What became of a booked slot after it was taken: moved, or (null) freed. */
export interface SlotChangeTable {
  lead_id: string
  /** 1 is the first change. */
  sequence: number
  start_ms: number | null
  end_ms: number | null
}

interface DownloadLogTable {
  id: string
  file_path: string
  user_agent: string
  at_ms: number
}

/** In the order in which foreign keys let them be filled. */
export const tableNames = [
  'lead',
  'consent',
  'delivery',
  'attempt',
  'idempotency_key',
  'booked_slot',
  'slot_change',
  'download_log',
] as const
export type TableName = (typeof tableNames)[number]

/** Rows that belong together: all of them are stored or none. */
export type NewRows = { [Table in TableName]?: Database[Table][] }
