// Turns editors' changes into rows of the store: one value per path, and no path inside another. No side effects.
import { isDeepStrictEqual } from 'node:util'
import type { DraftChange } from '#domain/content/drafts.ts'
import { type ContentPath, editValue } from '#domain/content/edit-value.ts'
import { valueAt } from '#domain/content/merge-values.ts'
import type { DraftRow } from '#server/store/content/drafts.ts'

interface Drafting {
  /** The published value, or undefined if the file isn't published yet. */
  published: unknown
  /** Oldest first. */
  drafts: readonly DraftRow[]
}

/**
 * Returns the draft with these changes, and the rows to store and to delete for it. This runs in the thread that
 * accepts leads, so it must be fast even for a full draft, which has 500 values.
 * @throws Error if a change belongs inside a value of the draft, but that value lacks the change's path
 */
export function withChanges(changes: readonly DraftChange[], { published, drafts }: Drafting) {
  const before = new Map(drafts.map((draft) => [keyOf(draft.path), draft]))
  const rows: Rows = new Map()
  for (const draft of drafts) tryToLayOver(rows, draft)
  for (const { path, value } of changes) layOver(rows, { path, value })
  const isAsPublished = ({ path, value }: DraftRow) => isDeepStrictEqual(value, valueAt(published, path))
  if (published !== undefined) for (const [key, row] of rows) if (isAsPublished(row)) rows.delete(key)
  const isUnchanged = (key: string, { value }: DraftRow) =>
    before.has(key) && isDeepStrictEqual(before.get(key)?.value, value)
  return {
    rows: [...rows.values()],
    saved: [...rows].flatMap(([key, row]) => (isUnchanged(key, row) ? [] : [row])),
    gone: [...before].flatMap(([key, { path }]) => (rows.has(key) ? [] : [path])),
  }
}

type Rows = Map<string, DraftRow>

/**
 * Adds a change to the rows. If the change's path lies inside the path of a row, the change is made in that row's
 * value. Otherwise, the change becomes a row, which replaces all rows with paths inside its own.
 */
function layOver(rows: Rows, { path, value }: DraftRow): void {
  const wider = path
    .keys()
    .map((length) => rows.get(keyOf(path.slice(0, length))))
    .find((row) => row !== undefined)
  if (wider) {
    const inside = editValue(wider.value, path.slice(wider.path.length), value)
    rows.set(keyOf(wider.path), { path: wider.path, value: inside })
    return
  }
  const below = keyOf(path).slice(0, -1)
  for (const key of rows.keys()) if (key.startsWith(path.length === 0 ? below : `${below},`)) rows.delete(key)
  rows.set(keyOf(path), { path, value })
}

/**
 * Adds a stored row in the same way, because rows of an earlier release may have paths inside the paths of other rows.
 * A row whose path no longer exists stays, so that it can be reported.
 */
function tryToLayOver(rows: Rows, row: DraftRow): void {
  try {
    layOver(rows, row)
  } catch {
    rows.set(keyOf(row.path), row)
  }
}

const keyOf = (path: ContentPath) => JSON.stringify(path)
