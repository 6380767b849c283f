import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'
import { couldBePhone } from './phone-shape.ts'

const isTaken = (typed: string) => toE164(typed.trim()) !== undefined

test.each([
  '6145550123',
  '(614) 555-0123',
  '614.555.0123',
  '1 614 555 0123',
  '+1 (614) 555-0123',
  '+16145550123',
  '12',
  '555-0100',
  '614 555 012',
  '614 555 01234',
  '+1 614 555 012',
  '2 614 555 0123',
  '310-1234',
  '',
])('judges a number in a usual American notation as the server does: %s', (typed) =>
  expect(couldBePhone(typed)).toBe(isTaken(typed)),
)

const phoneCharacters = fc.string({ unit: fc.constantFrom(...'0123456789 ()-.'), maxLength: 18 })
test('judges any other string of digits and the usual marks as the server does', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '1', '11', '+1 ', '(', '310', '+1 310'), phoneCharacters, (start, rest) => {
      const typed = start + rest
      fc.pre(!/^\D*011/.test(typed))
      expect(couldBePhone(typed)).toBe(isTaken(typed))
    }),
    { numRuns: 20_000 },
  )
})

test('refuses nothing that the server accepts', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'00112345678999 ()-./+#x,ext:;=abc٣４'), maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom('', '+', '011', '+44 (0)', '+49', 'tel:'), odd, (start, rest) => {
      const typed = start + rest
      if (isTaken(typed)) expect(couldBePhone(typed), typed).toBe(true)
    }),
    { numRuns: 50_000 },
  )
})
