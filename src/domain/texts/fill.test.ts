import { expect, test } from 'vitest'
import { around, fill } from './fill.ts'

test('each place takes its value, wherever and however often it occurs', () => {
  expect(fill('{used} of {room}, {used} used', { used: 12, room: 160 })).toBe('12 of 160, 12 used')
})

test('values are not filled in turn, and none has a meaning of its own', () => {
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
})

test.each([['{name}'], ['{constructor}'], ['{claim:leads}']])('%s without a value is a fault', (sentence) => {
  expect(() => fill(sentence, { other: 1 })).toThrow(`nothing is given for ${sentence}`)
})

test('a sentence around a place, which must be there', () => {
  expect(around('Starts in {seconds} s.', 'seconds')).toEqual(['Starts in ', ' s.'])
  expect(around('{email}', 'email')).toEqual(['', ''])
  expect(() => around('Write to us.', 'email')).toThrow("no {email} in 'Write to us.'")
})
