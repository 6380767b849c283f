// What visitors see: the release of the published words, whole, in memory. A publish renders beside it and then changes
// one reference; whatever fails before that leaves it as it is. Share images and the best compression follow in the
// background, each as another swap.
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { hasTwins } from '#render/compress.ts'
import { keepRelease, readKeptRelease } from '#render/kept-release.ts'
import { type Content, type Release, type ReleasedFile, releaseId } from '#render/release.ts'
import type { Renderer } from '#render/renderer.ts'
import { describeError, type Log } from '#server/http/log.ts'

export interface PublishedSite {
  /** The kept release when it fits, else a new rendering. @throws ContentFault when the words are at fault */
  start(content: Content): Promise<void>
  /** In the order of the calls. @throws ContentFault when the words are at fault: visitors go on seeing the old ones */
  publish(content: Content): Promise<void>
  /** Resolves once nothing is left to be drawn or compressed. */
  finished(): Promise<void>
  stop(): void
}

interface Options {
  renderer: Renderer
  settings: SiteSettings
  /** What stands for the bundle. */
  code: string
  /** Whether that bundle is gone: another was made in its place. */
  isReplaced(): boolean
  /** Where the last release is kept. */
  keptAt: string
  /** Drawn share images: looked for in all, drawn into the last. */
  pictureFolders: string[]
  nowMs(): number
  log: Log
  /** From now on this is what is served. */
  onSwap(release: Release): void
}

const longestTimerMs = 2 ** 31 - 1

export function createPublishedSite(options: Options): PublishedSite {
  const { renderer, settings, code, isReplaced, keptAt, pictureFolders, nowMs, log, onSwap } = options
  let current: Release | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let finishing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function swap(release: Release, content: Content) {
    current = release
    onSwap(release)
    clearTimeout(timer)
    if (release.nextChangeAtMs === undefined) return
    const waitMs = Math.min(Math.max(0, release.nextChangeAtMs - nowMs()), longestTimerMs)
    timer = setTimeout(() => {
      publish(content).catch((error) => log.error({ error: describeError(error) }, 'pages were not rendered anew'))
    }, waitMs).unref()
  }

  async function render(content: Content) {
    if (isReplaced()) throw new Error('the site’s code was bundled anew: restart the server')
    const rendering = { content, settings, now: new Date(nowMs()) }
    const { files, toDraw, facts, nextChangeAtMs } = await renderer.run('render', { rendering, pictureFolders })
    // Until it is drawn anew, a page keeps the picture it had.
    for (const path of toDraw.keys()) {
      const before = current?.files.get(path)
      if (before) files.set(path, before)
    }
    const id = releaseId({ code, content, settings })
    swap({ id, files, facts, nextChangeAtMs, isFinished: false }, content)
    const release = current!
    finishing = finish(release, { content, toDraw }).catch((error) => {
      // Visitors have every page; pictures and compression come with the next rendering.
      if (current === release) log.warn({ error: describeError(error) }, 'the site is served unfinished')
    })
  }

  /** One file at a time, so that a publish or a preview may come between; ends when another release has come. */
  async function finish(release: Release, { content, toDraw }: { content: Content; toDraw: Map<string, string> }) {
    const files = new Map<string, ReleasedFile>(release.files)
    for (const [path, key] of toDraw) {
      if (current !== release) return
      files.set(path, await renderer.run('draw', { key, folder: pictureFolders.at(-1)! }))
    }
    for (const [path, file] of files) {
      if (current !== release) return
      if (hasTwins(path, file.bytes)) files.set(path, { ...file, ...(await renderer.run('compressBest', file)) })
    }
    if (current !== release) return
    const finished = { ...release, files, isFinished: true }
    swap(finished, content)
    keepRelease(keptAt, finished)
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const publish = (content: Content) => inTurn(() => render(content))

  return {
    start: (content) =>
      inTurn(async () => {
        const id = releaseId({ code, content, settings })
        const kept = readKeptRelease(keptAt, { id, nowMs: nowMs() })
        if (kept) swap(kept, content)
        else await render(content)
      }),
    publish,
    finished: () => turn.then(() => finishing),
    stop() {
      clearTimeout(timer)
      current = undefined
      renderer.close()
    },
  }
}
