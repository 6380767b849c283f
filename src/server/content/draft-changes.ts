// What was typed, as rows of the store: one value per place, none inside another. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { DraftChange } from '#domain/content/drafts.ts'
import { type ContentPath, editValue } from '#domain/content/edit-value.ts'
import { valueAt } from '#domain/content/merge-values.ts'
import type { DraftRow } from '#server/store/content/drafts.ts'

interface Drafting {
  /** Undefined: a file that isn't published yet. */
  published: unknown
  /** Oldest first. */
  drafts: readonly DraftRow[]
}

/**
 * The draft with these changes, and what is to be kept and dropped for it. It runs in the thread that takes leads: a full
 * draft has 500 values.
 * @throws Error if a change is inside a wider value of the draft that has no such place
 */
export function withChanges(changes: readonly DraftChange[], { published, drafts }: Drafting) {
  const before = new Map(drafts.map((draft) => [keyOf(draft.path), draft]))
  const rows: Rows = new Map()
  for (const draft of drafts) tryToLayOver(rows, draft)
  for (const { path, value } of changes) layOver(rows, { path, value })
  const isAsPublished = ({ path, value }: DraftRow) => isDeepStrictEqual(value, valueAt(published, path))
  if (published !== undefined) for (const [key, row] of rows) if (isAsPublished(row)) rows.delete(key)
  const isKept = (key: string, { value }: DraftRow) =>
    before.has(key) && isDeepStrictEqual(before.get(key)?.value, value)
  return {
    rows: [...rows.values()],
    kept: [...rows].flatMap(([key, row]) => (isKept(key, row) ? [] : [row])),
    gone: [...before].flatMap(([key, { path }]) => (rows.has(key) ? [] : [path])),
  }
}

type Rows = Map<string, DraftRow>

/** What is inside a wider value goes into it; what is wider replaces what was inside it. */
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

/** Rows of an earlier release may be inside each other, and one of a place that is gone stays, to be named. */
function tryToLayOver(rows: Rows, row: DraftRow): void {
  try {
    layOver(rows, row)
  } catch {
    rows.set(keyOf(row.path), row)
  }
}

const keyOf = (path: ContentPath) => JSON.stringify(path)
