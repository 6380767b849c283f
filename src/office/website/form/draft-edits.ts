// Changes to a file that the server doesn't have yet, and what the draft with them changes.
import type { FileView } from '#contract/content.ts'
import type { DraftChange, DraftValue } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import { isAtOrAbove, isSame, valueAt, withValue } from './form-values.ts'

/** The edits with one more, in place of those at its place and inside it. */
export const addEdit = (edits: readonly DraftChange[], edit: DraftChange): DraftChange[] => [
  ...edits.filter(({ path }) => !isAtOrAbove(edit.path, path)),
  edit,
]

/** The file's value with the edits. */
export const withEdits = (value: unknown, edits: readonly DraftChange[]): unknown =>
  edits.reduce((whole, edit) => withValue(whole, edit.path, edit.value), value)

/** What is changed, none of it inside another: an edit, or a value of the saved draft. */
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
