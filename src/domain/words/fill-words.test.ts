import { expect, test } from 'vitest'
import { fillWords } from './fill-words.ts'

test('each place takes its value, wherever and however often it stands', () => {
  expect(fillWords('{used} of {room}, {used} used', { used: 12, room: 160 })).toBe('12 of 160, 12 used')
})

test('a place without a value stays, and values are not filled in turn', () => {
  expect(fillWords('{name} {constructor} {a}', { a: '{name}' })).toBe('{name} {constructor} {name}')
})
