// What every field of a file's form knows: the file, what people change in it, what is wrong with it.
import { createContext, useContext } from 'react'
import type { FileView } from '#contract/content.ts'
import type { DraftValue } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { FieldNote } from '#domain/content/find-notes.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import type { changesOf } from './draft-edits.ts'
import { isAtOrAbove, isSamePath, keyOf, valueAt } from './form-values.ts'
import type { Reordered } from './opened-entries.ts'

export interface FormState {
  root: JsonSchema
  /** Path within content/ without its ending. */
  file: string
  view: FileView
  /** Including unsaved changes. */
  value: unknown
  /** What the draft with unsaved changes changes. */
  changes: ReturnType<typeof changesOf>
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
export function changedAt({ view, changes, who }: FormState, path: ContentPath): Changed | undefined {
  const change = changes.find((one) => isSamePath(one.path, path))
  if (view.published === undefined || !change) return undefined
  const isTheirs = 'who' in change && change.who.id !== who
  return { published: valueAt(view.published, path), by: isTheirs ? change : undefined }
}

/** How many values are changed, and how many faults there are, at this place and below. */
export function marksBelow({ changes, faults }: FormState, path: ContentPath): { changes: number; faults: number } {
  const key = keyOf(path)
  return {
    changes: changes.filter((one) => one.path.length > 0 && isAtOrAbove(path, one.path)).length,
    faults: [...faults.keys()].filter((at) => isBelow(at, key)).length,
  }
}

const isBelow = (at: string, key: string): boolean => key === '' || at === key || at.startsWith(`${key}.`)

/** Comments of the file are kept by keys without the indexes of lists. */
export const helpAt = (help: Readonly<Record<string, string>>, path: ContentPath): string | undefined =>
  typeof path.at(-1) === 'number' ? undefined : help[path.filter((key) => typeof key === 'string').join('.')]
