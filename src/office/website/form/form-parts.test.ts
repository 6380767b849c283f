import { expect, test } from 'vitest'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { placeholdersIn } from '#domain/texts/fill.ts'
import { draftTexts } from '#office/website/parts/draft-texts.ts'
import { countLeaves, firstText, isSame, withValue } from '#office/website/parts/form-values.ts'
import { inOneLine } from './field-texts.ts'
import { rowAt } from './Grip.tsx'
import { readNumber } from './LeafField.tsx'
import { inShape } from './SchemaField.tsx'
import { emptyOf, kindOf, resolve, shapeFor, shapesOf } from './schema-shape.ts'
import { lengthOf, wordCount } from './text-lengths.ts'

const text: JsonSchema = { type: 'string', minLength: 1 }
const group = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

test('resolves references and merges the parts of a schema', () => {
  const root: JsonSchema = { $defs: { word: text } }
  expect(resolve({ $ref: '#/$defs/word', title: 'Word' }, root)).toEqual({ ...text, title: 'Word' })
  expect(resolve({ allOf: [group({ a: text }), group({ b: text })] }, root)).toMatchObject({
    properties: { a: text, b: text },
    required: ['a', 'b'],
  })
})

test('finds the shape that a value has', () => {
  const lines = shapesOf({ anyOf: [group({ us: text }), group({ them: text })] }, {})
  expect(shapeFor(lines, { them: 'Thursday!' })).toBe(1)
  const drawn = shapesOf(
    { oneOf: [group({ kind: { const: 'head' }, label: text }), group({ kind: { const: 'line' }, label: text })] },
    {},
  )
  expect(shapeFor(drawn, { kind: 'line', label: 'x' })).toBe(1)
  const picture = shapesOf({ anyOf: [{ type: 'string', enum: ['van'] }, group({ photo: text, alt: text })] }, {})
  expect([shapeFor(picture, 'van'), shapeFor(picture, { photo: 'a.jpg', alt: 'A' })]).toEqual([0, 1])
  expect(
    shapeFor([group({ a: text, b: text, c: text }), { ...group({ a: text, d: text }), required: [] }], { a: 'x' }),
  ).toBe(1)
  expect(shapesOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] }, {})).toEqual([{ type: 'integer' }])
})

test('keeps the text when the shape changes', () => {
  expect(inShape({ us: 'Hello' }, group({ them: text }), {})).toEqual({ them: 'Hello' })
  expect(
    inShape({ kind: 'head', label: 'A', aside: 'B' }, group({ kind: { const: 'line' }, label: text }), {}),
  ).toEqual({
    kind: 'line',
    label: 'A',
  })
  expect(inShape('van', group({ photo: text, alt: text }), {})).toEqual({ photo: '', alt: '' })
})

test('finds out how a value is edited', () => {
  const day = '^\\d{4}-\\d{2}-\\d{2}'
  expect(kindOf({ type: 'string', format: 'date', pattern: `${day}$` })).toBe('date')
  expect(kindOf({ type: 'string', pattern: `${day}T([01]\\d|2[0-3]):[0-5]\\d$` })).toBe('moment')
  expect(kindOf({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$' })).toBe('time')
  // A pattern for minutes and seconds, such as a video's length, isn't a pattern for times of day.
  expect(kindOf({ type: 'string', pattern: '^\\d+:\\d\\d$' })).toBe('text')
  expect(kindOf({ type: 'string', pattern: '^\\S+ \\S+$' })).toBe('text')
  expect(kindOf({ type: 'object', additionalProperties: text })).toBe('record')
})

test('gives a new entry all required values', () => {
  const item: JsonSchema = {
    ...group({
      name: text,
      many: { type: 'array', minItems: 2, items: text },
      coupon: { anyOf: [text, { type: 'null' }] },
    }),
  }
  item.properties = { ...item.properties, note: text }
  expect(emptyOf(item, {})).toEqual({ name: '', many: ['', ''], coupon: null })
})

test('sets values without changing other objects', () => {
  const whole = { a: { b: ['x', 'y'] }, c: {} }
  expect(withValue(whole, ['a', 'b', 1], 'z')).toEqual({ a: { b: ['x', 'z'] }, c: {} })
  expect(whole.a.b).toEqual(['x', 'y'])
  expect((withValue(whole, ['a', 'b', 1], 'z') as typeof whole).c).toBe(whole.c)
  expect(withValue({}, ['new', 'deep'], 1)).toEqual({ new: { deep: 1 } })
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(isSame({ a: [1] }, { a: { 0: 1 } })).toBe(false)
  expect(countLeaves({ a: [1, { b: 'c' }], d: false })).toBe(3)
  expect(firstText({ at: 'Mon 1', street: 'Maple St.' })).toBe('Maple St.')
})

test('writes a value in one line', () => {
  expect(inOneLine(['Run the week.', 'Don’t chase it.'])).toBe('“Run the week. / Don’t chase it.”')
  expect(inOneLine(undefined)).toBe('nothing')
  expect(inOneLine('13:00', 'from')).toBe('“1:00 pm”')
  expect(inOneLine(['2026-11-26'])).toBe('“Thu, Nov 26, 2026”')
})

test('counts lengths the same way as the checks', () => {
  expect(lengthOf('Enter it – [here](/pricing#coupons), {coupon}.', { maxWords: 4, mostCharacters: 80 })).toEqual({
    text: '4 of 4 words',
    share: 1,
  })
  expect(lengthOf('Supercalifragilistic', { maxWords: 6, mostCharacters: 10 })?.share).toBe(2)
  expect(wordCount('Ask us [–](/contact)')).toBe(2)
  expect(lengthOf('Any', {})).toBeUndefined()
  expect(placeholdersIn('{fromPrice} and {claim:less-admin}, {fromPrice}')).toEqual(['fromPrice', 'claim:less-admin'])
  expect(placeholdersIn('It comes with {planWith:Custom branding}.')).toEqual(['planWith:Custom branding'])
})

test('reads numbers as people write them', () => {
  expect(readNumber('$1,299.50', { type: 'number' })).toEqual({ number: 1299.5 })
  expect(readNumber('12.5', { type: 'integer' })).toEqual({ fault: 'Enter a whole number.' })
  expect(readNumber('12', { type: 'integer', multipleOf: 5 })).toEqual({ fault: 'Only steps of 5 work here.' })
  expect(readNumber('soon', { type: 'number' }).fault).toBe('“soon” isn’t a number.')
  expect(readNumber(' ', { type: 'number' }).fault).toBe('Enter a number.')
  expect(readNumber('.', { type: 'number' }).fault).toBe('“.” isn’t a number.')
})

test('a dragged entry moves past another one and doesn’t jump back', () => {
  const rows = [
    { top: 0, bottom: 40 },
    { top: 40, bottom: 240 },
    { top: 240, bottom: 280 },
  ]
  expect(rowAt(rows, 0, 130)).toBe(0)
  expect(rowAt(rows, 0, 150)).toBe(1)
  expect(rowAt(rows, 0, 270)).toBe(2)
  expect(rowAt(rows, 2, 130)).toBe(1)
  expect(rowAt(rows, 2, 10)).toBe(0)
  // The first entry has moved past the second entry, which is taller. The pointer is still at the same place.
  const after = [
    { top: 0, bottom: 200 },
    { top: 200, bottom: 240 },
    { top: 240, bottom: 280 },
  ]
  expect(rowAt(after, 1, 150)).toBe(1)
})

test('describes a draft in the bar', () => {
  const nowMs = Date.UTC(2026, 10, 19, 19, 10)
  const when = { nowMs, timeZone: 'America/New_York', faults: 0, who: 'ruth' }
  const by = (id: string, name: string) => ({
    path: ['a'],
    value: 1,
    who: { id, name },
    atMs: nowMs - 120_000,
  })
  const drafts = [by('ruth', 'Ruth Okafor'), by('miguel', 'Miguel Santos')]
  expect(draftTexts({ ...when, changes: 2, drafts })).toBe(
    '2 changes by you and Miguel Santos, saved 2:08 pm. The site still shows what was published.',
  )
  expect(draftTexts({ ...when, changes: 0, drafts: [] })).toBe('The site shows this.')
})
