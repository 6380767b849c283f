// Tests `npm run content` as an operator types it, on a real store.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { NewPublish } from '#server/store/content/publishes.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { controlCharacters } from '#testing/filled-store.ts'
import { by, owned } from '#testing/office-samples.ts'
import { runTyped } from '#testing/run-typed.ts'
import { contentAsStarted, loadWithDiskFallback } from './content-as-started.ts'
import { contentVerbs } from './content-verbs.ts'

const nowMs = Date.UTC(2026, 10, 20)
const [home, plans, post] = ['pages/home.yaml', 'plans.yaml', 'blog/a.md']
const disk = new Map([
  [post, 'post'],
  [home, 'title: Old\n'],
  [plans, 'price: 1\n'],
])
let folder: string
let store: Store
let judged: ReadonlyMap<string, string>[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  store = await openStore({ dataDir: folder, nowMs: () => nowMs })
  judged = []
  await store.content.saveDiskState(disk)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function content(typed: string, { faults = '' } = {}) {
  let out = ''
  const reason = await runTyped('content', contentVerbs, typed, {
    store: store.content,
    readDisk: () => disk,
    async judge(content) {
      judged.push(content)
      if (faults) throw new ContentFault([{ file: home, key: 'title', message: faults }])
    },
    ownFolder: join(folder, 'own'),
    newId: () => `id-${judged.length}`,
    nowMs: () => nowMs,
    write: async (text) => {
      out += text
    },
  })
  return { out, reason }
}

let sequence = 0
beforeEach(() => {
  sequence = 0
})
const publish = (id: string, changes: NewPublish['changes'], more: Partial<NewPublish> = {}) =>
  store.content.recordPublish({ id, kind: 'publish', changes, drafts: [], sequence: sequence++, ...more }, by('ann'))

const twoPublishes = async () => {
  await publish('first', [
    { file: home, before: 'title: Old\n', after: 'title: New\n' },
    { file: post, before: 'post', after: null },
  ])
  await publish('second', [{ file: plans, before: 'price: 1\n', after: 'price: 2\n' }], { why: controlCharacters })
}

describe('history', () => {
  test('lists time, author, files and reason of each publish, newest first', async () => {
    await owned(store)
    await twoPublishes()
    await store.content.recordPublish({ id: 'third', kind: 'disk', changes: [], drafts: [], sequence: 2 }, by('system'))
    const { out, reason } = await content('history')
    expect(reason).toBeUndefined()
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' ').trimEnd())).toEqual([
      '1970-01-01T00:00:02Z third from disk',
      expect.stringMatching(/^1970-01-01T00:00:02Z second published ann plans ".*"$/),
      '1970-01-01T00:00:02Z first published ann blog/a, pages/home',
      '',
    ])
    expect(out).not.toContain(controlCharacters)
  })

  test('lists the publishes of one file, however its path is typed, as text or JSON', async () => {
    await twoPublishes()
    for (const name of ['pages/home', 'pages/home.yaml', 'content/pages/home.yaml'])
      expect(
        (await content(`history --file ${name} --json`)).out.split('\n').map((line) => line && JSON.parse(line).id),
      ).toEqual(['first', ''])
    expect((await content('history --file blog/a')).out).toContain('first')
    expect(await content('history --file pages/none')).toEqual({ out: '', reason: undefined })
  })

  test('is complete, even if it takes several pages', async () => {
    for (let index = 0; index < 41; index++) await publish(`p${index}`, [{ file: home, before: 'a', after: 'b' }])
    const ids = (await content('history --json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(ids).toEqual(Array.from({ length: 41 }, (_, index) => `p${40 - index}`))
  })
})

describe('undo', () => {
  test('restores the content from before as a new publish, which can be undone', async () => {
    await twoPublishes()
    const { out, reason } = await content('undo first')
    expect([out, reason]).toEqual([
      'Reverted: blog/a, pages/home. A running server shows it within half a minute.\n',
      undefined,
    ])
    expect(judged.map((content) => [...content])).toEqual([
      [
        [home, 'title: Old\n'],
        [plans, 'price: 2\n'],
        [post, 'post'],
      ],
    ])
    expect(await store.content.listPublishes({ limit: 1 })).toMatchObject([
      { id: 'id-1', sequence: 3, kind: 'put-back', of: 'first', atMs: nowMs, who: undefined },
    ])
    expect((await store.content.readContent()).files).toEqual(
      new Map([
        [home, 'title: Old\n'],
        [plans, 'price: 2\n'],
        [post, 'post'],
      ]),
    )
    expect(await content('undo id-1 --json')).toEqual({
      out: '{"undone":"id-1","sequence":4,"files":["blog/a","pages/home"]}\n',
      reason: undefined,
    })
    expect((await store.content.readContent()).files.get(post)).toBeNull()
  })

  test('changes nothing if a file was published again since', async () => {
    await twoPublishes()
    await publish('newer', [{ file: plans, before: 'price: 2\n', after: 'price: 3\n' }])
    expect((await content('undo second')).reason).toMatch(/^Published again since: plans\./)
    expect(await store.content.publishSequence()).toBe(3)
    expect((await content('undo nothing')).reason).toBe('There’s no publish nothing.')
  })

  test('changes nothing if the earlier content breaks today’s rules', async () => {
    await twoPublishes()
    const { out, reason } = await content('undo first', { faults: 'too long' })
    expect([out, reason]).toEqual([
      '',
      'The content of before doesn’t pass today’s rules:\ncontent/pages/home.yaml: title: too long',
    ])
    expect(await store.content.publishSequence()).toBe(2)
  })

  test('changes nothing if somebody publishes meanwhile', async () => {
    await twoPublishes()
    const meanwhile = { ...store.content, recordPublish: async () => ({ kind: 'overtaken', sequence: 3 }) as const }
    const { content: real } = store
    Object.assign(store, { content: meanwhile })
    expect((await content('undo second')).reason).toMatch(/^Somebody published meanwhile/)
    Object.assign(store, { content: real })
  })
})

describe('export', () => {
  const filesIn = (at: string) =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort()

  test('writes the published content, and deletes files that a publish removed', async () => {
    await twoPublishes()
    const to = join(folder, 'export')
    mkdirSync(join(to, 'blog'), { recursive: true })
    writeFileSync(join(to, post), 'post')
    writeFileSync(join(to, 'README.md'), 'not ours')
    writeFileSync(join(to, plans), 'price: 2\n')
    expect(await content(`export ${to}`)).toEqual({
      out: `wrote    pages/home.yaml\nremoved  blog/a.md\n${to} holds the published content: 2 of 2 files differed.\n`,
      reason: undefined,
    })
    expect(filesIn(to)).toEqual(['README.md', 'home.yaml', 'plans.yaml'])
    expect(readFileSync(join(to, home), 'utf8')).toBe('title: New\n')
    expect(JSON.parse((await content(`export ${to} --json`)).out)).toEqual({ folder: to, written: [], removed: [] })
  })

  test('writes to the installation’s own folder if none is named', async () => {
    await content('export')
    expect(filesIn(join(folder, 'own'))).toEqual(['a.md', 'home.yaml', 'plans.yaml'])
  })
})

test.each([
  ['', 'Which command? Type one of: history, undo, export.'],
  ['publish', 'There’s no command publish. Type one of: history, undo, export.'],
  ['undo', 'Type: npm run content -- undo ID'],
  ['undo a b', 'Type: npm run content -- undo ID'],
  ['history a', 'Type: npm run content -- history'],
  ['export --file a', '--file goes with history only.'],
])('%s is refused with a reason', async (typed, reason) => {
  expect(await content(typed)).toEqual({ out: '', reason })
})

describe('content for commands', () => {
  test('is the content on disk, overridden by the published content', async () => {
    await twoPublishes()
    expect(await contentAsStarted(store.content, disk)).toEqual({
      disk,
      published: new Map([
        [home, 'title: New\n'],
        [plans, 'price: 2\n'],
      ]),
      removed: [post],
    })
  })

  test('replaces files that break the rules with those on disk, and names them', async () => {
    const published = new Map([...disk, [home, 'title: New\n'], [plans, 'price: 2\n']])
    const shows: ReadonlyMap<string, string>[] = []
    const show = async (words: ReadonlyMap<string, string>) => {
      shows.push(words)
      if (words.get(home) === 'title: New\n') throw new ContentFault([{ file: home, key: '', message: 'no' }])
      return shows.length
    }
    const { shown, overruled } = await loadWithDiskFallback({ disk, published }, show)
    expect([shown, overruled]).toEqual([2, [{ file: home, key: '', message: 'no' }]])
    expect(shows[1]).toEqual(new Map([...published, [home, 'title: Old\n']]))
  })

  test('uses the disk alone if a fault names no published file, and throws the disk’s own faults', async () => {
    const published = new Map([...disk, ['new.yaml', 'x'], [plans, 'price: 2\n']])
    const fault = new ContentFault([{ file: 'brand.yaml', key: '', message: 'no' }])
    const show = async (words: ReadonlyMap<string, string>) => {
      if (words.has('new.yaml')) throw fault
      return [...words]
    }
    expect((await loadWithDiskFallback({ disk, published }, show)).shown).toEqual([...disk])
    await expect(loadWithDiskFallback({ disk, published }, () => Promise.reject(fault))).rejects.toBe(fault)
    const other = new Error('the process ended')
    await expect(loadWithDiskFallback({ disk, published }, () => Promise.reject(other))).rejects.toBe(other)
  })
})
