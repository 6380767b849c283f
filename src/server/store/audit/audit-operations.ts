// The audit: each entry holds the hash of the one before, and is appended in the same transaction as the change it
// records. Edited, missing and moved entries can be detected; a rewrite of the whole chain from some entry on cannot.
import { createHash } from 'node:crypto'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { AuditEntryTable } from '#server/store/engine/schema.ts'
import type { Act, Actor, AuditEntry, AuditVerdict, DestinationFigures } from '#server/store/office-port.ts'

type Content = Omit<AuditEntryTable, 'hash'>

// An explicit list, so that neither the order of the columns nor a column added later changes what was hashed.
const hashOf = (row: Content) =>
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

/** Blocks all other acts, on every server, until the end of the transaction; reads after it already see theirs. */
export function* holdAudit(queries: Queries): Operation<void> {
  yield* first(queries.lockAuditHead({}))
}

export function* append(queries: Queries, { name, on, was, became }: Act, { who, atMs, from }: Actor): Operation<void> {
  const head = (yield* first(queries.lockAuditHead({})))!
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
  const hash = hashOf(content)
  yield* insert({ audit_entry: [{ ...content, hash }] })
  yield* all(queries.moveAuditHead({ sequence: content.sequence, hash }))
}

const pageSize = 1000

export function* verify(queries: Queries, asked?: string): Operation<AuditVerdict> {
  const verdict: AuditVerdict = { entries: 0, head: '', faults: [] }
  let before: Entry = { sequence: 0, hash: '' }
  for (;;) {
    const page = yield* all(queries.auditFrom({ after: before.sequence, limit: pageSize }))
    for (const row of page) {
      verdict.faults.push(...faultsOf(row, before))
      if (row.hash === asked) verdict.asked = row.sequence
      before = row
    }
    verdict.entries += page.length
    if (page.length > 0) continue
    const head = (yield* first(queries.auditHead({})))!
    // Appended between the two queries.
    if (yield* first(queries.auditFrom({ after: before.sequence, limit: 1 }))) continue
    verdict.faults.push(...missingBetween(before.sequence, head.sequence + 1))
    if (head.sequence === before.sequence && head.hash !== before.hash)
      verdict.faults.push({ sequence: before.sequence, kind: 'edited' })
    return { ...verdict, head: head.hash }
  }
}

type Entry = Pick<AuditEntryTable, 'sequence' | 'hash'>

function faultsOf(row: AuditEntryTable, before: Entry): AuditVerdict['faults'] {
  const faults = missingBetween(before.sequence, row.sequence)
  const isEdited = hashOf(row) !== row.hash
  const isUnlinked = faults.length === 0 && row.hash_before !== before.hash
  if (isEdited || isUnlinked) faults.push({ sequence: row.sequence, kind: isEdited ? 'edited' : 'unlinked' })
  return faults
}

function missingBetween(before: number, after: number): AuditVerdict['faults'] {
  const count = Math.max(0, after - before - 1)
  return Array.from({ length: count }, (_, index) => ({ sequence: before + 1 + index, kind: 'missing' as const }))
}

export const toAuditEntry = (row: AuditEntryTable & { who_name: string | null }): AuditEntry => ({
  sequence: row.sequence,
  atMs: row.at_ms,
  who: row.who,
  whoName: row.who_name ?? undefined,
  act: row.act,
  on: JSON.parse(row.subjects),
  was: row.was ?? undefined,
  became: row.became ?? undefined,
  from: row.client_address ?? undefined,
})

export function* destinationFigures(queries: Queries, sinceMs: number): Operation<DestinationFigures[]> {
  const figures = new Map<string, DestinationFigures>()
  const of = (destination: string) => {
    const known = figures.get(destination) ?? {
      destination,
      marks: [],
      delivered: 0,
      total: 0,
      retrying: 0,
      stopped: 0,
    }
    figures.set(destination, known)
    return known
  }
  for (const row of yield* all(queries.deliveriesSince({ sinceMs }))) {
    const one = of(row.destination)
    const isOk = row.state === 'delivered'
    one.total++
    if (isOk) one.delivered++
    // A delivery that was never tried has no mark yet.
    if (isOk || row.attempts > 0) one.marks.push({ atMs: row.delivered_at_ms ?? row.received_at_ms, isOk })
  }
  for (const { destination, state, count } of yield* all(queries.troubled({}))) {
    if (state === 'dead') of(destination).stopped += count
    if (state === 'due' || state === 'leased') of(destination).retrying += count
  }
  return [...figures.values()]
}
