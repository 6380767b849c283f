// The audit log: each entry contains the previous entry's hash and is added in the same transaction as the change that
// it records. verify-audit.ts detects edited, missing and moved entries. It finds nothing if somebody rewrites the
// chain from one entry to the end. Only a comparison with an older hash, noted outside the store, reveals that.

import { createHash } from 'node:crypto'
import type { AuditAction, AuditKind } from '#domain/office/audit-actions.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import type { Actor } from './actor.ts'
import type { AuditEntryTable } from './audit-tables.ts'

export interface NewAuditEntry {
  name: AuditAction
  /**
   * What the action concerns: ids, or names of things such as files, destinations or kinds of email. Never people's
   * names, their addresses or anything that a visitor wrote.
   */
  on: string[]
  was?: string | undefined
  became?: string | undefined
}

export interface AuditEntry {
  sequence: number
  atMs: number
  who: string
  /** The teammate's name, even if the teammate has been removed. */
  whoName: string | undefined
  action: string
  on: string[]
  was: string | undefined
  became: string | undefined
  from: string | undefined
}

interface AuditFilter {
  who?: string | undefined
  kind?: AuditKind | undefined
  sinceMs?: number | undefined
  /** Only entries before this sequence number. */
  before?: number | undefined
  limit: number
}

type Content = Omit<AuditEntryTable, 'hash'>

// Names each column, so that hashes stay the same if columns are reordered or added later.
export const hashAuditEntry = (row: Content) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.sequence,
        row.at_ms,
        row.who,
        row.act,
        row.subjects,
        row.was,
        row.became,
        row.client_address,
        row.hash_before,
      ]),
    )
    .digest('base64url')

/**
 * Blocks all other audited changes, on every server, until this transaction ends. Queries after this call see all
 * earlier audited changes.
 */
export function* lockAudit(): Operation<void> {
  yield* first(lockAuditHead())
}

export function* appendAuditEntry(
  { name, on, was, became }: NewAuditEntry,
  { who, atMs, from }: Actor,
): Operation<void> {
  const head = (yield* first(lockAuditHead()))!
  const content: Content = {
    sequence: head.sequence + 1,
    at_ms: atMs,
    who,
    act: name,
    subjects: JSON.stringify(on),
    was: was ?? null,
    became: became ?? null,
    client_address: from ?? null,
    hash_before: head.hash,
  }
  const hash = hashAuditEntry(content)
  yield* insert({ audit_entry: [{ ...content, hash }] })
  yield* all(moveAuditHead({ sequence: content.sequence, hash }))
}

/** Records an action that takes place outside the store: a test delivery, a backup, an export. */
export const recordAuditEntry = atomically(appendAuditEntry)

/** Returns the newest entries first. */
export const listAudit = read(function* (filter: AuditFilter): Operation<AuditEntry[]> {
  return (yield* all(auditList(filter))).map(toAuditEntry)
})

/** Returns the last entry's sequence and hash; 0 and '' if there are no entries. */
export const auditHead = read(function* (): Operation<{ sequence: number; hash: string }> {
  return (yield* first(auditHeadRow()))!
})

export const lastActionAtMs = read(function* (action: AuditAction): Operation<number | undefined> {
  return (yield* first(lastAction({ action })))?.at_ms
})

export const firstActionAtMs = read(function* (): Operation<number | undefined> {
  return (yield* first(firstAction()))?.at_ms
})

const toAuditEntry = (row: AuditEntryTable & { who_name: string | null }): AuditEntry => ({
  sequence: row.sequence,
  atMs: row.at_ms,
  who: row.who,
  whoName: row.who_name ?? undefined,
  action: row.act,
  on: JSON.parse(row.subjects),
  was: row.was ?? undefined,
  became: row.became ?? undefined,
  from: row.client_address ?? undefined,
})

const lockAuditHead = statement((db) =>
  db
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

export const auditHeadRow = statement((db) => db.selectFrom('audit_head').select(['sequence', 'hash']))

const moveAuditHead = statement((db, p: { sequence: number; hash: string }) =>
  db.updateTable('audit_head').set({ sequence: p.sequence, hash: p.hash }),
)

const auditList = query((db, { who, kind, sinceMs, before, limit }: AuditFilter) => {
  let query = db
    .selectFrom('audit_entry')
    .leftJoin('teammate', 'teammate.id', 'audit_entry.who')
    .selectAll('audit_entry')
    .select('teammate.name as who_name')
  if (who !== undefined) query = query.where('who', '=', who)
  if (kind !== undefined) query = query.where('act', 'like', `${kind}.%`)
  if (sinceMs !== undefined) query = query.where('at_ms', '>=', sinceMs)
  if (before !== undefined) query = query.where('sequence', '<', before)
  return query.orderBy('sequence', 'desc').limit(limit)
})

export const lastAction = statement((db, p: { action: string }) =>
  db.selectFrom('audit_entry').select('at_ms').where('act', '=', p.action).orderBy('sequence', 'desc').limit(1),
)

const firstAction = statement((db) => db.selectFrom('audit_entry').select('at_ms').orderBy('sequence').limit(1))
