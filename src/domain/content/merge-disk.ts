// An upgrade, a `git pull` or an editor may have changed files on disk while no server was watching. This module merges
// these changes with what was published in the office, value by value. If a value was changed both on disk and in the
// office, the published value stays, and the conflict is reported.

import { ContentFault, type Fault } from './content-fault.ts'
import { readContentValue, writeContentValue } from './content-file.ts'
import { describeLocation } from './describe-location.ts'
import { mergeValues } from './merge-values.ts'

type FileText = string | null

interface Words {
  /** All files on disk as they were at the last merge; empty before the first merge. */
  known: ReadonlyMap<string, string>
  /** All files on disk. */
  disk: ReadonlyMap<string, string>
  /** The published text of each file that publishing changed; null if it was removed. */
  stored: ReadonlyMap<string, FileText>
}

export interface DiskMerge {
  /** The files on disk, overlaid with the published ones and then with `changes`. */
  published: Map<string, string>
  /** The changes on disk to publish, sorted by file; null means that the file doesn't exist. */
  changes: { file: string; before: FileText; after: FileText }[]
  /** Changes on disk that aren't applied: something else was published, or the file can't be read. */
  overruled: Fault[]
  /** What to pass as `known` next time. */
  known: Map<string, string>
}

/** At the first merge, when `known` is empty, everything on disk counts as published, so there are no changes. */
export function mergeDisk({ known, disk, stored }: Words): DiskMerge {
  const merge: DiskMerge = { published: overlaid(disk, stored), changes: [], overruled: [], known: new Map(disk) }
  if (known.size === 0) return merge
  for (const file of [...new Set([...known.keys(), ...disk.keys()])].sort()) {
    const [base, theirs] = [known.get(file) ?? null, disk.get(file) ?? null]
    const ours = stored.has(file) ? stored.get(file)! : base
    if (theirs === base || theirs === ours) continue
    const { text, faults, isUnreadable } = mergeFile(file, { base, ours, theirs })
    merge.overruled.push(...faults)
    if (text !== ours) merge.changes.push({ file, before: ours, after: text })
    // Keeps the old text, because the file is compared with that text once the file can be read again.
    if (isUnreadable && base !== null) merge.known.set(file, base)
  }
  const after = new Map(merge.changes.map((change) => [change.file, change.after]))
  return { ...merge, published: overlaid(merge.published, after) }
}

function overlaid(texts: ReadonlyMap<string, string>, over: ReadonlyMap<string, FileText>): Map<string, string> {
  const all = [...texts, ...over].filter((entry): entry is [string, string] => entry[1] !== null)
  const merged = new Map(all.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
  for (const [file, text] of over) if (text === null) merged.delete(file)
  return merged
}

interface Versions {
  base: FileText
  ours: FileText
  theirs: FileText
}

interface MergedFile {
  text: FileText
  faults: Fault[]
  isUnreadable?: boolean
}

function mergeFile(file: string, { base, ours, theirs }: Versions): MergedFile {
  if (ours === base) return { text: theirs, faults: [] }
  const unchanged = (message: string): MergedFile => ({ text: ours, faults: [{ file, key: '', message }] })
  if (theirs === null) return unchanged('was removed on disk; what was published here stays')
  if (ours === null) return unchanged('was changed on disk; here it was removed, and stays so')
  if (base === null) return unchanged('is new on disk; what was published here stays')
  try {
    return mergeTexts(file, { base, ours, theirs })
  } catch (error) {
    const faults = error instanceof ContentFault ? error.faults : []
    const message = 'was changed on disk in a way that doesn’t go together with what was published here, which stays'
    return faults.length > 0 ? { text: ours, faults, isUnreadable: true } : unchanged(message)
  }
}

/** The text on disk, changed to have the merged value. Its comments and layout stay. */
function mergeTexts(file: string, { base, ours, theirs }: Record<keyof Versions, string>): MergedFile {
  const [before, own, others] = [base, ours, theirs].map((text) => readContentValue(file, text))
  const { value, conflicts } = mergeValues(before, { ours: own, theirs: others })
  const faults = conflicts.map(({ path }) => ({
    file,
    key: path.join('.'),
    location: describeLocation(own, path),
    message: 'was changed on disk too; what was published here stays',
  }))
  return { text: writeContentValue(file, theirs, value), faults }
}
