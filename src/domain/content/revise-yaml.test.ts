import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readContentValue, writeContentValue } from './content-file.ts'
import { type ContentPath, editValue } from './edit-value.ts'
import { valueAt } from './merge-values.ts'
import { reviseYaml } from './revise-yaml.ts'

const file = `# The plans, smallest first.
plans:
  - name: Tidy Tactician # the smallest
    prices: { priceUsd: 199, listUsd: 299 }
    note: >-
      Billed as you use them, with a setup once, the registration that the carriers ask every business for, and nothing else.
    features:
      - Missed-call text-back
      # Only with a number of ours.
      - 'Two-way texting'
      - "One board"
  - name: Tidy Titan
    prices: { priceUsd: 999, listUsd: null }
    tags: [ big, "24/7" ]
    features: []
title: Plans
`
const valuesIn = (text: string): unknown => parseDocument(text).toJS()
const features = ['plans', 0, 'features']
const [texts, boards] = ["      # Only with a number of ours.\n      - 'Two-way texting'\n", '      - "One board"\n']

const edits: [name: string, path: ContentPath, value: unknown, was: string, becomes: string][] = [
  ['a plain text', ['title'], 'Prices', 'title: Plans', 'title: Prices'],
  ['a text that needs quotes', ['title'], 'Plans: all', 'title: Plans', 'title: "Plans: all"'],
  ['a text of two lines', ['title'], 'Plans\nand prices', 'title: Plans', 'title: |-\n  Plans\n  and prices'],
  ['a text beside a comment', ['plans', 0, 'name'], 'Solo', 'Tidy Tactician #', 'Solo #'],
  ['a text in single quotes', [...features, 1], 'Texts', "'Two-way texting'", "'Texts'"],
  ['a text in double quotes', [...features, 2], 'A board', '"One board"', '"A board"'],
  ['a number in braces', ['plans', 0, 'prices', 'priceUsd'], 189, 'priceUsd: 199', 'priceUsd: 189'],
  ['a null that becomes a number', ['plans', 1, 'prices', 'listUsd'], 1200, 'listUsd: null', 'listUsd: 1200'],
  ['an item in brackets', ['plans', 1, 'tags', 0], 'a, b', '[ big,', '[ "a, b",'],
  [
    'a folded text',
    ['plans', 0, 'note'],
    'Billed once.',
    'Billed as you use them, with a setup once, the registration that the carriers ask every business for, and nothing else.',
    'Billed once.',
  ],
  ['a new key', ['plans', 1, 'note'], 'New', '    features: []\n', '    features: []\n    note: New\n'],
  ['a key that is removed', ['plans', 1, 'tags'], undefined, '    tags: [ big, "24/7" ]\n', ''],
  ['the first key of an item, which is removed', ['plans', 1, 'name'], undefined, 'name: Tidy Titan\n    ', ''],
  ['a key in braces', ['plans', 0, 'prices', 'oldUsd'], 5, 'listUsd: 299 }', 'listUsd: 299, oldUsd: 5 }'],
  ['one more item in brackets', ['plans', 1, 'tags'], ['big', '24/7', 'new'], '"24/7" ]', '"24/7", new ]'],
  [
    'the first item of an empty list',
    ['plans', 1, 'features'],
    ['Everything'],
    'features: []',
    'features: [ Everything ]',
  ],
  [
    'an item between others',
    features,
    ['Missed-call text-back', 'Invoices', 'Two-way texting', 'One board'],
    '      - Missed-call text-back\n',
    '      - Missed-call text-back\n      - Invoices\n',
  ],
  ['an item goes with its comment', features, ['Missed-call text-back', 'One board'], texts, ''],
  [
    'an item moves with its comment',
    features,
    ['Missed-call text-back', 'One board', 'Two-way texting'],
    texts + boards,
    boards + texts,
  ],
  [
    'a changed item stays where it was, others come and go',
    features,
    ['New', 'Missed-call text-back', 'Two-way texts', 'One board'],
    `      - Missed-call text-back\n${texts}`,
    "      - New\n      - Missed-call text-back\n      # Only with a number of ours.\n      - 'Two-way texts'\n",
  ],
  [
    'a list that is emptied',
    features,
    [],
    `features:\n      - Missed-call text-back\n${texts}${boards}`,
    'features: []\n',
  ],
]

describe('only what is edited changes', () => {
  test.each(edits)('%s', (_, path, value, was, becomes) => {
    expect(file).toContain(was)
    expect(reviseYaml(file, editValue(valuesIn(file), path, value))).toBe(file.replace(was, becomes))
  })

  test('the same values change nothing', () => {
    expect(reviseYaml(file, valuesIn(file))).toBe(file)
  })
})

/** Mostly characters with a meaning in YAML, and a few that are white space, invisible or outside ASCII. */
const letters = fc.constantFrom(...'abc0 :#-?&*!|>\'%@`"{}[],~\\/=.<\t\r\n\u00a0\u0085\u2028\ufeff\u200dé漢🙂')
const words = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'null',
    '~',
    'true',
    'no',
    '12',
    '0x1f',
    '1e3',
    '.inf',
    '2026-11-25',
    '<<',
    '---',
    '...',
    '- a',
    'a: b',
  ),
)
const paths: ContentPath[] = [
  ['title'],
  ['plans', 0, 'name'],
  ['plans', 0, 'note'],
  ['plans', 1, 'tags', 0],
  [...features, 0],
  [...features, 1],
  [...features, 2],
  ['plans', 0, 'prices', 'listUsd'],
  ['plans', 1, 'new'],
]

describe('any text is written and read back the same', () => {
  const readBack = (name: string, text: string | null, value: unknown) =>
    readContentValue(name, writeContentValue(name, text, value))

  test('in the place of any other', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...paths), (text, path) => {
        const stored = text.replaceAll('\0', '\ufffd')
        const after = editValue(valuesIn(file), path, text)
        for (const before of [file, file.replaceAll('\n', '\r\n')])
          expect(valueAt(readBack('a.yaml', before, after), path)).toBe(stored)
      }),
      { numRuns: 1000, seed: 32 },
    )
  })

  const values = fc.jsonValue({ stringUnit: letters, maxDepth: 4, noUnicodeString: false } as object)

  test('with any values around it, in a new or an existing file', () => {
    fc.assert(
      fc.property(values, values, fc.dictionary(words, words), (before, after, frontMatter) => {
        const clean = JSON.parse(JSON.stringify({ before, after, frontMatter }).replaceAll('\\u0000', '\ufffd'))
        const written = writeContentValue('a.yaml', null, before)
        expect(readBack('a.yaml', written, after)).toEqual(clean.after)
        expect(readBack('a.yaml', written, frontMatter)).toEqual(clean.frontMatter)
        expect(readBack('a.md', null, { ...frontMatter, body: 'Words.' })).toEqual({
          ...clean.frontMatter,
          body: 'Words.',
        })
      }),
      { numRuns: 500, seed: 32 },
    )
  })
})

test('replaces thousands of list items in time proportional to their number', () => {
  const some = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index}`)
  const text = `questions:\n${some(3000, 'old')
    .map((item) => `  - ${item}\n`)
    .join('')}`
  const mixed = some(3000, 'old')
    .flatMap((item, index) => (index % 3 === 0 ? [`new ${index}`] : [item]))
    .reverse()
  for (const questions of [some(9000, 'new'), mixed, []])
    expect(valuesIn(reviseYaml(text, { questions }))).toEqual({ questions })
})

/** Numbers from 0 to less than 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const oddTexts = [
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
  if (typeof value === 'string') return oddTexts[one(oddTexts.length)]
  return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : value
}

test.each(
  globSync('content/**/*.yaml')
    .sort()
    .map((path, index) => [path, index]),
)('%s takes any change of its values, and keeps its comments', (path, index) => {
  const text = readFileSync(path, 'utf8')
  const before = valuesIn(text)
  const random = seeded(index + 1)
  const comments = (of: string) => of.split('\n').filter((line) => /^ *#/.test(line)).length
  for (let round = 0; round < 3; round++) {
    const after = mutate(before, random, 0.02)
    const revised = reviseYaml(text, after)
    expect(valuesIn(revised)).toEqual(after)
    expect(comments(revised)).toBeGreaterThanOrEqual(comments(text) - 1)
  }
  expect(reviseYaml(text, before)).toBe(text)
})
