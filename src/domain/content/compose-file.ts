// A file with its draft, as it would be published. What it takes grows with the drafts: it's done outside the
// thread that takes leads. Pure.
import { isDeepStrictEqual } from 'node:util'
import { composeDrafts } from './compose-drafts.ts'
import type { Fault } from './content-fault.ts'
import { readContentValue, writeContentValue } from './content-file.ts'
import type { DraftValue } from './drafts.ts'
import { changesBetween, type ValueChange } from './merge-values.ts'

export interface FileToCompose {
  /** Path within content/ with its ending. */
  file: string
  /** As it is published; null: there is no such file yet. */
  text: string | null
  /** Oldest first. */
  drafts: readonly DraftValue[]
}

export interface ComposedFile {
  /** Undefined: there is no such file then. */
  value: unknown
  /** The text that holds it; null: none. The published one if there's a fault. */
  text: string | null
  changes: ValueChange[]
  faults: Omit<Fault, 'file'>[]
}

export function composeFile({ file, text, drafts }: FileToCompose): ComposedFile {
  const published = text === null ? undefined : tryToRead(file, text)
  const { value, lost } = composeDrafts(published, drafts)
  const faults = lost.map((draft) => ({ key: draft.path.join('.'), message: lostPlace }))
  const isWhole = published !== undefined && value !== undefined
  const composed = { value, text, changes: isWhole ? changesBetween(published, value) : [], faults }
  if (isDeepStrictEqual(value, published)) return composed
  try {
    return { ...composed, text: value === undefined ? null : writeContentValue(file, text, value) }
  } catch (error) {
    return {
      ...composed,
      faults: [...faults, { key: '', message: error instanceof Error ? error.message : String(error) }],
    }
  }
}

function tryToRead(file: string, text: string): unknown {
  try {
    return readContentValue(file, text)
  } catch {
    return undefined
  }
}

const lostPlace = 'this place isn’t there anymore: somebody changed the list around it'
