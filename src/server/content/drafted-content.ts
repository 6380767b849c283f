// The published content with drafts applied, for previews and for publishing some files.
import type { Fault } from '#domain/content/content-fault.ts'
import type { ValueChange } from '#domain/content/merge-values.ts'
import { hasPlaceholder } from '#domain/content/placeholder-texts.ts'
import type { Content } from '#render/release.ts'
import type { StoredDraft } from '#server/store/content/drafts.ts'
import type { FileChange } from '#server/store/content/publishes.ts'
import type { CachedCompositions } from './cached-compositions.ts'
import type { CachedValues } from './cached-values.ts'
import { withTexts } from './published-content.ts'
import { leavesIn } from './texts-in.ts'

export interface Drafted {
  /** The files that have drafts. */
  files: Map<string, DraftedFile>
  /** All content, with these drafts applied. */
  content: Content
  /** Sorted by file. */
  changes: FileChange[]
  /** Faults of drafts that can't be applied to their file. */
  faults: Fault[]
}

interface DraftedFile {
  /** The value with the drafts applied, or as published if they can't be applied; undefined if there is no file. */
  value: unknown
  changes: ValueChange[]
  drafts: StoredDraft[]
}

interface Drafting {
  content: Content
  /** Oldest first. */
  drafts: readonly StoredDraft[]
  values: CachedValues
  compose: CachedCompositions
}

export async function draftedContent(drafting: Drafting): Promise<Drafted> {
  const { content, drafts, values, compose } = drafting
  const drafted: Drafted = { files: new Map(), content, changes: [], faults: [] }
  const byFile = Map.groupBy(drafts, ({ file }) => file)
  for (const [file, own] of [...byFile].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const before = content.get(file) ?? null
    const composed = await compose({ file, text: before, drafts: own })
    if (!composed) {
      drafted.files.set(file, { value: values.readValue(file, before ?? undefined), changes: [], drafts: own })
      drafted.faults.push({ file, key: '', message: notComposed })
      continue
    }
    const { value, text: after, changes, faults } = composed
    drafted.files.set(file, { value, changes, drafts: own })
    drafted.faults.push(...faults.map((fault) => ({ file, ...fault })))
    if (after !== before) drafted.changes.push({ file, before, after })
  }
  drafted.content = withTexts(content, drafted.changes)
  return drafted
}

/** The editors who made these drafts, starting with the one who changed something last. */
export const authorsOf = (drafts: readonly StoredDraft[]): StoredDraft['who'][] => [
  ...new Map(drafts.toReversed().map(({ who }) => [who.id, who])).values(),
]

/**
 * Returns a fault for each placeholder text that is left, because a publish would show it to visitors. The other checks
 * accept placeholders, because every new post starts with them.
 */
export function placeholderFaults({ files }: Pick<Drafted, 'files'>): Fault[] {
  return [...files].flatMap(([file, { value }]) =>
    [...leavesIn(value, [])]
      .filter((leaf) => typeof leaf.value === 'string' && hasPlaceholder(leaf.value))
      .map(({ path }) => ({ file, key: path.join('.'), message: 'still has its placeholder text' })),
  )
}

const notComposed = 'this draft couldn’t be put together with the published content. Try again, or discard it.'
