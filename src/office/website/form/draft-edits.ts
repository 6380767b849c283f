// Combines a file's saved draft with its edits. An edit is a change that the server hasn't saved yet.
import type { FileView } from '#contract/content.ts'
import type { DraftChange, DraftValue } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { isAtOrAbove, isSame, valueAt, withValue } from '#office/website/parts/form-values.ts'

/** Adds an edit, which replaces the earlier edits at its path and inside it. */
export const addEdit = (edits: readonly DraftChange[], edit: DraftChange): DraftChange[] => [
  ...edits.filter(({ path }) => !isAtOrAbove(edit.path, path)),
  edit,
]

/** Applies the edits to the file's value. */
export const withEdits = (value: unknown, edits: readonly DraftChange[]): unknown =>
  edits.reduce((whole, edit) => withValue(whole, edit.path, edit.value), value)

/**
 * The changes of the saved draft, and the edits. An edit replaces saved changes at its path and inside it. Leaves out
 * edits that restore the published value, and changes inside the path of another change.
 */
export function changesOf(
  { published, drafts }: Pick<FileView, 'published' | 'drafts'>,
  edits: readonly DraftChange[],
): (DraftChange | DraftValue)[] {
  const saved = drafts.filter((draft) => !edits.some((edit) => isAtOrAbove(edit.path, draft.path)))
  const made = edits.filter(({ path, value }) => published === undefined || !isSame(value, valueAt(published, path)))
  const all = [...saved, ...made]
  return all.filter((one) => !all.some((other) => isAbove(other.path, one.path)))
}

const isAbove = (one: ContentPath, other: ContentPath) => one.length < other.length && isAtOrAbove(one, other)
