import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

const asTheLibrarySays = (typed: string) => {
  const number = parsePhoneNumberFromString(typed, 'US')
  return number?.isPossible() ? number.number : undefined
}

const typed = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0')).flatMap((code) => [
  `${code}5550123`,
  `(${code}) 555-0123`,
  `(${code})555-0123`,
  `${code}-555-0123`,
  `${code} 555 0123`,
  `${code}.555.0123`,
  `+1${code}5550123`,
  `+1 (${code}) 555-0123`,
  `1-${code}-555-0123`,
  `1${code}5550123`,
])

test('reads every area code, in every usual notation, as the library does', () => {
  expect(toE164('(614) 555-0123')).toBe('+16145550123')
  for (const number of typed) if (toE164(number) !== asTheLibrarySays(number)) expect(number).toBe('read alike')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['1 (614) 555-0123', '+16145550123'],
  ['(614 555-0123 ext. 9', '+16145550123'],
  ['555-0123', undefined],
  ['call me', undefined],
])('reads %s as %s', (number, e164) => {
  expect(toE164(number)).toBe(e164)
})
