// The published words for what runs beside the server or without it (commands, `npm run build`): as a start would have
// them now.
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { mergeDisk } from '#domain/content/merge-disk.ts'
import type { FileText } from '#server/store/content/publishes.ts'
import type { OfficeQueries } from '#server/store/store.ts'

/** Texts by path within content/. */
type Texts = ReadonlyMap<string, string>

export interface StartedWords {
  disk: Texts
  /** The disk with everything that was published over it. */
  published: Texts
  /** Files that publishes took out. */
  removed: string[]
}

export async function wordsAsStarted(words: Pick<OfficeQueries, 'readWords'>, disk: Texts): Promise<StartedWords> {
  const { files: stored, disk: known } = await words.readWords()
  const { published } = mergeDisk({ known, disk, stored })
  const isRemoved = ([, text]: [string, FileText]) => text === null
  return { disk, published, removed: [...stored].filter(isRemoved).map(([file]) => file) }
}

/**
 * Published words that don't pass this release's rules give way to those on disk, as at a start of the server.
 * @param show throws ContentFault if the words are at fault
 */
export async function asFarAsAllowed<Shown>(
  { disk, published }: Pick<StartedWords, 'disk' | 'published'>,
  show: (words: Texts) => Promise<Shown>,
): Promise<{ shown: Shown; words: Texts; overruled: Fault[] }> {
  const overruled: Fault[] = []
  let words = published
  for (;;) {
    try {
      return { shown: await show(words), words, overruled }
    } catch (fault) {
      const apart = filesApart(words, disk)
      if (!(fault instanceof ContentFault) || apart.length === 0) throw fault
      const named = apart.filter((file) => fault.faults.some((one) => one.file === file))
      overruled.push(...fault.faults)
      words = given(words, disk, named.length > 0 ? named : apart)
    }
  }
}

/** Files whose texts differ. */
export const filesApart = (one: Texts, other: Texts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))

/** These files as they are on disk. */
function given(words: Texts, disk: Texts, files: readonly string[]): Texts {
  const texts = new Map(words)
  for (const file of files) {
    const text = disk.get(file)
    if (text === undefined) texts.delete(file)
    else texts.set(file, text)
  }
  return texts
}
