import { expect, test } from 'vitest'
import type { StoredDraft } from '#server/store/words-port.ts'
import { draftRows } from './draft-changes.ts'

const ground = { title: 'Pricing', items: [{ name: 'a' }, { name: 'b' }] }
const draft = (who: string, path: StoredDraft['path'], value: unknown, base: unknown): StoredDraft => ({
  file: 'a.yaml',
  path,
  value,
  base,
  who: { id: who, name: who },
  atMs: 0,
})
const rows = (changes: Parameters<typeof draftRows>[0], drafts: StoredDraft[] = []) =>
  draftRows(changes, { ground, drafts, who: 'dana' })

test('what is published becomes the base; a value as published is no draft', () => {
  expect(rows([{ path: ['title'], value: 'Prices' }])).toEqual([{ path: ['title'], value: 'Prices', base: 'Pricing' }])
  const drafts = [draft('dana', ['title'], 'Prices', 'Older')]
  expect(rows([{ path: ['title'], value: 'Plans' }], drafts)).toEqual([
    { path: ['title'], value: 'Plans', base: 'Older' },
  ])
  expect(rows([{ path: ['title'], value: 'Pricing' }], drafts)).toEqual([{ path: ['title'], isUndone: true }])
})

test('over somebody else’s draft the published value is a value like any other', () => {
  const drafts = [draft('luis', ['title'], 'Plans', 'Pricing')]
  expect(rows([{ path: ['title'], value: 'Pricing' }], drafts)).toEqual([
    { path: ['title'], value: 'Pricing', base: 'Pricing' },
  ])
})

test('a whole list replaces one’s own drafts inside it', () => {
  const drafts = [draft('dana', ['items', 0, 'name'], 'c', 'a'), draft('luis', ['items', 1, 'name'], 'd', 'b')]
  const value = [{ name: 'b' }, { name: 'c' }]
  expect(rows([{ path: ['items'], value }], drafts)).toEqual([
    { path: ['items', 0, 'name'], isUndone: true },
    { path: ['items'], value, base: ground.items },
  ])
})

test('what is typed inside one’s own list goes into it', () => {
  const drafts = [draft('dana', ['items'], [{ name: 'b' }, { name: 'a' }], ground.items)]
  expect(rows([{ path: ['items', 1, 'name'], value: 'c' }], drafts)).toEqual([
    { path: ['items'], value: [{ name: 'b' }, { name: 'c' }], base: ground.items },
  ])
  expect(() => rows([{ path: ['items', 7, 'name'], value: 'c' }], drafts)).toThrow('there is no such place')
})

test('the mark of a removed file goes away again', () => {
  const drafts = [draft('dana', [], undefined, ground)]
  expect(rows([{ path: [], isUndone: true }], drafts)).toEqual([{ path: [], isUndone: true }])
})
