// Tests on a real store how a start merges the published content with the disk, and how published content is written to
// the team's folder (CONTENT_DIR).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Content } from '#render/release.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { FileChange } from '#server/store/content/publishes.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { sampleContentFiles, sampleContentService } from '#testing/sample-content-service.ts'
import { contentFolder } from './content-folder.ts'

let folder: string
let store: Store
const logged: string[] = []
const write = (_: object, message: string) => logged.push(message)
const log = { info: write, warn: write, error: write }

beforeEach(async () => {
  logged.length = 0
  folder = mkdtempSync(join(tmpdir(), 'published-words-'))
  mkdirSync(join(folder, 'words'))
  store = await openStore({ dataDir: join(folder, 'data'), nowMs: () => 0 })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function started(disk: Content = sampleContentFiles) {
  const { service, site } = sampleContentService({ store: store.content, disk, log })
  await service.start()
  service.stop()
  return { service, site, shown: (file: string) => site.shown.at(-1)!.get(file) }
}
const changed = (file: string, from: string | RegExp, to: string): Content =>
  new Map([...sampleContentFiles].map(([path, text]) => [path, path === file ? text.replace(from, to) : text]))
const record = async (...changes: FileChange[]) =>
  store.content.recordPublish(
    {
      id: String(Math.random()),
      kind: 'publish',
      changes,
      drafts: [],
      sequence: await store.content.publishSequence(),
    },
    operatorAt(0),
  )
const home = sampleContentFiles.get('pages/home.yaml')!
const publishes = () => store.content.listPublishes({ limit: 10 })

test('the first start stores the files on disk and publishes nothing', async () => {
  const { shown } = await started()
  expect(shown('pages/home.yaml')).toBe(home)
  expect((await store.content.readContent()).disk).toEqual(sampleContentFiles)
  expect(await publishes()).toEqual([])
})

test('published content overrides the disk at every start', async () => {
  await started()
  await record({ file: 'pages/home.yaml', before: home, after: home.replace('Home', 'Welcome') })
  const { shown, service } = await started()
  expect(shown('pages/home.yaml')).toContain('title: Welcome')
  expect([service.sequence(), service.overruled()]).toEqual([1, []])
})

test('changes on disk become one publish, merged with the published content', async () => {
  await started()
  await record({ file: 'pages/home.yaml', before: home, after: home.replace('Home', 'Welcome') })
  const disk = changed('pages/home.yaml', '- two', '- second')
  const { shown } = await started(disk)
  expect(shown('pages/home.yaml')).toBe(home.replace('Home', 'Welcome').replace('- two', '- second'))
  expect((await publishes())[0]).toMatchObject({ kind: 'disk', who: undefined, changes: [{ file: 'pages/home.yaml' }] })
  await started(disk)
  expect(await publishes()).toHaveLength(2)
})

test('if a value changed on both sides, the published value stays and editors are notified', async () => {
  await started()
  await record({ file: 'pages/home.yaml', before: home, after: home.replace('Home', 'Welcome') })
  const { shown, service } = await started(changed('pages/home.yaml', 'Home', 'Hello'))
  expect(shown('pages/home.yaml')).toContain('title: Welcome')
  expect(service.overruled()).toMatchObject([{ file: 'pages/home.yaml', key: 'title' }])
})

test('replaces only the published files that break this release’s rules with those on disk', async () => {
  await started()
  await record(
    { file: 'pages/home.yaml', before: home, after: home.replace('Home', 'FAULT') },
    { file: 'brand.yaml', before: 'name: Tidy Tempo\n', after: 'name: Neat Tempo\n' },
  )
  const { shown, service } = await started()
  expect([shown('pages/home.yaml'), shown('brand.yaml')]).toEqual([home, 'name: Neat Tempo\n'])
  expect(service.overruled()).toMatchObject([{ file: 'pages/home.yaml', message: 'is a fault' }])
  expect(logged).toContain('the published content doesn’t pass the rules: the files on disk are served')
  expect((await store.content.readContent()).files.get('pages/home.yaml')).toContain('FAULT')
})

test('a start fails if the files on disk have faults', () =>
  expect(started(changed('pages/home.yaml', 'Home', 'FAULT'))).rejects.toThrow('is a fault'))

test('serves the content on disk if the store is unavailable', async () => {
  const away = { ...store.content, readContent: () => Promise.reject(new Error('away')) }
  const { service, site } = sampleContentService({ store: away, log })
  await service.start()
  service.stop()
  expect(site.shown.at(-1)).toEqual(sampleContentFiles)
})

function onDisk(code: Content, ownFolder = join(folder, 'words')) {
  const codeFolder = join(folder, 'code')
  for (const [file, text] of code) {
    mkdirSync(join(codeFolder, file, '..'), { recursive: true })
    writeFileSync(join(codeFolder, file), text)
  }
  return contentFolder({ folders: [codeFolder, ownFolder], contentDir: ownFolder, log })
}
const own = (file: string) => readFileSync(join(folder, 'words', file), 'utf8')

test('writes whole published files to the team’s own folder, and records its state', async () => {
  writeFileSync(join(folder, 'words', 'brand.yaml'), 'name: Our Tempo\n', { mode: 0o640 })
  const { service } = sampleContentService({ store: store.content, folder: onDisk(sampleContentFiles), log })
  await service.start()
  service.stop()
  await record(
    { file: 'brand.yaml', before: 'name: Our Tempo\n', after: 'name: Your Tempo\n' },
    { file: 'blog/new.md', before: null, after: '---\ntitle: New\n---\n\nNew.\n' },
  )
  await service.publishes.check(async () => undefined)
  await service.written()
  expect([own('brand.yaml'), own('blog/new.md')]).toEqual(['name: Your Tempo\n', '---\ntitle: New\n---\n\nNew.\n'])
  expect(statSync(join(folder, 'words', 'brand.yaml')).mode & 0o777).toBe(0o640)
  expect(readdirSync(join(folder, 'words')).sort()).toEqual(['blog', 'brand.yaml'])
  expect((await store.content.readContent()).disk.get('brand.yaml')).toBe('name: Your Tempo\n')
  await record({ file: 'blog/new.md', before: own('blog/new.md'), after: null })
  await service.publishes.check(async () => undefined)
  await service.written()
  expect(readdirSync(join(folder, 'words', 'blog'))).toEqual([])
})

test('the next start writes a publish that wasn’t written before the server ended', async () => {
  await started()
  await record({ file: 'brand.yaml', before: 'name: Tidy Tempo\n', after: 'name: Neat Tempo\n' })
  const { service, site } = sampleContentService({ store: store.content, folder: onDisk(sampleContentFiles), log })
  await service.start()
  service.stop()
  expect(own('brand.yaml')).toBe('name: Neat Tempo\n')
  expect(site.shown.at(-1)!.get('brand.yaml')).toBe('name: Neat Tempo\n')
})

test('doesn’t overwrite a file that was edited in the folder meanwhile', async () => {
  const { service } = sampleContentService({ store: store.content, folder: onDisk(sampleContentFiles), log })
  await service.start()
  service.stop()
  writeFileSync(join(folder, 'words', 'brand.yaml'), 'name: Typed Tempo\n')
  await record({ file: 'brand.yaml', before: 'name: Tidy Tempo\n', after: 'name: Neat Tempo\n' })
  await service.publishes.check(async () => undefined)
  await service.written()
  expect(own('brand.yaml')).toBe('name: Typed Tempo\n')
  expect(logged.join()).toContain('it is not overwritten')
})
