// Composes a content file as it would be if its drafts were published. This can take long for large drafts, so it runs
// in the rendering process, and the process that receives leads stays responsive. Pure.
import { isDeepStrictEqual } from 'node:util'
import { composeDrafts } from './compose-drafts.ts'
import type { Fault } from './content-fault.ts'
import { readContentValue, writeContentValue } from './content-file.ts'
import type { DraftValue } from './drafts.ts'
import { changesBetween, type ValueChange } from './merge-values.ts'

export interface FileToCompose {
  /** The path within content/, with its extension. */
  file: string
  /** The published text; null if there is no such file yet. */
  text: string | null
  /** Oldest first. */
  drafts: readonly DraftValue[]
}

export interface ComposedFile {
  /** Undefined if there would be no such file, or if its published text can't be read. */
  value: unknown
  /** The file's new text; null if there would be no file. If `value` can't be written, this is the published text. */
  text: string | null
  changes: ValueChange[]
  faults: Omit<Fault, 'file'>[]
}

export function composeFile({ file, text, drafts }: FileToCompose): ComposedFile {
  const published = text === null ? undefined : tryToRead(file, text)
  const { value, lost } = composeDrafts(published, drafts)
  const faults = lost.map((draft) => ({ key: draft.path.join('.'), message: lostLocation }))
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

const lostLocation = 'this place isn’t there anymore: somebody changed the list around it'
