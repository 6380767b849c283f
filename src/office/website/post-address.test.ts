import { expect, test } from 'vitest'
import { addressFrom, isAddress } from './post-address.ts'

test('an address from a title', () => {
  expect(addressFrom('The first two minutes: answering a lead')).toBe('first-two-minutes-answering-lead')
  expect(addressFrom('Don’t chase it, José!')).toBe('dont-chase-it-jose')
  expect(addressFrom('To the')).toBe('to-the')
  expect(addressFrom('…')).toBe('')
  expect(addressFrom('word '.repeat(40))).toHaveLength(59)
})

test('what is an address', () => {
  for (const address of ['six-quiet-weeks', 'a1']) expect(isAddress(address)).toBe(true)
  for (const other of ['', 'Six', 'a b', '-a', 'a--b', 'a/b', '../a']) expect(isAddress(other)).toBe(false)
})
