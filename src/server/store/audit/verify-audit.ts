// Reads the whole audit and reports each entry that is missing, doesn't match its own hash, or doesn't contain the hash
// of the entry before it.

import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { auditHeadRow, hashAuditEntry } from './audit.ts'
import type { AuditEntryTable } from './audit-tables.ts'

export interface AuditVerdict {
  entries: number
  /** The hash of the last entry; '' if there are no entries. */
  head: string
  /**
   * 'edited': the content doesn't match the hash, or the last entry isn't the one in audit_head. 'unlinked': the entry
   * doesn't contain the previous entry's hash.
   */
  faults: { sequence: number; kind: 'edited' | 'missing' | 'unlinked' }[]
  /** The sequence number of the entry whose hash is `expectedHash`; undefined if there is none. */
  expected?: number | undefined
}

const pageSize = 1000

/**
 * @param expectedHash an entry's hash that was noted elsewhere. If that entry or an earlier one was changed and all
 * hashes from there on were computed again, no entry has this hash anymore.
 */
export const verifyAudit = read(function* (expectedHash?: string): Operation<AuditVerdict> {
  const verdict: AuditVerdict = { entries: 0, head: '', faults: [] }
  let before: Entry = { sequence: 0, hash: '' }
  for (;;) {
    const page = yield* all(auditFrom({ after: before.sequence, limit: pageSize }))
    for (const row of page) {
      verdict.faults.push(...faultsOf(row, before))
      if (row.hash === expectedHash) verdict.expected = row.sequence
      before = row
    }
    verdict.entries += page.length
    if (page.length > 0) continue
    const head = (yield* first(auditHeadRow()))!
    // If entries were appended between the two queries, read them, too.
    if (yield* first(auditFrom({ after: before.sequence, limit: 1 }))) continue
    verdict.faults.push(...missingBetween(before.sequence, head.sequence + 1))
    if (head.sequence <= before.sequence && head.hash !== before.hash)
      verdict.faults.push({ sequence: before.sequence, kind: 'edited' })
    return { ...verdict, head: head.hash }
  }
})

type Entry = Pick<AuditEntryTable, 'sequence' | 'hash'>

function faultsOf(row: AuditEntryTable, before: Entry): AuditVerdict['faults'] {
  const faults = missingBetween(before.sequence, row.sequence)
  const isEdited = hashAuditEntry(row) !== row.hash
  const isUnlinked = faults.length === 0 && row.hash_before !== before.hash
  if (isEdited || isUnlinked) faults.push({ sequence: row.sequence, kind: isEdited ? 'edited' : 'unlinked' })
  return faults
}

function missingBetween(before: number, after: number): AuditVerdict['faults'] {
  const count = Math.max(0, after - before - 1)
  return Array.from({ length: count }, (_, index) => ({ sequence: before + 1 + index, kind: 'missing' as const }))
}

const auditFrom = statement((db, p: { after: number; limit: number }) =>
  db.selectFrom('audit_entry').selectAll().where('sequence', '>', p.after).orderBy('sequence').limit(p.limit),
)
