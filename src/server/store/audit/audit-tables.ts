// The tables of the audit.
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_head: { id: number; sequence: number; hash: string }
}

export const auditTables = {
  // The hash is included, so that engine/migrate-to-postgres.ts refuses to copy into a PostgreSQL that has other
  // entries with the same numbers, because two audit chains can't be merged.
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
