// What was typed, as rows of the store: one value per place, none inside another. Pure.
import { isDeepStrictEqual } from 'node:util'
import { editValue } from '#domain/content/edit-value.ts'
import { overlap, valueAt } from '#domain/content/merge-values.ts'
import type { DraftChange } from '#domain/content/words-answers.ts'
import type { DraftRow } from '#server/store/words-port.ts'

interface Drafting {
  /** Undefined: a file that isn't published yet. */
  published: unknown
  /** Oldest first. */
  drafts: readonly DraftRow[]
}

/**
 * The draft with these changes, and what is to be kept and dropped for it.
 * @throws Error if a change is inside a wider value of the draft that has no such place
 */
export function withChanges(changes: readonly DraftChange[], { published, drafts }: Drafting) {
  let rows: DraftRow[] = []
  for (const draft of drafts) rows = tryToLayOver(rows, draft)
  for (const { path, value } of changes) rows = layOver(rows, { path, value })
  if (published !== undefined)
    rows = rows.filter(({ path, value }) => !isDeepStrictEqual(value, valueAt(published, path)))
  return {
    rows,
    kept: rows.filter((row) => !isDeepStrictEqual(row.value, at(drafts, row)?.value) || !at(drafts, row)),
    gone: drafts.flatMap((draft) => (at(rows, draft) ? [] : [draft.path])),
  }
}

/** What is inside a wider value goes into it; what is wider replaces what was inside it. */
function layOver(rows: readonly DraftRow[], { path, value }: DraftRow): DraftRow[] {
  const wider = rows.find((row) => row.path.length < path.length && overlap(row.path, path))
  const whole = wider
    ? { path: wider.path, value: editValue(wider.value, path.slice(wider.path.length), value) }
    : { path, value }
  return [...rows.filter((row) => !overlap(row.path, whole.path)), whole]
}

/** Rows of an earlier release may be inside each other, and one of a place that is gone stays, to be named. */
function tryToLayOver(rows: readonly DraftRow[], row: DraftRow): DraftRow[] {
  try {
    return layOver(rows, row)
  } catch {
    return [...rows, row]
  }
}

const at = (rows: readonly DraftRow[], { path }: DraftRow) => rows.find((row) => isDeepStrictEqual(row.path, path))
