import { expect, test } from 'vitest'
import { countCarrierSegments } from './sms-carrier.ts'
import { differenceCauses } from './sms-difference.ts'
import { measureSms } from './sms-segments.ts'

const causes = (text: string) => differenceCauses(text, measureSms(text), countCarrierSegments(text))

test.each([
  ['', []],
  ['a'.repeat(500), []],
  ['🙏 [ok]', []],
  [']'.repeat(153), ['pair-kept-whole']],
  [`🙏 [4]${'a'.repeat(63)}`, ['extension-in-ucs2']],
  ['✅'.repeat(36), ['short-emoji']],
  ['𠮷'.repeat(36), ['long-character', 'pair-kept-whole']],
  ['a'.repeat(1531), ['past-ten']],
] as const)('%j differs because of %j', (text, expected) => {
  expect(causes(text)).toEqual(expected)
})
