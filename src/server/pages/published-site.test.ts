import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '#content/rendering.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { Release } from '#render/release.ts'
import type { Renderer } from '#render/renderer.ts'
import { sampleSettings as settings } from '#testing/content/rendering.ts'
import { createPublishedSite } from './published-site.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-site-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new Uint8Array(Buffer.from(text.padEnd(300)))
const words = (text: string): Content => new Map([['word', text]])

/** A renderer that draws and compresses immediately. Its only page consists of the content's 'word'. */
function fakeRenderer({ nextChangeAtMs }: { nextChangeAtMs?: number } = {}) {
  const jobs: string[] = []
  const run = async (name: string, job: never) => {
    jobs.push(name)
    if (name === 'draw') return { bytes: bytes('picture'), tag: 'picture' }
    if (name === 'compressBest') return { br: bytes('best'), gzip: bytes('best') }
    const { rendering } = job as { rendering: { content: Content } }
    const word = rendering.content.get('word')!
    if (word === 'fault') throw new ContentFault([{ file: 'a.yaml', key: 'b', message: 'c' }])
    const page = { bytes: bytes(word), tag: word, policy: { scripts: [], styles: [], shows: [] }, br: bytes('quick') }
    return {
      files: new Map([['/a.html', page]]),
      toDraw: new Map([['/og/a.png', 'key']]),
      siteData: {},
      nextChangeAtMs,
    }
  }
  return { jobs, renderer: { run, close() {} } as unknown as Renderer }
}

function publishedSite(
  fake: ReturnType<typeof fakeRenderer>,
  changes: { nowMs?: () => number; isReplaced?: () => boolean; compressesBest?: boolean } = {},
) {
  const releases: Release[] = []
  const logged: string[] = []
  const write = (_: object, message: string) => logged.push(message)
  const site = createPublishedSite({
    renderer: fake.renderer,
    settings,
    code: 'c',
    isReplaced: () => false,
    cacheFile: join(folder, 'release'),
    pictureFolders: [folder],
    photos: { folder, bring: async () => {} },
    nowMs: () => 0,
    compressesBest: true,
    log: { info: write, warn: write, error: write },
    onSwap: (release) => releases.push(release),
    ...changes,
  })
  return { site, releases, logged }
}

const textOf = (release: Release | undefined, path: string) =>
  Buffer.from(release?.files.get(path)?.bytes ?? '')
    .toString()
    .trim()

test('serves pages first, then swaps in pictures and the best compression, and stores that release', async () => {
  const { site, releases } = publishedSite(fakeRenderer())
  await site.start(words('one'))
  expect(releases[0]!.files.has('/og/a.png')).toBe(false)
  await site.finished()
  expect(releases).toHaveLength(2)
  expect(textOf(releases[1], '/og/a.png')).toBe('picture')
  expect(Buffer.from(releases[1]!.files.get('/a.html')!.br!).toString().trim()).toBe('best')

  const again = fakeRenderer()
  const restarted = publishedSite(again)
  await restarted.site.start(words('one'))
  expect(again.jobs).toEqual([])
  expect(restarted.releases).toEqual([releases[1]])
})

test('can leave pages at their first compression', async () => {
  const fake = fakeRenderer()
  const { site, releases } = publishedSite(fake, { compressesBest: false })
  await site.start(words('one'))
  await site.finished()
  expect(fake.jobs).toEqual(['render', 'draw'])
  expect(textOf(releases.at(-1), '/og/a.png')).toBe('picture')
  expect(Buffer.from(releases.at(-1)!.files.get('/a.html')!.br!).toString().trim()).toBe('quick')
})

test('renders content that changed before the start', async () => {
  const first = publishedSite(fakeRenderer())
  await first.site.start(words('one'))
  await first.site.finished()
  const { site, releases } = publishedSite(fakeRenderer())
  await site.start(words('two'))
  expect(textOf(releases[0], '/a.html')).toBe('two')
})

test('visitors keep the previous pages if the content is faulty', async () => {
  const { site, releases } = publishedSite(fakeRenderer())
  await site.start(words('one'))
  await site.finished()
  await expect(site.publish(words('fault'))).rejects.toThrow('content/a.yaml: b: c')
  expect(releases).toHaveLength(2)
  await site.publish(words('two'))
  expect(textOf(releases.at(-1), '/a.html')).toBe('two')
})

test('renders nothing after the bundle was replaced, because its scripts are served only after a restart', async () => {
  let isReplaced = false
  const { site, releases } = publishedSite(fakeRenderer(), { isReplaced: () => isReplaced })
  await site.start(words('one'))
  await site.finished()
  isReplaced = true
  await expect(site.publish(words('two'))).rejects.toThrow('restart the server')
  expect(textOf(releases.at(-1), '/a.html')).toBe('one')
})

test('keeps the pages and logs a warning if the renderer crashes midway', async () => {
  const fake = fakeRenderer()
  const { run } = fake.renderer
  fake.renderer.run = ((name: string, job: never) =>
    name === 'draw' ? Promise.reject(new Error('the rendering process ended')) : run(name as 'draw', job)) as never
  const { site, releases, logged } = publishedSite(fake)
  await site.start(words('one'))
  await site.finished()
  expect(releases.map((release) => textOf(release, '/a.html'))).toEqual(['one'])
  expect(logged).toEqual(['the site is served unfinished'])
})

test('judged content is shown to nobody until it is published, and is not rendered twice', async () => {
  const fake = fakeRenderer()
  const { site, releases } = publishedSite(fake)
  await site.start(words('one'))
  await site.finished()
  const judged = await site.judge(words('two'))
  expect(textOf(releases.at(-1), '/a.html')).toBe('one')
  fake.jobs.length = 0
  site.show(await site.judge(words('two')))
  expect(textOf(releases.at(-1), '/a.html')).toBe('two')
  expect(site.current()).toBe(judged)
  expect(fake.jobs).not.toContain('render')
  await expect(site.judge(words('fault'))).rejects.toThrow('content/a.yaml: b: c')
})

test('the last ten releases can be shown again at once, and only their changed files take memory', async () => {
  const fake = fakeRenderer()
  const { site, releases } = publishedSite(fake)
  await site.start(words('0'))
  for (let n = 1; n <= 10; n++) {
    await site.publish(words(String(n)))
    await site.finished()
  }
  expect(releases.at(-1)!.files.get('/og/a.png')).toBe(releases[1]!.files.get('/og/a.png'))
  fake.jobs.length = 0
  await site.publish(words('1'))
  expect(textOf(releases.at(-1), '/a.html')).toBe('1')
  expect(releases.at(-1)!.isFinished).toBe(true)
  expect(fake.jobs).toEqual([])
  await site.publish(words('0'))
  expect(fake.jobs).toContain('render')
})

test('renders content again if it is republished after its rendering expired', async () => {
  let nowMs = 0
  const fake = fakeRenderer({ nextChangeAtMs: 5000 })
  const { site } = publishedSite(fake, { nowMs: () => nowMs })
  await site.start(words('one'))
  await site.publish(words('two'))
  await site.finished()
  nowMs = 6000
  fake.jobs.length = 0
  await site.publish(words('one'))
  site.stop()
  expect(fake.jobs).toContain('render')
})

test('draws the missing images of content that is republished', async () => {
  const fake = fakeRenderer()
  const { run } = fake.renderer
  let letDraw = () => {}
  const mayDraw = new Promise<void>((resolve) => {
    letDraw = resolve
  })
  fake.renderer.run = (async (name: string, job: never) => {
    if (name === 'draw') await mayDraw
    return run(name as 'draw', job)
  }) as never
  const { site, releases } = publishedSite(fake)
  await site.start(words('one'))
  await site.publish(words('two'))
  await site.publish(words('one'))
  expect(textOf(releases.at(-1), '/a.html')).toBe('one')
  letDraw()
  await site.finished()
  expect(textOf(releases.at(-1), '/a.html')).toBe('one')
  expect(releases.at(-1)!.isFinished).toBe(true)
})

test('runs simultaneous publishes in turn, so that the later one stays', async () => {
  const { site, releases } = publishedSite(fakeRenderer())
  await site.start(words('one'))
  await Promise.all([site.publish(words('two')), site.publish(words('three'))])
  await site.finished()
  expect(textOf(releases.at(-1), '/a.html')).toBe('three')
  expect(releases.at(-1)!.isFinished).toBe(true)
})

test('a page keeps its previous picture until a new picture is drawn', async () => {
  const { site, releases } = publishedSite(fakeRenderer())
  await site.start(words('one'))
  await site.finished()
  await site.publish(words('two'))
  expect(textOf(releases[2], '/a.html')).toBe('two')
  expect(textOf(releases[2], '/og/a.png')).toBe('picture')
})

test('a scheduled rendering does not bring back content that was replaced in the meantime', async () => {
  vi.useFakeTimers({ now: 0 })
  const { site, releases } = publishedSite(fakeRenderer({ nextChangeAtMs: 5000 }), { nowMs: () => Date.now() })
  await site.start(words('one'))
  await site.finished()
  const publishing = site.publish(words('two'))
  await vi.advanceTimersByTimeAsync(5000)
  await publishing
  await site.finished()
  site.stop()
  expect(textOf(releases.at(-1), '/a.html')).toBe('two')
})

test('renders the site again automatically once it is out of date', async () => {
  vi.useFakeTimers({ now: 0 })
  const fake = fakeRenderer({ nextChangeAtMs: 5000 })
  const { site, releases } = publishedSite(fake, { nowMs: () => Date.now() })
  await site.start(words('one'))
  await site.finished()
  const rendered = () => fake.jobs.filter((name) => name === 'render').length
  await vi.advanceTimersByTimeAsync(4999)
  expect(rendered()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rendered()).toBe(2)
  site.stop()
  expect(releases.length).toBeGreaterThan(2)
})
