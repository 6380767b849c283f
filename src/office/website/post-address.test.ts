import { expect, test } from 'vitest'
import { addressFrom, isAddress } from './post-address.ts'

test('turns a title into the end of a URL', () => {
  expect(addressFrom('The first two minutes: answering a lead')).toBe('first-two-minutes-answering-lead')
  expect(addressFrom('Don’t chase it, José!')).toBe('dont-chase-it-jose')
  expect(addressFrom('To the')).toBe('to-the')
  expect(addressFrom('…')).toBe('')
  expect(addressFrom('word '.repeat(40))).toHaveLength(59)
})

test('accepts only lowercase letters, digits and single hyphens', () => {
  for (const address of ['six-quiet-weeks', 'a1']) expect(isAddress(address)).toBe(true)
  for (const other of ['', 'Six', 'a b', '-a', 'a--b', 'a/b', '../a']) expect(isAddress(other)).toBe(false)
})
