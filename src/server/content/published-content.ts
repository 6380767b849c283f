// The content that visitors see now: the files on disk, overridden by each file's newest published text in the store.
// If files on disk changed before a start, the start merges the changes and records them as a publish. This server also
// renders and shows what other servers publish.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { mergeDisk } from '#domain/content/merge-disk.ts'
import type { Content } from '#render/release.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'
import { system } from '#server/store/audit/actor.ts'
import type { FileChange, StoredContent } from '#server/store/content/publishes.ts'
import type { ContentStore } from '#server/store/store.ts'
import { filesApart, loadWithDiskFallback } from './content-as-started.ts'
import type { ContentFolder } from './content-folder.ts'

interface Published {
  sequence: number
  content: Content
  /** Published files that break the running version's rules, and changes on disk that a published value overrides. */
  overruled: Fault[]
}

interface Options {
  store: Pick<ContentStore, 'readContent' | 'publishSequence' | 'recordPublish' | 'saveDiskState'>
  site: Pick<PublishedSite, 'start' | 'publish'>
  folder: ContentFolder
  newId(): string
  nowMs(): number
  log: Log
}

export interface PublishedContent {
  /** @throws ContentFault if the files on disk themselves have faults */
  start(): Promise<void>
  now(): Published
  /** Shows what other servers have published meanwhile, if anything. */
  catchUp(): Promise<void>
  /**
   * Call this once a publish of this server is recorded and shown. CONTENT_DIR is written later in the background.
   */
  follow(published: { sequence: number; changes: readonly FileChange[] }): void
  /** Resolves once the writes to the folder that are in progress have ended. */
  written(): Promise<void>
}

export function publishedContent({ store, site, folder, newId, nowMs, log }: Options): PublishedContent {
  let published: Published = { sequence: 0, content: new Map(), overruled: [] }
  /** The files on disk as this server last read or wrote them. */
  let disk: Content = new Map()
  /** The files on disk as the store records them; the next start compares the disk with this record. */
  let known: Content = new Map()
  /** The writes to the folder that are in progress. Never rejects. */
  let writing: Promise<void> = Promise.resolve()

  /** Shows this content, or as much of it as the running version's rules allow. */
  async function settle(published: Content, show: (content: Content) => Promise<void>) {
    const { content, overruled } = await loadWithDiskFallback({ disk, published }, show)
    if (overruled.length > 0) {
      const error = new ContentFault(overruled).message
      log.error({ error }, 'the published content doesn’t pass the rules: the files on disk are served')
    }
    return { content, overruled }
  }

  async function start(): Promise<void> {
    disk = folder.read()
    let stored: StoredContent
    try {
      stored = await store.readContent()
    } catch (error) {
      log.error(
        { error: describeError(error) },
        'the published content can’t be read from the store: the files on disk are served',
      )
      await site.start(disk)
      published = { sequence: 0, content: disk, overruled: [] }
      return
    }
    const merge = mergeDisk({ known: stored.disk, disk, stored: stored.files })
    known = merge.known
    for (const { file, location = '', message } of merge.overruled)
      log.warn({ file, location }, `changed on disk and in the office: ${message}`)
    const { content, overruled } = await settle(merge.published, site.start)
    published = { sequence: stored.sequence, content, overruled: [...merge.overruled, ...overruled] }
    const changes = merge.changes.filter(({ file, after }) => (content.get(file) ?? null) === after)
    try {
      await recordDisk(changes, stored)
    } catch (error) {
      // Visitors can be served anyway; the next start compares again.
      log.error({ error: describeError(error) }, 'what changed on disk was not recorded')
    }
    await writeFolder()
  }

  async function recordDisk(changes: FileChange[], { sequence, disk: before }: StoredContent) {
    if (changes.length === 0) {
      if (filesApart(known, before).length > 0) await store.saveDiskState(known)
      return
    }
    const publish = { id: newId(), kind: 'disk', changes, drafts: [], sequence, disk: known } as const
    const recorded = await store.recordPublish(publish, { who: system, atMs: nowMs(), from: undefined })
    // Another server published first. If both servers started at the same time, it may have published the same merge.
    if (recorded.kind === 'overtaken') await catchUp()
    else published = { ...published, sequence: recorded.sequence }
  }

  async function catchUp(): Promise<void> {
    if ((await store.publishSequence()) <= published.sequence) return
    const { sequence, files } = await store.readContent()
    const content = withTexts(
      disk,
      [...files].map(([file, after]) => ({ file, after })),
    )
    published = { sequence, ...(await settle(content, site.publish)) }
    log.info({ sequence }, 'content that another server published is shown')
    writeSoon()
  }

  /** Writes the folder a moment later, so that the response to a publish doesn't wait for it. Writes don't overlap. */
  function writeSoon() {
    writing = writing.then(() => nextTurn()).then(writeFolder)
  }

  async function writeFolder() {
    if (!folder.isWritten) return
    try {
      const files = filesApart(published.content, disk)
      const changes = files.map((file) => ({
        file,
        before: disk.get(file) ?? null,
        after: published.content.get(file) ?? null,
      }))
      const written = folder.write(changes)
      if (written.length === 0) return
      disk = withTexts(disk, written)
      known = withTexts(known, written)
      await store.saveDiskState(known)
    } catch (error) {
      // The content is published because it is in the store; the next publish or start writes it to the folder.
      log.error({ error: describeError(error) }, 'the published content was not written to CONTENT_DIR')
    }
  }

  return {
    start,
    now: () => published,
    catchUp,
    follow({ sequence, changes }) {
      const overruled = published.overruled.filter(({ file }) => !changes.some((change) => change.file === file))
      published = { sequence, content: withTexts(published.content, changes), overruled }
      writeSoon()
    },
    written: () => writing,
  }
}

/** Returns the content with these changes, sorted like a folder's files, so that equal content makes equal releases. */
export function withTexts(content: Content, changes: readonly Pick<FileChange, 'file' | 'after'>[]): Content {
  const texts = new Map(content)
  for (const { file, after } of changes) {
    if (after === null) texts.delete(file)
    else texts.set(file, after)
  }
  return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)))
}
