// The difference between two texts of a file, value by value, as the office shows it. Pure.
import type { ChangedFile } from '#contract/content.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import { contentPathOf, fileRule } from '#domain/content/content-files.ts'
import { changesBetween, overlap, type ValueChange } from '#domain/content/merge-values.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'
import type { StoredDraft } from '#server/store/content/drafts.ts'
import type { FileChange, FileText } from '#server/store/content/publishes.ts'

interface Changed {
  /** The publish's own. */
  who?: { id: string; name: string } | null
  /** What is known of them already, with the drafts whose authors are named. */
  known?: { value: unknown; changes: ValueChange[]; drafts: readonly StoredDraft[] } | undefined
}

export function changedFile({ file, before, after }: FileChange, { who = null, known }: Changed = {}): ChangedFile {
  const path = contentPathOf(file)
  const now = known ? known.value : valueInText(file, after)
  const old = known && now !== undefined ? undefined : valueInText(file, before)
  const isWhole = old !== undefined && now !== undefined
  const changes = known?.changes ?? (isWhole ? changesBetween(old, now) : [])
  return {
    path,
    name: fileRule(path, titleOf(now ?? old)).name,
    isNew: before === null,
    isRemoved: after === null,
    changes: changes.map((change) => ({
      ...change,
      place: placeInContent(now, change.path),
      who: known?.drafts.findLast((draft) => overlap(draft.path, change.path))?.who ?? who,
    })),
  }
}

/** Undefined: there is none, or it can't be read. */
export function valueInText(file: string, text: FileText | undefined): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return readContentValue(file, text)
  } catch {
    return undefined
  }
}

/** Of a post. */
export const titleOf = (value: unknown): string | undefined => {
  const title = (value as { title?: unknown } | undefined)?.title
  return typeof title === 'string' ? title : undefined
}
