// The tables as both engines hold them. Times are milliseconds since 1970, JSON is text (jsonb would lose the order of
// the fields), booleans are 0 or 1.
import type { Role } from '#domain/office/roles.ts'
import type { LinkKind } from './office-port.ts'
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
  teammate: TeammateTable
  first_owner: { id: number; teammate_id: string }
  passkey: PasskeyTable
  office_session: OfficeSessionTable
  office_link: OfficeLinkTable
  ceremony: CeremonyTable
  audit_entry: AuditEntryTable
  audit_head: { id: number; sequence: number; hash: string }
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

export interface TeammateTable {
  id: string
  /** Lower case; null once they were removed. */
  email: string | null
  name: string
  role: Role
  created_at_ms: number
  seen_at_ms: number | null
  removed_at_ms: number | null
}

/** Marked, not deleted, when it is removed: a row that comes in once more from elsewhere opens nothing again. */
export interface PasskeyTable {
  /** The credential's id as base64url text. */
  id: string
  teammate_id: string
  name: string
  /** COSE bytes as base64url text. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  rp_id: string
  created_at_ms: number
  used_at_ms: number | null
  removed_at_ms: number | null
}

export interface OfficeSessionTable {
  token_hash: string
  id: string
  teammate_id: string
  user_agent: string
  created_at_ms: number
  seen_at_ms: number
  expires_at_ms: number
  /** When a passkey was last used in it. */
  strong_at_ms: number | null
}

/** A spent or voided link has no row. */
export interface OfficeLinkTable {
  token_hash: string
  id: string
  kind: LinkKind
  /** Whom it lets in; null: somebody new. */
  teammate_id: string | null
  email: string | null
  name: string | null
  role: Role | null
  /** Of the browser that asked for it by e-mail. */
  browser_hash: string | null
  made_by: string
  created_at_ms: number
  expires_at_ms: number
}

/** A question to a passkey that waits for its answer. */
export interface CeremonyTable {
  token_hash: string
  purpose: string
  challenge: string
  teammate_id: string | null
  expires_at_ms: number
}

/** A trigger refuses every update and delete. */
export interface AuditEntryTable {
  sequence: number
  at_ms: number
  who: string
  act: string
  /** JSON: ids. */
  subjects: string
  was: string | null
  became: string | null
  client_address: string | null
  hash_before: string
  hash: string
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
  'teammate',
  'first_owner',
  'passkey',
  'office_session',
  'office_link',
  'ceremony',
  'audit_entry',
] as const
export type TableName = (typeof tableNames)[number]

/** Rows that belong together: all of them are stored or none. */
export type NewRows = { [Table in TableName]?: Database[Table][] }
