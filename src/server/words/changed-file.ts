// The difference between two texts of a file, value by value, as the office shows it. Pure.
import { readContentValue } from '#domain/content/content-file.ts'
import { fileRule, wordsPathOf } from '#domain/content/content-files.ts'
import { changesBetween, overlap } from '#domain/content/merge-values.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'
import type { ChangedFile, WordsAuthor } from '#domain/content/words-answers.ts'
import type { FileChange, FileText, StoredDraft } from '#server/store/words-port.ts'

/** @param drafts whose authors are named; without any, `who` is the publish's own */
export function changedFile(
  { file, before, after }: FileChange,
  { who = null, drafts = [] }: { who?: WordsAuthor | null; drafts?: readonly StoredDraft[] } = {},
): ChangedFile {
  const path = wordsPathOf(file)
  const [old, now] = [valueIn(file, before), valueIn(file, after)]
  const isWhole = old !== undefined && now !== undefined
  return {
    path,
    name: fileRule(path, titleOf(now ?? old)).name,
    isNew: before === null,
    isRemoved: after === null,
    changes: (isWhole ? changesBetween(old, now) : []).map((change) => ({
      ...change,
      place: placeInContent(now, change.path),
      who: drafts.findLast((draft) => overlap(draft.path, change.path))?.who ?? who,
    })),
  }
}

/** Undefined: there is none, or it can't be read. */
function valueIn(file: string, text: FileText): unknown {
  if (text === null) return undefined
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
