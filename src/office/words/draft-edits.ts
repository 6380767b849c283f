// Unsaved changes to a file, as the server keeps them: a value at its path. A list whose
// items come, go or move is one value.
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { DraftChange, DraftValue } from '#domain/content/words-answers.ts'
import { isAtOrAbove, isSame, isSamePath, valueAt, withValue } from './form-values.ts'

export interface Edit {
  path: ContentPath
  /** Undefined: taken out. */
  value: unknown
  /** As it is published. */
  isUndone?: true
  /** Part of a value above it that replaces it: nothing to show. */
  isReplaced?: true
}

interface Edited {
  published: unknown
  /** As it is shown, with the draft and the edits. */
  value: unknown
  drafts: readonly DraftValue[]
  edits: readonly Edit[]
}

/** The edits with one more. Of a value inside a list that the draft changes as a whole, the list is the value. */
export function addEdit(edited: Edited, path: ContentPath, value: unknown): Edit[] {
  const { published, drafts, edits } = edited
  const saved = drafts.filter((draft) => !isUndone(edits, draft.path))
  const above = [...saved, ...edits.filter((edit) => !edit.isUndone && !edit.isReplaced)]
    .map((one) => one.path)
    .find((other) => other.length < path.length && isAtOrAbove(other, path))
  if (above) return addEdit(edited, above, withValue(valueAt(edited.value, above), path.slice(above.length), value))
  const isAsPublished = published !== undefined && isSame(value, valueAt(published, path))
  const below = drafts.filter((draft) => draft.path.length > path.length && isAtOrAbove(path, draft.path))
  return [
    ...edits.filter((edit) => !isAtOrAbove(path, edit.path)),
    ...below.map((draft): Edit => ({ path: draft.path, value: undefined, isUndone: true, isReplaced: true })),
    { path, value, ...(isAsPublished && { isUndone: true as const }) },
  ]
}

const isUndone = (edits: readonly Edit[], path: ContentPath) =>
  edits.some((edit) => edit.isUndone && isSamePath(edit.path, path))

/** The file's value with the edits. */
export const withEdits = (value: unknown, edits: readonly Edit[]): unknown =>
  edits.reduce((whole, edit) => (edit.isReplaced ? whole : withValue(whole, edit.path, edit.value)), value)

export const changesOf = (edits: readonly Edit[]): DraftChange[] =>
  edits.map(({ path, value, isUndone: isBack }) =>
    isBack ? { path: [...path], isUndone: true } : { path: [...path], value },
  )
