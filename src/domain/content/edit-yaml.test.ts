import { describe, expect, test } from 'vitest'
import { type ContentEdit, editYaml } from './edit-yaml.ts'

const file = `# The plans, smallest first.
plans:
  - name: Tidy Tactician # the smallest
    prices: { priceUsd: 199, listUsd: 299 }
    note: >-
      Billed as you use them, with a setup once, the registration that the carriers ask every business for, and nothing
      else.
    features:
      - Missed-call text-back
      # Only with a number of ours.
      - 'Two-way texting'
      - "One board"
  - name: Tidy Titan
    prices: { priceUsd: 999, listUsd: null }
    tags: [big, "24/7"]
    features: []
title: Plans
`

const edits: [name: string, edit: ContentEdit, was: string, becomes: string][] = [
  ['a plain text', { kind: 'set', path: ['title'], value: 'Prices' }, 'title: Plans', 'title: Prices'],
  [
    'a text that needs quotes',
    { kind: 'set', path: ['title'], value: 'Plans: all' },
    'title: Plans',
    'title: "Plans: all"',
  ],
  ['a text beside a comment', { kind: 'set', path: ['plans', 0, 'name'], value: 'Solo' }, 'Tidy Tactician #', 'Solo #'],
  [
    'in single quotes',
    { kind: 'set', path: ['plans', 0, 'features', 1], value: 'Texts' },
    "'Two-way texting'",
    "'Texts'",
  ],
  [
    'in double quotes',
    { kind: 'set', path: ['plans', 0, 'features', 2], value: 'A board' },
    '"One board"',
    '"A board"',
  ],
  [
    'a number in braces',
    { kind: 'set', path: ['plans', 0, 'prices', 'priceUsd'], value: 189 },
    'priceUsd: 199',
    'priceUsd: 189',
  ],
  [
    'no number yet',
    { kind: 'set', path: ['plans', 1, 'prices', 'listUsd'], value: 1200 },
    'listUsd: null',
    'listUsd: 1200',
  ],
  ['in brackets', { kind: 'set', path: ['plans', 1, 'tags', 0], value: 'a, b' }, '[big,', '["a, b",'],
  [
    'a folded text, wrapped as before',
    { kind: 'set', path: ['plans', 0, 'note'], value: 'Billed once.' },
    `Billed as you use them, with a setup once, the registration that the carriers ask every business for, and nothing
      else.`,
    'Billed once.',
  ],
  [
    'a new key',
    { kind: 'set', path: ['plans', 1, 'note'], value: 'New' },
    '    features: []\n',
    '    features: []\n    note: New\n',
  ],
  ['no key', { kind: 'set', path: ['plans', 1, 'tags'], value: undefined }, '    tags: [big, "24/7"]\n', ''],
  [
    'the first key of an item',
    { kind: 'set', path: ['plans', 1, 'name'], value: undefined },
    'name: Tidy Titan\n    ',
    '',
  ],
  [
    'an item at the end, another in brackets',
    { kind: 'insert', path: ['plans', 1, 'tags'], at: 2, value: 'new' },
    '[big, "24/7"]',
    '[big, "24/7", new]',
  ],
  [
    'the first item of an empty list',
    { kind: 'insert', path: ['plans', 1, 'features'], at: 0, value: 'Everything' },
    'features: []',
    'features: [Everything]',
  ],
  [
    'an item between others',
    { kind: 'insert', path: ['plans', 0, 'features'], at: 1, value: 'Invoices' },
    '      - Missed-call text-back\n',
    '      - Missed-call text-back\n      - Invoices\n',
  ],
  [
    'an item goes with its comment',
    { kind: 'remove', path: ['plans', 0, 'features'], at: 1 },
    "      # Only with a number of ours.\n      - 'Two-way texting'\n",
    '',
  ],
  [
    'an item moves with its comment',
    { kind: 'move', path: ['plans', 0, 'features'], at: 1, to: 0 },
    "      - Missed-call text-back\n      # Only with a number of ours.\n      - 'Two-way texting'\n",
    "      # Only with a number of ours.\n      - 'Two-way texting'\n      - Missed-call text-back\n",
  ],
]

describe('only what is edited changes', () => {
  test.each(edits)('%s', (_, edit, was, becomes) => {
    expect(editYaml(file, edit)).toBe(file.replace(was, becomes))
  })

  test('the same value changes nothing', () => {
    expect(editYaml(file, { kind: 'set', path: ['plans', 0, 'features', 1], value: 'Two-way texting' })).toBe(file)
  })

  test.each(['- a', ' lead', 'two\nlines', 'true', '12', '@x', '"q"', '{claim:x}', '# no'])(
    '%j stays a text',
    (value) => {
      for (const path of [['title'], ['plans', 0, 'note'], ['plans', 1, 'tags', 0], ['plans', 0, 'features', 0]]) {
        const edited = editYaml(file, { kind: 'set', path, value })
        expect(editYaml(edited, { kind: 'set', path, value })).toBe(edited)
      }
    },
  )
})

test.each([
  ['a place that is not there', { kind: 'set', path: ['plans', 5, 'name'], value: 'x' }],
  ['a list that is none', { kind: 'insert', path: ['title'], at: 0, value: 'x' }],
  ['an item that is not there', { kind: 'remove', path: ['plans'], at: 7 }],
] as [string, ContentEdit][])('%s is refused', (_, edit) => {
  expect(() => editYaml(file, edit)).toThrow()
})
