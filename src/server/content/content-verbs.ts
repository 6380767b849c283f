// The verbs of `npm run content`, with which an operator works on the published content.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import { contentPathOf, currentPath } from '#domain/content/content-files.ts'
import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { pathIn } from '#render/read-content.ts'
import { option, type Verbs, verbsFor } from '#server/commands/verbs.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { FileChange, StoredPublish } from '#server/store/content/publishes.ts'
import type { ContentStore } from '#server/store/store.ts'
import { contentAsStarted } from './content-as-started.ts'

interface ContentVerbDependencies {
  store: Pick<ContentStore, 'readContent' | 'listPublishes' | 'findPublish' | 'recordPublish'>
  /** All files on disk, by path within content/. */
  readDisk(): ReadonlyMap<string, string>
  /** Renders every page. @throws ContentFault if the content has faults */
  judge(content: ReadonlyMap<string, string>): Promise<void>
  /** The folder to export to if the operator types none. */
  ownFolder: string
  newId(): string
  nowMs(): number
  write(text: string): Promise<void>
}

const verb = verbsFor<ContentVerbDependencies>()

export const contentVerbs: Verbs<ContentVerbDependencies> = {
  history: verb({
    does: 'what was published, newest first: when, by whom, which files',
    options: { file: option(z.string(), 'PATH', 'pages/home: of this file only') },
    run: history,
  }),
  undo: verb({ does: 'puts back what was published before', takes: { id: z.string() }, run: undo }),
  export: verb({
    does: 'writes the published content to a folder; without one, to CONTENT_DIR or content',
    takes: { folder: z.string().optional() },
    run: exportTo,
  }),
}

const pageSize = 20

async function history(
  { file: typed, asJson }: { file?: string | undefined; asJson: boolean },
  { store, write }: ContentVerbDependencies,
) {
  const path = typed === undefined ? undefined : currentPath(contentPathOf(typed.replace(/^content\//, '')))
  // The path lacks the extension, so both extensions are tried. The published content doesn't show which one is right,
  // because the file may have been removed.
  const files = path === undefined ? [undefined] : [`${path}.yaml`, `${path}.md`]
  for (const file of files) {
    let before: number | undefined
    do {
      const page = await store.listPublishes({ file, before, limit: pageSize })
      for (const publish of page) await write(asJson ? `${JSON.stringify(publish)}\n` : publishLine(publish))
      before = page.length < pageSize ? undefined : page.at(-1)?.sequence
    } while (before !== undefined)
  }
  return undefined
}

const kinds: Record<StoredPublish['kind'], string> = {
  publish: 'published',
  'put-back': 'undone',
  disk: 'from disk',
  scheduled: 'scheduled',
}

function publishLine({ atMs, id, kind, who, why, changes }: StoredPublish): string {
  const name = who?.name ?? (kind === 'disk' ? '' : 'command line')
  const columns = [isoTime(atMs), id, kinds[kind].padEnd(9), printable(name).padEnd(16), pathsOf(changes)]
  return `${[...columns, why && JSON.stringify(printable(why))].filter(Boolean).join('  ')}\n`
}

const pathsOf = (changes: readonly Pick<FileChange, 'file'>[]) =>
  changes.map(({ file }) => printable(contentPathOf(file))).join(', ')

async function undo({ id, asJson }: { id: string; asJson: boolean }, dependencies: ContentVerbDependencies) {
  const { store, newId, nowMs, write } = dependencies
  const publish = await store.findPublish(id)
  if (!publish) return `There’s no publish ${id}.`
  const { sequence, files } = await store.readContent()
  const changedSince = publish.changes.filter(({ file, after }) => (files.get(file) ?? null) !== after)
  if (changedSince.length > 0)
    return `Published again since: ${pathsOf(changedSince)}. Undo that first; \`history\` lists it.`
  const changes = publish.changes.map(({ file, before, after }) => ({ file, before: after, after: before }))
  const faults = await faultsWith(changes, dependencies)
  if (faults) return `The content of before doesn’t pass today’s rules:\n${faults}`
  const undoing = { id: newId(), kind: 'put-back', of: id, changes, sequence, drafts: [] } as const
  const recorded = await store.recordPublish(undoing, operatorAt(nowMs()))
  if (recorded.kind === 'overtaken') return 'Somebody published meanwhile. Look at the history, then try again.'
  await write(
    asJson
      ? `${JSON.stringify({ undone: id, sequence: recorded.sequence, files: changes.map(({ file }) => contentPathOf(file)) })}\n`
      : `Reverted: ${pathsOf(changes)}. A running server shows it within half a minute.\n`,
  )
  return undefined
}

async function faultsWith(
  changes: readonly FileChange[],
  { store, readDisk, judge }: ContentVerbDependencies,
): Promise<string | undefined> {
  const texts = new Map((await contentAsStarted(store, readDisk())).published)
  for (const { file, after } of changes) {
    if (after === null) texts.delete(file)
    else texts.set(file, after)
  }
  try {
    await judge(texts)
    return undefined
  } catch (fault) {
    if (fault instanceof ContentFault) return fault.message
    throw fault
  }
}

async function exportTo(
  { folder, asJson }: { folder?: string | undefined; asJson: boolean },
  dependencies: ContentVerbDependencies,
) {
  const { store, readDisk, ownFolder, write } = dependencies
  const to = folder ?? ownFolder
  const { published, removed } = await contentAsStarted(store, readDisk())
  const written = [...published].filter(([file, text]) => readIfThere(pathIn(to, file)) !== text)
  for (const [file, text] of written) writeWhole(pathIn(to, file), text)
  // Delete only files that a publish removed: the folder may also contain files that aren't content.
  const gone = removed.filter((file) => !published.has(file) && readIfThere(pathIn(to, file)) !== undefined)
  for (const file of gone) rmSync(pathIn(to, file))
  if (asJson) {
    await write(`${JSON.stringify({ folder: to, written: written.map(([file]) => file), removed: gone })}\n`)
    return undefined
  }
  for (const [file] of written) await write(`wrote    ${printable(file)}\n`)
  for (const file of gone) await write(`removed  ${printable(file)}\n`)
  await write(
    `${to} holds the published content: ${written.length + gone.length} of ${published.size} files differed.\n`,
  )
  return undefined
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Replaces the file in one step, so that a reader sees either the old text or the new one. */
function writeWhole(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.draft`, text)
  renameSync(`${path}.draft`, path)
}
