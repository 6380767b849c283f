import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { editsBetween, reviseYaml } from './revise-yaml.ts'

const [a, b, c] = [
  { name: 'A', n: 1 },
  { name: 'B', n: 2 },
  { name: 'C', n: 3 },
]

test.each([
  ['nothing', [a, b], [a, b], []],
  ['a changed item', [a, b], [a, { ...b, n: 5 }], [{ kind: 'set', path: [1, 'n'], value: 5 }]],
  ['a new one in front', [b, c], [a, b, c], [{ kind: 'insert', path: [], at: 0, value: a }]],
  ['one less', [a, b, c], [a, c], [{ kind: 'remove', path: [], at: 1 }]],
  ['the last one first', [a, b, c], [c, a, b], [{ kind: 'move', path: [], at: 2, to: 0 }]],
  ['none left', [a], [], [{ kind: 'remove', path: [], at: 0 }]],
  [
    'a key more, a key less',
    { x: 1, y: 2 },
    { y: 2, z: 3 },
    [
      { kind: 'set', path: ['x'], value: undefined },
      { kind: 'set', path: ['z'], value: 3 },
    ],
  ],
])('%s', (_, before, after, edits) => {
  expect(editsBetween(before, after)).toEqual(edits)
})

/** Numbers from 0 to below 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const texts = [
  'Fresh: words, # and “quotes”',
  '',
  'two\nlines',
  '12',
  'null',
  '- a',
  "it's",
  '{claim:x} [a](/b)',
  ' lead',
]

function mutate(value: unknown, random: () => number, share: number): unknown {
  const one = (length: number) => Math.floor(random() * length)
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(item, random, share))
    if (random() > share * 3) return items
    const kind = one(3)
    if (kind === 0 && items.length > 0) return items.toSpliced(one(items.length), 1)
    if (kind === 1 && items.length > 0)
      return items.toSpliced(one(items.length + 1), 0, structuredClone(items[one(items.length)]))
    return items.length < 2 ? items : items.slice(1).toSpliced(one(items.length), 0, items[0])
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mutate(entry, random, share)]))
  if (random() > share) return value
  if (typeof value === 'string') return texts[one(texts.length)]
  return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : value
}

test.each(
  globSync('content/**/*.yaml')
    .sort()
    .map((file, index) => [file, index]),
)('%s takes any change of its values', (file, index) => {
  const text = readFileSync(file, 'utf8')
  const before = parseDocument(text).toJS()
  const random = seeded(index + 1)
  for (let round = 0; round < 3; round++) {
    const after = mutate(before, random, 0.02)
    expect(parseDocument(reviseYaml(text, after)).toJS()).toEqual(after)
  }
  expect(reviseYaml(text, before)).toBe(text)
})
