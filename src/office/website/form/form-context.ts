// What every field of a file's form shares: the file, the changes to it, and its faults.
import { createContext, useContext } from 'react'
import type { FileView } from '#contract/content.ts'
import type { DraftValue } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { FieldNote } from '#domain/content/find-notes.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { isAtOrAbove, isSamePath, keyOf, valueAt } from '#office/website/parts/form-values.ts'
import type { changesOf } from './draft-edits.ts'
import type { Reordered } from './opened-entries.ts'

export interface FormState {
  root: JsonSchema
  /** The path within content/, without the extension. */
  file: string
  view: FileView
  /** The file's value, including unsaved changes. */
  value: unknown
  /** The changes of the draft, including unsaved changes. */
  changes: ReturnType<typeof changesOf>
  who: string
  faults: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, FieldNote[]>
  /** The groups and list entries that the user opened (true) or closed (false), by their keys. */
  opened: ReadonlyMap<string, boolean>
  nowMs: number
  timeZone: string
  change(path: ContentPath, value: unknown): void
  open(key: string, isOpen: boolean): void
  /** Updates `opened` after entries were reordered, so that an open entry stays open. */
  reorder(reordered: Reordered): void
  /**
   * Moves the focus after the next render. Without `part`, the field at `key` gets the focus. If `key` is a group or
   * an entry, its first field gets it. With `part`, the entry's grip or the list's Add button gets it.
   */
  focusOn(key: string, part?: 'grip' | 'add'): void
  /** Announces something to screen readers, such as that an entry moved. */
  say(text: string): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside its form field')
  return form
}

export interface Changed {
  /** Undefined if no value is published. */
  published: unknown
  /** The author of the change, if it isn't the current user. */
  by: Pick<DraftValue, 'who' | 'atMs'> | undefined
}

/** The change of exactly this value. Undefined if the value is unchanged or the file isn't published yet. */
export function changedAt({ view, changes, who }: FormState, path: ContentPath): Changed | undefined {
  const change = changes.find((one) => isSamePath(one.path, path))
  if (view.published === undefined || !change) return undefined
  const isTheirs = 'who' in change && change.who.id !== who
  return { published: valueAt(view.published, path), by: isTheirs ? change : undefined }
}

/** The number of changed values and of faults at this path and below. */
export function marksBelow({ changes, faults }: FormState, path: ContentPath): { changes: number; faults: number } {
  const key = keyOf(path)
  return {
    changes: changes.filter((one) => one.path.length > 0 && isAtOrAbove(path, one.path)).length,
    faults: [...faults.keys()].filter((at) => isBelow(at, key)).length,
  }
}

const isBelow = (at: string, key: string): boolean => key === '' || at === key || at.startsWith(`${key}.`)

/**
 * Help texts come from the comments of the content file. Their keys have no list indexes, so the same field has the
 * same help text in every entry of a list. The entry itself has none.
 */
export const helpAt = (help: Readonly<Record<string, string>>, path: ContentPath): string | undefined =>
  typeof path.at(-1) === 'number' ? undefined : help[path.filter((key) => typeof key === 'string').join('.')]
