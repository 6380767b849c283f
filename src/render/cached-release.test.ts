import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sampleContent as content, sampleSettings as settings } from '#testing/content/rendering.ts'
import { keepRelease, readCachedRelease } from './cached-release.ts'
import { type Release, releaseId } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-release-'))
const path = join(folder, 'release')
afterEach(() => rmSync(path, { force: true }))

const release: Release = {
  id: 'a',
  files: new Map([
    ['/a.html', { bytes: new Uint8Array([1, 2]), tag: 't', policy: { scripts: [], styles: [], shows: [] } }],
  ]),
  facts: {} as Release['facts'],
  contentData: { schemas: {}, readBy: {}, places: {}, titles: {} },
  nextChangeAtMs: 1000,
  isFinished: true,
}

test('what was kept is read again, whole', () => {
  keepRelease(path, release)
  expect(readCachedRelease(path, { id: 'a', nowMs: 999 })).toEqual(release)
  expect(readdirSync(folder)).toEqual(['release'])
})

test('another release, one out of date, a missing and a cut file count as none', () => {
  expect(readCachedRelease(path, { id: 'a', nowMs: 0 })).toBeUndefined()
  keepRelease(path, release)
  expect(readCachedRelease(path, { id: 'b', nowMs: 0 })).toBeUndefined()
  expect(readCachedRelease(path, { id: 'a', nowMs: 1000 })).toBeUndefined()
  truncateSync(path, 20)
  expect(readCachedRelease(path, { id: 'a', nowMs: 0 })).toBeUndefined()
})

test('code, words and settings decide a release, the order of files does not', () => {
  const id = releaseId({ code: 'c', content, settings })
  expect(releaseId({ code: 'c', content: new Map([...content].reverse()), settings: { ...settings } })).toBe(id)
  expect(releaseId({ code: 'd', content, settings })).not.toBe(id)
  expect(releaseId({ code: 'c', content: new Map(content).set('faq.yaml', ''), settings })).not.toBe(id)
  expect(releaseId({ code: 'c', content, settings: { ...settings, retainLeadsDays: 5 } })).not.toBe(id)
})
