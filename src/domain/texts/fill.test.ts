import { expect, test } from 'vitest'
import { fill, splitAtPlaceholder } from './fill.ts'

test('fills each placeholder with its value, wherever and however often it occurs', () => {
  expect(fill('{used} of {room}, {used} used', { used: 12, room: 160 })).toBe('12 of 160, 12 used')
})

test('inserts values literally, even if they contain placeholders or special characters', () => {
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
})

test.each([['{name}'], ['{constructor}'], ['{claim:leads}']])('%s without a value is an error', (sentence) => {
  expect(() => fill(sentence, { other: 1 })).toThrow(`nothing is given for ${sentence}`)
})

test('splits a sentence around a placeholder, which must be there', () => {
  expect(splitAtPlaceholder('Starts in {seconds} s.', 'seconds')).toEqual(['Starts in ', ' s.'])
  expect(splitAtPlaceholder('{email}', 'email')).toEqual(['', ''])
  expect(splitAtPlaceholder('Write to {email}, only {email}.', 'email')).toEqual(['Write to ', ', only {email}.'])
  expect(() => splitAtPlaceholder('Write to us.', 'email')).toThrow("no {email} in 'Write to us.'")
})
