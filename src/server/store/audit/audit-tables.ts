// The tables of the audit log.
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_head: { id: number; sequence: number; hash: string }
}

export const auditTables = {
  // Two audit logs can't be merged, because each entry contains the hash of the entry before it. With the hash in the
  // key, engine/migrate-to-postgres.ts notices if PostgreSQL already has a different entry with the same sequence
  // number. It then copies nothing.
  audit_entry: ['sequence', 'hash'],
} satisfies KeyColumns<Omit<AuditTables, 'audit_head'>>

/** A trigger rejects every update and delete. */
export interface AuditEntryTable {
  sequence: number
  at_ms: number
  who: string
  act: string
  /** The ids of what the action concerned, as JSON. */
  subjects: string
  was: string | null
  became: string | null
  client_address: string | null
  hash_before: string
  hash: string
}
