// The process that renders (see renderer.ts): it holds the bundle, warm, and does one job at a time. Its environment has
// no secret; words and settings come with each job.
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { compress, hasTwins, quality, type Twins } from './compress.ts'
import type * as Entry from './entry.ts'
import { keepPicture, keptPicture } from './kept-pictures.ts'
import { type ReleasedFile, tagOf } from './release.ts'

type Rendering = Parameters<typeof Entry.render>[0]

export interface Jobs {
  /** Everything but the share images that are yet to be drawn; compressed quickly. */
  render(job: { rendering: Rendering; pictureFolders: string[] }): Promise<{
    files: Map<string, ReleasedFile>
    facts: Entry.Rendered['facts']
    schemas: Entry.Rendered['schemas']
    nextChangeAtMs: number | undefined
    /** By path: the keys of the share images that are not there yet. */
    toDraw: Map<string, string>
  }>
  renderPage(job: { rendering: Rendering; path: string }): Promise<Uint8Array | undefined>
  /** Draws a share image of the last rendering and keeps it in `folder`. */
  draw(job: { key: string; folder: string }): Promise<ReleasedFile>
  compressBest(job: { tag: string; bytes: Uint8Array }): Promise<Twins>
}

const [bundle] = process.argv.slice(2) as [string]
const { render, renderPage, drawPicture }: typeof Entry = await import(pathToFileURL(bundle).href)

/** By tag, of the last rendering: what has not changed keeps its twins. */
let known = new Map<string, Twins>()

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
      const bytes = keptPicture(key, pictureFolders)
      if (bytes) files.set(path, { bytes, tag: tagOf(bytes) })
      else toDraw.set(path, key)
    }
    // The start waits for the first rendering; whatever follows gives way to the visitors.
    setPriority(10)
    return { ...rest, files, toDraw }
  },
  renderPage: ({ rendering, path }) => renderPage(path, rendering),
  async draw({ key, folder }) {
    const bytes = await drawPicture(key)
    keepPicture(key, { bytes, folder })
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

process.on('message', async ({ id, name, job }: Message) => {
  try {
    process.send!({ id, result: await jobs[name](job) })
  } catch (error) {
    const { message = String(error), faults } = error as Partial<ContentFault>
    process.send!({ id, error: { message, faults } })
  }
})
process.on('disconnect', () => process.exit(0))
