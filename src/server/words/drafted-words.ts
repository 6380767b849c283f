// The published words with everybody's drafts: what a preview shows, and what a publish of some files would make of them.
import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '#domain/content/content-fault.ts'
import { writeContentValue } from '#domain/content/content-file.ts'
import { wordsPathOf } from '#domain/content/content-files.ts'
import type { WordsConflict } from '#domain/content/words-answers.ts'
import type { Content } from '#render/release.ts'
import type { FileChange, StoredDraft } from '#server/store/words-port.ts'
import { type Choice, composeDrafts } from './compose-drafts.ts'
import type { KeptValues } from './kept-values.ts'
import { withTexts } from './published-words.ts'

export interface Drafted {
  /** Of the files that have drafts. */
  files: Map<string, DraftedFile>
  /** All words, with these drafts. */
  content: Content
  /** In order of the files. */
  changes: FileChange[]
  conflicts: WordsConflict[]
  /** What can't be written into its file. */
  faults: Fault[]
}

interface DraftedFile {
  /** Undefined: there is no such file then. */
  value: unknown
  drafts: StoredDraft[]
}

interface Drafting {
  content: Content
  /** Oldest first. */
  drafts: readonly StoredDraft[]
  values: KeptValues
  choices?: readonly (Choice & { file: string })[] | undefined
}

export function draftedWords({ content, drafts, values, choices = [] }: Drafting): Drafted {
  const drafted: Drafted = { files: new Map(), content, changes: [], conflicts: [], faults: [] }
  const byFile = Map.groupBy(drafts, ({ file }) => file)
  for (const [file, own] of [...byFile].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const path = wordsPathOf(file)
    const text = content.get(file)
    const published = values.readValue(file, text)
    const chosen = choices.filter((choice) => choice.file === path)
    const { value, conflicts, lost } = composeDrafts({ published, drafts: own, choices: chosen })
    drafted.files.set(file, { value, drafts: own })
    drafted.conflicts.push(...conflicts.map((conflict) => ({ file: path, ...conflict })))
    drafted.faults.push(...lost.map((draft) => ({ file, key: draft.path.join('.'), message: lostPlace })))
    try {
      const after = isDeepStrictEqual(value, published) ? (text ?? null) : textOf(file, { text, value })
      if (after !== (text ?? null)) drafted.changes.push({ file, before: text ?? null, after })
    } catch (error) {
      drafted.faults.push({ file, key: '', message: error instanceof Error ? error.message : String(error) })
    }
  }
  drafted.content = withTexts(content, drafted.changes)
  return drafted
}

const textOf = (file: string, { text = null, value }: { text: string | null | undefined; value: unknown }) =>
  value === undefined ? null : writeContentValue(file, text, value)

const lostPlace = 'this place isn’t there anymore: somebody changed the list around it'
