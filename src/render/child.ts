// The process that renders (see renderer.ts): it keeps the bundle of entry.ts loaded and does one job at a time. Its
// environment contains no secret; content and settings come with each job.
import { getPriority, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type ComposedFile, composeFile, type FileToCompose } from '#domain/content/compose-file.ts'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { cachedPicture, cachePicture } from './cached-pictures.ts'
import { compress, hasTwins, quality, type Twins } from './compress.ts'
import type * as Entry from './entry.ts'
import { type ReleasedFile, tagOf } from './release.ts'

type Rendering = Parameters<typeof Entry.render>[0]

export interface Jobs {
  /** Renders everything except the share images that have yet to be drawn; compresses at the quick level. */
  render(job: { rendering: Rendering; pictureFolders: string[] }): Promise<{
    files: Map<string, ReleasedFile>
    siteData: Entry.Rendered['siteData']
    schemas: Entry.Rendered['schemas']
    readBy: Entry.Rendered['readBy']
    placeholders: Entry.Rendered['placeholders']
    titles: Entry.Rendered['titles']
    nextChangeAtMs: number | undefined
    /** The keys of the missing share images, by path. */
    toDraw: Map<string, string>
  }>
  renderPage(job: { rendering: Rendering; path: string }): Promise<Entry.RenderedPage | undefined>
  checkSiteData(job: { rendering: Rendering }): Promise<void>
  compose(job: FileToCompose): Promise<ComposedFile>
  /** Draws a share image of one of the last renderings and stores it in `folder`. */
  draw(job: { key: string; folder: string }): Promise<ReleasedFile>
  compressBest(job: { tag: string; bytes: Uint8Array }): Promise<Twins>
}

const [bundle] = process.argv.slice(2) as [string]
const { render, renderPage, checkSiteData, drawPicture }: typeof Entry = await import(pathToFileURL(bundle).href)

/**
 * The compressed files of the last rendering. Keyed by tag, a hash of the file, so that unchanged files aren't
 * compressed again.
 */
let known = new Map<string, Twins>()

/**
 * Lowers this process's priority, so that visitors' requests come first. The first rendering has the normal priority,
 * because the server's start waits for it. If the priority is already lower, such as nice 15, it isn't changed, because
 * an ordinary user isn't allowed to raise a priority.
 */
const yieldProcessor = () => setPriority(Math.max(10, getPriority()))

const jobs: Jobs = {
  async render({ rendering, pictureFolders }) {
    const { files: rendered, policies, pictures, ...rest } = await render(rendering)
    const files = new Map<string, ReleasedFile>()
    const twins = new Map<string, Twins>()
    for (const [path, bytes] of rendered) {
      const tag = tagOf(bytes)
      if (hasTwins(path, bytes)) twins.set(tag, known.get(tag) ?? compress(bytes, quality.quick))
      files.set(path, { bytes, tag, policy: policies.get(path), ...twins.get(tag) })
    }
    known = twins
    const toDraw = new Map<string, string>()
    for (const [path, key] of pictures) {
      const bytes = cachedPicture(key, pictureFolders)
      if (bytes) files.set(path, { bytes, tag: tagOf(bytes) })
      else toDraw.set(path, key)
    }
    yieldProcessor()
    return { ...rest, files, toDraw }
  },
  async renderPage({ rendering, path }) {
    const page = await renderPage(path, rendering)
    yieldProcessor()
    return page
  },
  async checkSiteData({ rendering }) {
    checkSiteData(rendering)
  },
  compose: async (job) => composeFile(job),
  async draw({ key, folder }) {
    const bytes = await drawPicture(key)
    cachePicture(key, { bytes, folder })
    return { bytes, tag: tagOf(bytes) }
  },
  async compressBest({ tag, bytes }) {
    const twins = compress(bytes, quality.best)
    if (known.has(tag)) known.set(tag, twins)
    return twins
  },
}

interface Message {
  id: number
  name: keyof Jobs
  job: never
}

/** Ignores errors: a parent that was killed in the meantime needs no response, and 'disconnect' ends this process. */
const reply = (message: object) => process.send!(message, () => {})

process.on('message', async ({ id, name, job }: Message) => {
  reply({ id, isBegun: true })
  try {
    reply({ id, result: await jobs[name](job) })
  } catch (error) {
    const { message = String(error), faults } = error as Partial<ContentFault>
    reply({ id, error: { message, faults } })
  }
})

process.on('disconnect', () => process.exit(0))
