import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sampleContent as content, sampleSettings as settings } from '#testing/content/rendering.ts'
import { cacheRelease, readCachedRelease } from './cached-release.ts'
import { type Release, releaseId } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-release-'))
const path = join(folder, 'release')
afterEach(() => rmSync(path, { force: true }))

const release: Release = {
  id: 'a',
  files: new Map([
    ['/a.html', { bytes: new Uint8Array([1, 2]), tag: 't', policy: { scripts: [], styles: [], shows: [] } }],
  ]),
  siteData: {} as Release['siteData'],
  contentData: { schemas: {}, readBy: {}, placeholders: {}, titles: {} },
  nextChangeAtMs: 1000,
  isFinished: true,
}

test('reads back a saved release as it was', () => {
  cacheRelease(path, release)
  expect(readCachedRelease(path, { id: 'a', nowMs: 999 })).toEqual(release)
  expect(readdirSync(folder)).toEqual(['release'])
})

test('finds nothing for another release, an outdated one, and a missing or truncated file', () => {
  expect(readCachedRelease(path, { id: 'a', nowMs: 0 })).toBeUndefined()
  cacheRelease(path, release)
  expect(readCachedRelease(path, { id: 'b', nowMs: 0 })).toBeUndefined()
  expect(readCachedRelease(path, { id: 'a', nowMs: 1000 })).toBeUndefined()
  truncateSync(path, 20)
  expect(readCachedRelease(path, { id: 'a', nowMs: 0 })).toBeUndefined()
})

test('a release’s id depends on code, content and settings, but not on the order of files', () => {
  const id = releaseId({ code: 'c', content, settings })
  expect(releaseId({ code: 'c', content: new Map([...content].reverse()), settings: { ...settings } })).toBe(id)
  expect(releaseId({ code: 'd', content, settings })).not.toBe(id)
  expect(releaseId({ code: 'c', content: new Map(content).set('faq.yaml', ''), settings })).not.toBe(id)
  expect(releaseId({ code: 'c', content, settings: { ...settings, retainLeadsDays: 5 } })).not.toBe(id)
})
