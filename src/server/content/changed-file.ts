// Compares the values in two versions of a content file, for the office to show. No side effects.
import type { ChangedFile } from '#contract/content.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import { contentPathOf, fileRule } from '#domain/content/content-files.ts'
import { locationLabels } from '#domain/content/field-labels.ts'
import { changesBetween, overlap, type ValueChange } from '#domain/content/merge-values.ts'
import type { StoredDraft } from '#server/store/content/drafts.ts'
import type { FileChange, FileText } from '#server/store/content/publishes.ts'

interface Changed {
  /** Who published the newer version. */
  who?: { id: string; name: string } | null
  /** The file's value and changes, if the caller has already computed them. The drafts say who made each change. */
  known?: { value: unknown; changes: ValueChange[]; drafts: readonly StoredDraft[] } | undefined
}

export function changedFile({ file, before, after }: FileChange, { who = null, known }: Changed = {}): ChangedFile {
  const path = contentPathOf(file)
  const now = known ? known.value : valueInText(file, after)
  const old = known && now !== undefined ? undefined : valueInText(file, before)
  const isWhole = old !== undefined && now !== undefined
  const changes = known?.changes ?? (isWhole ? changesBetween(old, now) : [])
  const locations = locationLabels(
    changes.map((change) => change.path),
    now,
    path === 'claims',
  )
  return {
    path,
    name: fileRule(path, titleOf(now ?? old)).name,
    isNew: before === null,
    isRemoved: after === null,
    changes: changes.map((change, index) => ({
      ...change,
      location: locations[index]!,
      who: known?.drafts.findLast((draft) => overlap(draft.path, change.path))?.who ?? who,
    })),
  }
}

/** Returns undefined if there is no text or it can't be parsed. */
export function valueInText(file: string, text: FileText | undefined): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return readContentValue(file, text)
  } catch {
    return undefined
  }
}

/** Returns the title in a file's value, such as a post's title; undefined if it has none. */
export const titleOf = (value: unknown): string | undefined => {
  const title = (value as { title?: unknown } | undefined)?.title
  return typeof title === 'string' ? title : undefined
}
