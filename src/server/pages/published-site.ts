// Holds in memory the release (the rendered files of the site) that visitors see. A publish renders a new release and
// then shows it by swapping one reference. If the rendering fails, nothing changes. Share images and the best
// compression take longer, so they follow in a second swap.
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
  /**
   * Shows the stored release if it is up to date. Otherwise, renders the content and shows the new release.
   * @throws ContentFault if the content is faulty
   */
  start(content: Content): Promise<void>
  /**
   * Renders everything without showing it to visitors. Content that was rendered recently isn't rendered again.
   * @throws ContentFault if the content is faulty
   */
  judge(content: Content): Promise<RenderedContent>
  /** Shows this release to visitors from now on. */
  show(judged: RenderedContent): void
  /**
   * Judges the content and then shows it. If this is called several times at once, the calls run one after the other.
   * @throws ContentFault if the content is faulty; visitors then still see the previous content
   */
  publish(content: Content): Promise<void>
  /**
   * Renders one page, e.g. '/pricing.html'. Resolves with undefined if there is no such page.
   * @throws ContentFault if the page's content is faulty
   */
  renderPage(content: Content, path: string): Promise<{ bytes: Uint8Array; policy: PagePolicy | undefined } | undefined>
  /** Checks the texts that no page shows, such as those of emails. @throws ContentFault if a text is faulty */
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
  /** The path of the file that stores the last release. */
  cacheFile: string
  /** Folders with drawn share images: images are read from all folders, and new ones are written to the last folder. */
  pictureFolders: string[]
  /** The pictures that were uploaded in the office. */
  photos: { folder: string; bring(content: Content): Promise<void> }
  nowMs(): number
  log: Log
  /** Whether the text files of a release that is shown are compressed again, at the best level. */
  compressesBest: boolean
  /** Called when visitors start to get this release. */
  onSwap(release: Release): void
}

const longestTimerMs = 2 ** 31 - 1
/**
 * How many releases stay in memory: `mostShown` that visitors saw, and `mostJudged` that were only judged. Any of them
 * can be shown at once. Releases share unchanged files, so each release takes memory only for the files it changed.
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
    // This release was shown before, and was replaced before all its images were drawn. The renderer may have forgotten
    // by now how to draw them.
    if (!isNew) return renderAnew()
    finishing = finish(next).catch((error) => {
      // Visitors still get every page. The missing images and the best compression come with the next rendering.
      if (current === next) log.warn({ error: describeError(error) }, 'the site is served unfinished')
    })
  }

  /** Renders the current content again. */
  function renderAnew() {
    const before = current
    inTurn(async () => {
      // If other content was published in the meantime, there is nothing to do, because its rendering is up to date.
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
      if (!options.compressesBest || !hasTwins(path, file.bytes) || compressedBest.has(file)) continue
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

/**
 * Copies the bytes. All files in a message from the rendering process share one buffer. Without a copy, a single file
 * would hold the whole buffer in memory.
 */
const ownFile = ({ bytes, br, gzip, ...file }: ReleasedFile): ReleasedFile => ({
  ...file,
  bytes: new Uint8Array(bytes),
  ...(br && { br: new Uint8Array(br) }),
  ...(gzip && { gzip: new Uint8Array(gzip) }),
})

/** Stores the most recent releases by id. The release that was added longest ago is dropped first. */
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
    /** Removes this release, but not a different release with the same id. Returns whether it was removed. */
    drop: (one: RenderedContent) => ones.get(one.release.id) === one && ones.delete(one.release.id),
  }
}
