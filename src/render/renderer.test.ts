import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Rendering } from '#content/rendering.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { sampleSettings as settings } from '#testing/content/rendering.ts'
import { createRenderer, type Renderer } from './renderer.ts'

// A fake bundle. The content's only file, 'word', contains a word that tells `render` what to do, such as 'die' or
// 'hang'.
const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
const bundle = join(folder, 'entry.mjs')
writeFileSync(
  bundle,
  `import { getPriority, setPriority } from 'node:os'
   export async function render({ content, settings }) {
     const word = content.get('word')
     if (word === 'die') process.exit(3)
     if (word === 'nice') setPriority(15)
     if (word === 'hang') for (;;) {}
     if (word === 'fault') throw Object.assign(new Error('x'), { faults: [{ file: 'a.yaml', key: 'b', message: 'c' }] })
     const page = Buffer.from(word + ' '.repeat(300) + settings.publicUrl + process.pid + Object.keys(process.env))
     const policies = new Map([['/a.html', { scripts: [], styles: [], shows: [] }]])
     return { files: new Map([['/a.html', page]]), policies, pictures: new Map([['/og/a.png', 'key']]), siteData: {}, schemas: {} }
   }
   export const renderPage = async (path, { content }) => ({ bytes: Buffer.from(path + content.get('word') + ' at ' + getPriority()) })
   export const checkSiteData = () => {}
   export const drawPicture = async (key) => Buffer.from('drawn ' + key)`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started: Renderer[] = []
function start(options: { jobMs?: number; composeMs?: number } = {}) {
  const renderer = createRenderer({ bundle, ...options })
  started.push(renderer)
  return renderer
}
afterEach(() => {
  for (const renderer of started.splice(0)) renderer.close()
})

const rendering = (word: string): Rendering => ({ content: new Map([['word', word]]), settings, now: new Date() })
const job = (word: string) => ({ rendering: rendering(word), pictureFolders: [folder] })
const pageOf = async (renderer: Renderer, word: string) => {
  const { files } = await renderer.run('render', job(word))
  return Buffer.from(files.get('/a.html')!.bytes).toString()
}

test('renders content and settings from the job, in a process without our environment', async () => {
  const page = await pageOf(start(), 'hello')
  expect(page).toContain('hello')
  expect(page).toContain(settings.publicUrl)
  expect(page).toMatch(/NODE_ENV/)
  expect(page).not.toMatch(/HOME|PATH/)
})

test('runs jobs one after another in one process, and reuses the twins of unchanged files', async () => {
  const renderer = start()
  const [one, other] = await Promise.all([renderer.run('render', job('a')), renderer.run('render', job('a'))])
  expect(one.files.get('/a.html')!.br).toEqual(other.files.get('/a.html')!.br)
  expect(one.files).toEqual(other.files)
})

test('returns faults of the content as such', async () => {
  const fault = { file: 'a.yaml', key: 'b', message: 'c' }
  await expect(start().run('render', job('fault'))).rejects.toEqual(new ContentFault([fault]))
})

test('rejects the job of a process that dies, and starts another one for the next job', async () => {
  const renderer = start()
  await expect(pageOf(renderer, 'die')).rejects.toThrow('the rendering process ended')
  expect(await pageOf(renderer, 'again')).toContain('again')
})

test('kills a process whose job never ends', async () => {
  const renderer = start({ jobMs: 2000 })
  await expect(pageOf(renderer, 'hang')).rejects.toThrow('the rendering process ended')
  expect(await pageOf(renderer, 'again')).toContain('again')
})

test('composes drafts, and gives up if that takes too long', async () => {
  const dana = { id: 'dana', name: 'Dana' }
  const compose = (renderer: Renderer, count: number) => {
    const value = Array.from({ length: count }, (_, index) => `line ${index}`)
    const drafts = [{ path: ['lines'], value, who: dana, atMs: 1 }]
    return renderer.run('compose', { file: 'a.yaml', text: 'lines: []\n', drafts })
  }
  expect(await compose(start(), 2)).toMatchObject({ text: 'lines: [ line 0, line 1 ]\n', faults: [] })
  const renderer = start({ composeMs: 50 })
  await expect(compose(renderer, 300_000)).rejects.toMatchObject({ name: 'JobTookTooLong' })
  expect(await pageOf(renderer, 'again')).toContain('again')
})

test('draws a share image once, and the next rendering finds it', async () => {
  const renderer = start()
  const before = await renderer.run('render', job('a'))
  expect([...before.toDraw]).toEqual([['/og/a.png', 'key']])
  const drawn = await renderer.run('draw', { key: 'key', folder })
  expect(Buffer.from(drawn.bytes).toString()).toBe('drawn key')
  const after = await renderer.run('render', job('a'))
  expect(after.toDraw.size).toBe(0)
  expect(after.files.get('/og/a.png')!.tag).toBe(drawn.tag)
})

test('renders one page alone', async () => {
  const page = await start().run('renderPage', { path: '/a.html', rendering: rendering('draft') })
  expect(Buffer.from(page!.bytes).toString()).toBe(`/a.htmldraft at ${getPriority()}`)
})

test('yields the processor after a rendering, and never raises its priority again', async () => {
  const priorityAfter = async (word: string) => {
    const renderer = start()
    await renderer.run('render', job(word))
    const page = await renderer.run('renderPage', { path: '/a.html', rendering: rendering('') })
    return Number(Buffer.from(page!.bytes).toString().split(' at ')[1])
  }
  expect(await priorityAfter('hello')).toBe(Math.max(10, getPriority()))
  expect(await priorityAfter('nice')).toBe(15)
})
