import { expect, test } from 'vitest'
import { isEmoji } from './emoji.ts'

test('agrees with the Unicode properties on every code point', () => {
  const disagreeing: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const char = String.fromCodePoint(code)
    const byProperty =
      /^\p{Emoji_Presentation}$/u.test(char) || (code > 0xffff && /^\p{Extended_Pictographic}$/u.test(char))
    if (isEmoji(code) !== byProperty) disagreeing.push(code.toString(16))
  }
  expect(disagreeing).toEqual([])
})

test('a plain heart, digits, joiners and selectors are not emoji', () => {
  for (const char of ['❤', '1', '#', '©', '\u200d', '\ufe0f', '\u20e3']) {
    expect(isEmoji(char.codePointAt(0) ?? 0), char).toBe(false)
  }
})
