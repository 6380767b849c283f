// What every field of a file's form knows: the file, what people change in it, what is wrong with it.
import { createContext, useContext } from 'react'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { DraftValue, FieldNote, FileView, JsonSchema } from '#domain/content/words-answers.ts'
import type { Edit } from './draft-edits.ts'
import { isAtOrAbove, isSamePath, keyOf, valueAt } from './form-values.ts'
import type { Reordered } from './opened-entries.ts'

export interface FormState {
  root: JsonSchema
  /** Path within content/ without its ending. */
  file: string
  view: FileView
  /** Including unsaved changes. */
  value: unknown
  edits: readonly Edit[]
  who: string
  faults: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, FieldNote[]>
  /** Groups that were opened or closed by hand, by key. */
  opened: ReadonlyMap<string, boolean>
  nowMs: number
  timeZone: string
  change(path: ContentPath, value: unknown): void
  open(key: string, isOpen: boolean): void
  /** What is open goes with its entry. */
  reorder(reordered: Reordered): void
  /** Moves the focus there after the next render. `part`: a button of an entry instead of its first field. */
  focusOn(key: string, part?: 'grip' | 'add'): void
  /** For those who don't see that an entry moved. */
  say(text: string): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside its form field')
  return form
}

export interface Changed {
  /** Undefined: it isn't there. */
  published: unknown
  /** Whose change it is, if it isn't this person's. */
  by: Pick<DraftValue, 'who' | 'atMs'> | undefined
}

/** What the draft makes of this very value; undefined if it changes nothing here. */
export function changedAt({ view, edits, who }: FormState, path: ContentPath): Changed | undefined {
  const saved = view.drafts.findLast((draft) => isSamePath(draft.path, path))
  const edit = edits.find((one) => !one.isReplaced && isSamePath(one.path, path))
  if (view.published === undefined || (edit ? edit.isUndone : !saved)) return undefined
  const by = edit || saved?.who.id === who ? undefined : saved
  return { published: valueAt(view.published, path), by }
}

/** How many values are changed, and how many faults there are, at this place and below. */
export function marksBelow({ view, edits, faults }: FormState, path: ContentPath): { changes: number; faults: number } {
  const changed = new Set(
    [...view.drafts, ...edits.filter((edit) => !edit.isUndone)]
      .filter((one) => isAtOrAbove(path, one.path) && one.path.length > 0)
      .map((one) => keyOf(one.path)),
  )
  for (const edit of edits) if (edit.isUndone) changed.delete(keyOf(edit.path))
  const key = keyOf(path)
  return { changes: changed.size, faults: [...faults.keys()].filter((at) => isBelow(at, key)).length }
}

const isBelow = (at: string, key: string): boolean => key === '' || at === key || at.startsWith(`${key}.`)

/** Comments of the file are kept by keys without the indexes of lists. */
export const helpAt = (help: Readonly<Record<string, string>>, path: ContentPath): string | undefined =>
  typeof path.at(-1) === 'number' ? undefined : help[path.filter((key) => typeof key === 'string').join('.')]
