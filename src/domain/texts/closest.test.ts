import { expect, test } from 'vitest'
import { closest } from './closest.ts'

test.each([
  ['ortegga', ['moreno', 'ortega', 'ortegas'], 2, 'ortega'],
  ['rosa', ['ross', 'rosa'], 1, 'rosa'],
  ['zoe', ['zoë'], 1, 'zoë'],
  ['kim', ['tim', 'jim'], 1, 'tim'],
  ['delgado', ['delta'], 2, undefined],
  ['ann', [], 1, undefined],
])('finds the known word closest to %s', (typed, known, mostTypos, word) => {
  expect(closest(typed, known, mostTypos)).toBe(word)
})
