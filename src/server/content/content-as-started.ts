// Reads the published content as a server that started now would serve it. For programs that run beside the server or
// without it: commands and `npm run build`.
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { mergeDisk } from '#domain/content/merge-disk.ts'
import type { FileText } from '#server/store/content/publishes.ts'
import type { OfficeQueries } from '#server/store/store.ts'

/** Texts by path within content/. */
type Texts = ReadonlyMap<string, string>

export interface StartedContent {
  disk: Texts
  /** The files on disk, merged with everything published. */
  published: Texts
  /** Files that were removed by publishing. */
  removed: string[]
}

export async function contentAsStarted(
  store: Pick<OfficeQueries, 'readContent'>,
  disk: Texts,
): Promise<StartedContent> {
  const { files: stored, disk: known } = await store.readContent()
  const { published } = mergeDisk({ known, disk, stored })
  const isRemoved = ([, text]: [string, FileText]) => text === null
  return { disk, published, removed: [...stored].filter(isRemoved).map(([file]) => file) }
}

/**
 * Calls `show` with the published content. If `show` finds faults, replaces the files at fault with those on disk and
 * calls `show` again. If none of the files at fault differs from disk, replaces every file that differs from disk. The
 * faults that were avoided this way are returned in `overruled`.
 * @param show throws ContentFault if the content has faults
 */
export async function loadWithDiskFallback<Shown>(
  { disk, published }: Pick<StartedContent, 'disk' | 'published'>,
  show: (content: Texts) => Promise<Shown>,
): Promise<{ shown: Shown; content: Texts; overruled: Fault[] }> {
  const overruled: Fault[] = []
  let content = published
  for (;;) {
    try {
      return { shown: await show(content), content, overruled }
    } catch (fault) {
      const apart = filesApart(content, disk)
      if (!(fault instanceof ContentFault) || apart.length === 0) throw fault
      const named = apart.filter((file) => fault.faults.some((one) => one.file === file))
      overruled.push(...fault.faults)
      content = given(content, disk, named.length > 0 ? named : apart)
    }
  }
}

/** Files whose texts differ. */
export const filesApart = (one: Texts, other: Texts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))

/** Returns the content with these files as they are on disk. */
function given(content: Texts, disk: Texts, files: readonly string[]): Texts {
  const texts = new Map(content)
  for (const file of files) {
    const text = disk.get(file)
    if (text === undefined) texts.delete(file)
    else texts.set(file, text)
  }
  return texts
}
