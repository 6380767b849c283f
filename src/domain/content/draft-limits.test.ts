import { expect, test } from 'vitest'
import { draftLimits, excessIn, fullWith } from './draft-limits.ts'

const texts = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index}`)
const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)])
const full = 'This file’s draft is full. Publish or discard some of it first.'

test.each<[string, (string | number)[], unknown, (string | number)[], string]>([
  ['items', ['questions'], texts(501), ['questions'], 'This list has 501 items. 500 fit.'],
  [
    'items further in',
    ['rows'],
    [{}, { tags: texts(9000) }],
    ['rows', 1, 'tags'],
    'This list has 9,000 items. 500 fit.',
  ],
  ['entries', [], Object.fromEntries(texts(501).entries()), [], 'This list has 501 items. 500 fit.'],
  ['letters', ['lead'], 'a'.repeat(30_001), ['lead'], 'This text has 30,001 characters. 30,000 fit.'],
  ['levels', ['lead'], nested(21), ['lead', ...Array(20).fill(0)], 'That’s nested too deeply.'],
  ['levels, by far', ['lead'], nested(3000), ['lead', ...Array(20).fill(0)], 'That’s nested too deeply.'],
  ['bytes', ['questions'], texts(499).map((text) => text.repeat(12)), ['questions'], full],
])('reports too many %s at the field', (_, path, value, at, message) => {
  expect(
    excessIn([
      { path: ['title'], value: 'Home' },
      { path, value },
    ]),
  ).toEqual({ path: at, message })
})

test('accepts values that just reach the limits', () => {
  const values = [texts(draftLimits.items), 'é'.repeat(20_000), nested(draftLimits.depth), null, 7]
  for (const value of values) expect(excessIn([{ path: ['lead'], value }])).toBeUndefined()
  expect(excessIn([{ path: ['lead'], value: undefined }])).toBeUndefined()
})

test('counts everybody’s values toward a file’s limits, and lets a draft beyond them shrink', () => {
  const drafts = (count: number, value: string) => texts(count).map((key) => ({ path: [key], value }))
  expect(fullWith(drafts(500, 'x'))).toBeUndefined()
  expect(fullWith(drafts(501, 'x'))).toMatchObject({ message: full })
  expect(fullWith([...drafts(50, 'x'.repeat(1200)), { path: ['lead'], value: 'y'.repeat(2000) }])).toEqual({
    path: ['lead'],
    message: full,
  })
  expect(fullWith(drafts(501, 'x'), drafts(600, 'x'))).toBeUndefined()
  expect(fullWith(drafts(502, 'x'), drafts(501, 'x'))).toMatchObject({ message: full })
})
