// All tables. They are the same in both engines, and each folder (leads, calls and so on) defines the tables of its
// subject. Times are milliseconds since 1970, and booleans are 0 or 1. JSON is stored as text, because jsonb would lose
// the order of the fields.
import { type AuditTables, auditTables } from '#server/store/audit/audit-tables.ts'
import { type CallTables, callTables } from '#server/store/calls/call-tables.ts'
import { type ConsentTables, consentTables } from '#server/store/consents/consent-tables.ts'
import { type ContentTables, contentTables } from '#server/store/content/content-tables.ts'
import { type EmailTables, emailTables, type NewEmailRow } from '#server/store/emails/email-tables.ts'
import { type LeadTables, leadTables } from '#server/store/leads/lead-tables.ts'
import { type DeliveryTables, deliveryTables } from '#server/store/outbox/delivery-tables.ts'
import { type TeamTables, teamTables } from '#server/store/team/team-tables.ts'

export interface Database
  extends LeadTables,
    DeliveryTables,
    ConsentTables,
    CallTables,
    TeamTables,
    AuditTables,
    EmailTables,
    ContentTables {
  write_probe: { id: number; writes: number }
}

/**
 * All tables with their key columns, in an order that satisfies the foreign keys when rows are inserted. Only
 * write_probe and audit_head are missing, because no operation inserts rows into them.
 */
export const tables = {
  ...leadTables,
  ...consentTables,
  ...deliveryTables,
  ...callTables,
  ...teamTables,
  ...auditTables,
  ...emailTables,
  ...contentTables,
}

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]

/** Rows that belong together: either all of them are stored or none are. */
export type NewRows = { [Table in TableName]?: (Table extends 'mail' ? NewEmailRow : Database[Table])[] }
