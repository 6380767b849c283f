// What visitors see: the release of the published content, in memory. A publish renders a new one and swaps one
// reference; if it fails before, nothing changes. Share images and the best compression follow, each as another swap.
import type { ComposedFile, FileToCompose } from '#domain/content/compose-file.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { keepRelease, readCachedRelease } from '#render/cached-release.ts'
import { hasTwins } from '#render/compress.ts'
import { type Content, type Release, type ReleasedFile, releaseId } from '#render/release.ts'
import type { Renderer } from '#render/renderer.ts'
import { BundleReplaced } from '#server/http/bundle-replaced.ts'
import { describeError, type Log } from '#server/http/log.ts'

export interface PublishedSite {
  /** Uses the kept release if it fits, or else renders. @throws ContentFault if the content is at fault */
  start(content: Content): Promise<void>
  /**
   * Renders everything and shows it to nobody; what was rendered lately isn't rendered again.
   * @throws ContentFault if the content is at fault
   */
  judge(content: Content): Promise<Judged>
  /** Visitors see it from now on. */
  show(judged: Judged): void
  /**
   * Judges and shows, in the order of the calls. @throws ContentFault if the content is at fault: visitors go on seeing
   * the old ones
   */
  publish(content: Content): Promise<void>
  /** A single page, '/pricing.html'; undefined: there is none. @throws ContentFault with the faults it ran into */
  renderPage(content: Content, path: string): Promise<{ bytes: Uint8Array; policy: PagePolicy | undefined } | undefined>
  /** Reads the texts that no page shows. @throws ContentFault with the faults it ran into */
  checkSiteData(content: Content): Promise<void>
  /** A file with its drafts. @throws Error, of the name 'JobTookTooLong' if that is why */
  compose(job: FileToCompose): Promise<ComposedFile>
  /** What visitors see now. */
  current(): Judged | undefined
  /** Resolves once nothing is left to draw or compress. */
  finished(): Promise<void>
  stop(): void
}

/** Content and the result of rendering it. */
export interface Judged {
  content: Content
  release: Release
  /** The keys of share images that aren't drawn yet, by path. */
  toDraw: ReadonlyMap<string, string>
}

interface Options {
  renderer: Renderer
  settings: SiteSettings
  /** The version of the bundle. */
  code: string
  /** Whether that bundle was replaced by another one. */
  isReplaced(): boolean
  /** Path of the stored last release. */
  keptAt: string
  /** Drawn share images: read from all of them, written to the last. */
  pictureFolders: string[]
  /** Those that were chosen in the office. */
  photos: { folder: string; bring(content: Content): Promise<void> }
  nowMs(): number
  log: Log
  /** Called when this release becomes the one that is served. */
  onSwap(release: Release): void
}

const longestTimerMs = 2 ** 31 - 1
/**
 * Releases that were shown, so that putting content back is a swap, too, and ones that were only judged. Unchanged files
 * are shared: each costs what it changed.
 */
const mostShown = 10
const mostJudged = 3

export function createPublishedSite(options: Options): PublishedSite {
  const { renderer, settings, code, isReplaced, keptAt, pictureFolders, photos, nowMs, log, onSwap } = options
  let current: Judged | undefined
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
  const isFresh = ({ release }: Judged) => nowMs() < (release.nextChangeAtMs ?? Number.POSITIVE_INFINITY)

  function swap(next: Judged) {
    current = next
    shown.keep(next)
    onSwap(next.release)
    clearTimeout(timer)
    const { nextChangeAtMs } = next.release
    if (nextChangeAtMs === undefined) return
    const waitMs = Math.min(Math.max(0, nextChangeAtMs - nowMs()), longestTimerMs)
    timer = setTimeout(renderAnew, waitMs).unref()
  }

  function show(next: Judged) {
    const isNew = judged.drop(next)
    swap(next)
    if (next.release.isFinished) return
    // Other content took its place before its images were drawn, and the renderer may have forgotten them.
    if (!isNew) return renderAnew()
    finishing = finish(next).catch((error) => {
      // Visitors have every page; images and compression come with the next rendering.
      if (current === next) log.warn({ error: describeError(error) }, 'the site is served unfinished')
    })
  }

  /** The same content, at another time or once more. */
  function renderAnew() {
    const before = current
    inTurn(async () => {
      // Other content that was published meanwhile was rendered at its own time.
      if (before && before === current) show(await renderNew(before.content))
    }).catch((error) => log.error({ error: describeError(error) }, 'pages could not be rendered again'))
  }

  async function render(content: Content): Promise<Judged> {
    if (isReplaced()) throw new BundleReplaced()
    const job = { rendering: await renderingOf(content), pictureFolders }
    const { files, toDraw, facts, nextChangeAtMs, ...contentData } = await renderer.run('render', job)
    const before = current?.release.files
    for (const [path, file] of files) {
      const same = before?.get(path)
      files.set(path, same?.tag === file.tag ? same : ownFile(file))
    }
    // Until it is drawn again, a page keeps its previous image.
    for (const path of toDraw.keys()) {
      const picture = before?.get(path)
      if (picture) files.set(path, picture)
    }
    const release = { id: idOf(content), files, facts, contentData, nextChangeAtMs, isFinished: false }
    return { content, release, toDraw }
  }

  async function judge(content: Content): Promise<Judged> {
    const id = idOf(content)
    const known = [shown.find(id), judged.find(id)].find((one) => one && isFresh(one))
    return known ?? renderNew(content)
  }

  async function renderNew(content: Content): Promise<Judged> {
    const rendered = await render(content)
    judged.keep(rendered)
    return rendered
  }

  /**
   * One file at a time, so that a publish or a preview can run in between; ends when another release has taken over.
   */
  async function finish(unfinished: Judged) {
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
    keepRelease(keptAt, finished)
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    start: (content) =>
      inTurn(async () => {
        const kept = readCachedRelease(keptAt, { id: idOf(content), nowMs: nowMs() })
        if (!kept) return show(await renderNew(content))
        for (const file of kept.files.values()) compressedBest.add(file)
        swap({ content, release: kept, toDraw: new Map() })
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

/** Bytes that came from another process share their memory with all files that came with them. */
const ownFile = ({ bytes, br, gzip, ...file }: ReleasedFile): ReleasedFile => ({
  ...file,
  bytes: new Uint8Array(bytes),
  ...(br && { br: new Uint8Array(br) }),
  ...(gzip && { gzip: new Uint8Array(gzip) }),
})

/** By the id of the release; the one that wasn't kept for longest goes first. */
function lastOnes(most: number) {
  const ones = new Map<string, Judged>()
  return {
    find: (id: string) => ones.get(id),
    keep(one: Judged) {
      ones.delete(one.release.id)
      ones.set(one.release.id, one)
      const [oldest = ''] = ones.keys()
      if (ones.size > most) ones.delete(oldest)
    },
    /** Returns whether this very one was among them. */
    drop: (one: Judged) => ones.get(one.release.id) === one && ones.delete(one.release.id),
  }
}
