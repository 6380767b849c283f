import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readContentFolders } from './read-content.ts'

const root = mkdtempSync(join(tmpdir(), 'content-'))
const [ours, theirs] = [join(root, 'ours'), join(root, 'theirs')]
beforeAll(() => {
  for (const [folder, files] of [
    [ours, { 'faq.yaml': 'ours', 'pages/home.yaml': 'ours', 'blog/a.md': 'ours', 'notes.txt': 'ours' }],
    [theirs, { 'pages/home.yaml': 'theirs', 'blog/b.md': 'theirs' }],
  ] as const)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
})
afterAll(() => rmSync(root, { recursive: true }))

test('a team’s own files win, one by one; the files that it lacks are ours', () => {
  expect([...readContentFolders([ours, theirs])]).toEqual([
    ['blog/a.md', 'ours'],
    ['blog/b.md', 'theirs'],
    ['faq.yaml', 'ours'],
    ['pages/home.yaml', 'theirs'],
  ])
})

test('reports a folder that doesn’t exist', () => {
  expect(() => readContentFolders([ours, join(root, 'nowhere')])).toThrow(/^CONTENT_DIR: there is no folder .*nowhere$/)
})

test('fills in a key that a team’s older file lacks', () => {
  const key = 'refund'
  const plans = parseDocument(readFileSync('content/plans.yaml', 'utf8'))
  const sample = plans.getIn(['words', key])
  expect(plans.deleteIn(['words', key])).toBe(true)
  const older = join(root, 'older')
  mkdirSync(older)
  writeFileSync(join(older, 'plans.yaml'), String(plans))
  const read = parseDocument(readContentFolders(['content', older]).get('plans.yaml')!)
  expect(String(read.getIn(['words', key]))).toBe(String(sample))
})
