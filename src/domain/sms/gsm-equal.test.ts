import { expect, test } from 'vitest'
import { isGsmText } from './gsm-alphabet.ts'
import { gsmEqual } from './gsm-equal.ts'

test.each([
  ['’', "'"],
  ['“', '"'],
  ['—', '-'],
  ['…', '...'],
  ['\u00a0', ' '],
  ['\t', ' '],
  ['`', "'"],
  ['\u200b', ''],
  ['\u0007', ''],
  ['\u2028', '\n'],
  ['½', '1/2'],
  ['ﬁ', 'fi'],
  ['Ａ', 'A'],
  ['𝗦', 'S'],
  ['\u2126', '\u03a9'],
])('%j reads like %j', (char, equal) => {
  expect(gsmEqual(char)).toBe(equal)
})

test('doesn’t replace a letter with an accent or an emoji', () => {
  for (const char of ['á', 'ç', 'Ж', '漢', '🙏', '°', 'µ', '²', '①', '\u200d', '\ud83d']) {
    expect(gsmEqual(char), char).toBeUndefined()
  }
})

test('replaces only characters outside the alphabet, and only with characters in it', () => {
  for (let code = 0; code <= 0x1ffff; code++) {
    const char = String.fromCodePoint(code)
    const equal = gsmEqual(char)
    if (equal === undefined) continue
    if (isGsmText(char) || !isGsmText(equal)) expect.fail(`U+${code.toString(16)}: ${JSON.stringify(equal)}`)
  }
})
