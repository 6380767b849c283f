// The release that visitors see, in memory. A publish renders a new release and then swaps one reference; if the
// rendering fails, nothing changes. Share images and the best compression follow with one more swap.
import type { ComposedFile, FileToCompose } from '#domain/content/compose-file.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { cacheRelease, readCachedRelease } from '#render/cached-release.ts'
import { hasTwins } from '#render/compress.ts'
import { type Content, type Release, type ReleasedFile, releaseId } from '#render/release.ts'
import type { Renderer } from '#render/renderer.ts'
import { BundleReplaced } from '#server/http/bundle-replaced.ts'
import { describeError, type Log } from '#server/http/log.ts'

export interface PublishedSite {
  /** Uses the stored release if it fits, or else renders. @throws ContentFault if the content is faulty */
  start(content: Content): Promise<void>
  /**
   * Renders everything without showing it to visitors. Content that was rendered recently isn't rendered again.
   * @throws ContentFault if the content is faulty
   */
  judge(content: Content): Promise<RenderedContent>
  /** Shows this release to visitors from now on. */
  show(judged: RenderedContent): void
  /**
   * Judges and shows the content, in the order of the calls. @throws ContentFault if the content is faulty; visitors
   * then still see the previous content
   */
  publish(content: Content): Promise<void>
  /** Renders one page, e.g. '/pricing.html'; undefined if it doesn't exist. @throws ContentFault with its faults */
  renderPage(content: Content, path: string): Promise<{ bytes: Uint8Array; policy: PagePolicy | undefined } | undefined>
  /** Checks the texts that no page shows. @throws ContentFault with their faults */
  checkSiteData(content: Content): Promise<void>
  /** Merges a file with its drafts. @throws Error, named 'JobTookTooLong' after a timeout */
  compose(job: FileToCompose): Promise<ComposedFile>
  /** Returns the release that visitors see now. */
  current(): RenderedContent | undefined
  /** Resolves once all share images are drawn and all files are compressed. */
  finished(): Promise<void>
  stop(): void
}

/** Content with the result of its rendering. */
export interface RenderedContent {
  content: Content
  release: Release
  /** The keys of the share images that aren't drawn yet, by path. */
  toDraw: ReadonlyMap<string, string>
}

interface Options {
  renderer: Renderer
  settings: SiteSettings
  /** The version of the bundle. */
  code: string
  /** Whether another bundle has replaced this server's bundle on disk. */
  isReplaced(): boolean
  /** The file path of the stored last release. */
  cacheFile: string
  /** Folders with drawn share images: images are read from all folders, and new ones are written to the last folder. */
  pictureFolders: string[]
  /** The pictures that were uploaded in the office. */
  photos: { folder: string; bring(content: Content): Promise<void> }
  nowMs(): number
  log: Log
  /** Called when visitors start to get this release. */
  onSwap(release: Release): void
}

const longestTimerMs = 2 ** 31 - 1
/**
 * How many releases stay in memory: those that were shown, so that putting content back takes only a swap, and those
 * that were only judged. Releases share unchanged files, so each takes memory only for what it changed.
 */
const mostShown = 10
const mostJudged = 3

export function createPublishedSite(options: Options): PublishedSite {
  const { renderer, settings, code, isReplaced, cacheFile, pictureFolders, photos, nowMs, log, onSwap } = options
  let current: RenderedContent | undefined
  const shown = lastOnes(mostShown)
  const judged = lastOnes(mostJudged)
  const compressedBest = new WeakSet<ReleasedFile>()
  let turn: Promise<unknown> = Promise.resolve()
  let finishing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const idOf = (content: Content) => releaseId({ code, content, settings })
  async function renderingOf(content: Content) {
    await photos.bring(content)
    return { content, settings, now: new Date(nowMs()), photoFolder: photos.folder }
  }
  const isFresh = ({ release }: RenderedContent) => nowMs() < (release.nextChangeAtMs ?? Number.POSITIVE_INFINITY)

  function swap(next: RenderedContent) {
    current = next
    shown.keep(next)
    onSwap(next.release)
    clearTimeout(timer)
    const { nextChangeAtMs } = next.release
    if (nextChangeAtMs === undefined) return
    const waitMs = Math.min(Math.max(0, nextChangeAtMs - nowMs()), longestTimerMs)
    timer = setTimeout(renderAnew, waitMs).unref()
  }

  function show(next: RenderedContent) {
    const isNew = judged.drop(next)
    swap(next)
    if (next.release.isFinished) return
    // A release that isn't new was replaced before all its images were drawn. By now, the renderer may have forgotten
    // how to draw them.
    if (!isNew) return renderAnew()
    finishing = finish(next).catch((error) => {
      // Every page is served; the images and compression come with the next rendering.
      if (current === next) log.warn({ error: describeError(error) }, 'the site is served unfinished')
    })
  }

  /** Renders the current content again. */
  function renderAnew() {
    const before = current
    inTurn(async () => {
      // If other content was published in the meantime, its rendering is up to date.
      if (before && before === current) show(await renderNew(before.content))
    }).catch((error) => log.error({ error: describeError(error) }, 'pages could not be rendered again'))
  }

  async function render(content: Content): Promise<RenderedContent> {
    if (isReplaced()) throw new BundleReplaced()
    const job = { rendering: await renderingOf(content), pictureFolders }
    const { files, toDraw, siteData, nextChangeAtMs, ...contentData } = await renderer.run('render', job)
    const before = current?.release.files
    for (const [path, file] of files) {
      const same = before?.get(path)
      files.set(path, same?.tag === file.tag ? same : ownFile(file))
    }
    // A page keeps its previous share image until the new one is drawn.
    for (const path of toDraw.keys()) {
      const picture = before?.get(path)
      if (picture) files.set(path, picture)
    }
    const release = { id: idOf(content), files, siteData, contentData, nextChangeAtMs, isFinished: false }
    return { content, release, toDraw }
  }

  async function judge(content: Content): Promise<RenderedContent> {
    const id = idOf(content)
    const known = [shown.find(id), judged.find(id)].find((one) => one && isFresh(one))
    return known ?? renderNew(content)
  }

  async function renderNew(content: Content): Promise<RenderedContent> {
    const rendered = await render(content)
    judged.keep(rendered)
    return rendered
  }

  /**
   * Draws and compresses one file at a time, so that a publish or a preview can run in between. Ends early when another
   * release is shown.
   */
  async function finish(unfinished: RenderedContent) {
    const { content, release, toDraw } = unfinished
    const files = new Map<string, ReleasedFile>(release.files)
    for (const [path, key] of toDraw) {
      if (current !== unfinished) return
      const drawn = await renderer.run('draw', { key, folder: pictureFolders.at(-1)! })
      if (files.get(path)?.tag !== drawn.tag) files.set(path, drawn)
    }
    for (const [path, file] of files) {
      if (current !== unfinished) return
      if (!hasTwins(path, file.bytes) || compressedBest.has(file)) continue
      const best = { ...file, ...(await renderer.run('compressBest', file)) }
      compressedBest.add(best)
      files.set(path, best)
    }
    if (current !== unfinished) return
    const finished = { ...release, files, isFinished: true }
    swap({ content, release: finished, toDraw: new Map() })
    cacheRelease(cacheFile, finished)
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    start: (content) =>
      inTurn(async () => {
        const cached = readCachedRelease(cacheFile, { id: idOf(content), nowMs: nowMs() })
        if (!cached) return show(await renderNew(content))
        for (const file of cached.files.values()) compressedBest.add(file)
        swap({ content, release: cached, toDraw: new Map() })
      }),
    judge,
    show,
    publish: (content) => inTurn(async () => show(await judge(content))),
    renderPage: async (content, path) => renderer.run('renderPage', { rendering: await renderingOf(content), path }),
    checkSiteData: async (content) => renderer.run('checkSiteData', { rendering: await renderingOf(content) }),
    compose: (job) => renderer.run('compose', job),
    current: () => current,
    finished: () => turn.then(() => finishing),
    stop() {
      clearTimeout(timer)
      current = undefined
      renderer.close()
    },
  }
}

/** Copies the bytes: bytes that come from another process share their memory with all files of the same message. */
const ownFile = ({ bytes, br, gzip, ...file }: ReleasedFile): ReleasedFile => ({
  ...file,
  bytes: new Uint8Array(bytes),
  ...(br && { br: new Uint8Array(br) }),
  ...(gzip && { gzip: new Uint8Array(gzip) }),
})

/** The most recent releases by id; the one that was added longest ago is dropped first. */
function lastOnes(most: number) {
  const ones = new Map<string, RenderedContent>()
  return {
    find: (id: string) => ones.get(id),
    keep(one: RenderedContent) {
      ones.delete(one.release.id)
      ones.set(one.release.id, one)
      const [oldest = ''] = ones.keys()
      if (ones.size > most) ones.delete(oldest)
    },
    /** Removes this very release and returns whether it was stored here. */
    drop: (one: RenderedContent) => ones.get(one.release.id) === one && ones.delete(one.release.id),
  }
}
