import { expect, test } from 'vitest'
import { graphemeEndsOf } from './graphemes.ts'

test.each([
  ['', []],
  ['ab', [1, 2]],
  ['e\u0301x', [2, 3]],
  ['👨‍👩‍👧‍👦!', [11, 12]],
  ['🇺🇸🇺🇸', [4, 8]],
  ['a\r\nb', [1, 2, 3, 4]],
] as const)('%j ends at %j', (text, ends) => {
  expect(graphemeEndsOf(text)).toEqual(ends)
})
