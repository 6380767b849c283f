// Drafts: changed values that aren't published yet. The tables contain values and paths as JSON; a removed value is
// null.

import { contentPathOf } from '#domain/content/content-files.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import type { Builder } from '#server/store/engine/engine.ts'
import { all, atomically, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import type { ContentDraftTable } from './content-tables.ts'
import { type Named, toPerson } from './named.ts'
import { endReviews } from './reviews.ts'

export interface DraftRow {
  path: ContentPath
  /** Undefined if the value was removed. */
  value: unknown
}

export interface StoredDraft extends DraftRow {
  file: string
  /** Who changed the value last. */
  who: { id: string; name: string }
  atMs: number
}

/** The values to store in a draft, and the paths to remove from it. */
export interface DraftPlan {
  saved: readonly DraftRow[]
  gone: readonly ContentPath[]
}

/**
 * Changes a file's draft in one transaction. `plan` gets the draft's values, oldest first, and returns the changes, or
 * undefined for none. No audit entry is added, because drafts are saved at every pause in typing. The audit is still
 * locked, so that two changes don't happen at once.
 */
export const changeDrafts = atomically(function* (
  file: string,
  { plan, actor }: { plan: (drafts: readonly DraftRow[]) => DraftPlan | undefined; actor: Actor },
): Operation<void> {
  yield* lockAudit()
  const { saved, gone } = plan(toDrafts(yield* all(draftsOf({ file })))) ?? { saved: [], gone: [] }
  for (const path of gone) yield* all(dropDraft({ file, path: pathText(path) }))
  for (const { path, value } of saved)
    yield* all(saveDraft({ file, path: pathText(path), value: valueText(value), who: actor.who, at_ms: actor.atMs }))
  if (gone.length > 0) yield* endReviews()
})

/** Discards a file's draft. Returns how many values were removed. */
export const dropDrafts = atomically(function* (file: string, actor: Actor): Operation<number> {
  yield* lockAudit()
  const dropped = yield* all(deleteDrafts({ file }))
  yield* endReviews()
  if (dropped.length > 0) yield* appendAuditEntry({ name: 'words.discard', on: [contentPathOf(file)] }, actor)
  return dropped.length
})

/** Returns the oldest drafts first, so that the later of two overlapping values wins. */
export const listDrafts = read(function* (): Operation<StoredDraft[]> {
  return toDrafts(yield* all(allDrafts()))
})

/**
 * Returns a file's set-aside values, oldest first. An earlier release stored one value per person and path; only the
 * newest of each path became the draft (sharedDraftMigration).
 */
export const listSetAside = read(function* (file: string): Operation<StoredDraft[]> {
  return toDrafts(yield* all(setAsideDrafts({ file })))
})

export const pathText = (path: StoredDraft['path']): string => JSON.stringify(path)

export const valueText = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const toValue = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

/** Sorts the oldest first. If two values are from the same instant, an outer value comes before a value inside it. */
function toDrafts(rows: readonly Named<ContentDraftTable>[]): StoredDraft[] {
  return rows
    .toSorted((one, other) => one.at_ms - other.at_ms || one.path.length - other.path.length || compare(one, other))
    .map((row) => ({
      file: row.file,
      path: JSON.parse(row.path),
      value: toValue(row.value),
      who: toPerson(row),
      atMs: row.at_ms,
    }))
}

const compare = (one: ContentDraftTable, other: ContentDraftTable) =>
  [one.file, one.path, one.who].join('\n') < [other.file, other.path, other.who].join('\n') ? -1 : 1

export type DraftKey = Pick<ContentDraftTable, 'file' | 'path'>

const allDrafts = statement((db) => draftsIn(db))

const draftsOf = statement((db, p: { file: string }) => draftsIn(db).where('file', '=', p.file))

const setAsideDrafts = statement((db, p: { file: string }) =>
  draftsIn(db, 'words_set_aside').where('file', '=', p.file),
)

const saveDraft = statement((db, p: ContentDraftTable) =>
  db
    .insertInto('words_draft')
    .values({ file: p.file, path: p.path, who: p.who, value: p.value, at_ms: p.at_ms })
    .onConflict((conflict) =>
      conflict.columns(['file', 'path']).doUpdateSet((eb) => ({
        who: eb.ref('excluded.who'),
        value: eb.ref('excluded.value'),
        at_ms: eb.ref('excluded.at_ms'),
      })),
    ),
)

const dropDraft = statement((db, p: DraftKey) =>
  db.deleteFrom('words_draft').where('file', '=', p.file).where('path', '=', p.path),
)

const deleteDrafts = statement((db, p: { file: string }) =>
  db.deleteFrom('words_draft').where('file', '=', p.file).returning('path'),
)

const draftsIn = (db: Builder, table: 'words_draft' | 'words_set_aside' = 'words_draft') =>
  db
    .selectFrom(`${table} as draft`)
    .leftJoin('teammate', 'teammate.id', 'draft.who')
    .selectAll('draft')
    .select('teammate.name as who_name')
