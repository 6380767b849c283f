import { expect, test } from 'vitest'
import { answeredFigures, isLate, medianOf, targetMs } from './answered.ts'

test('two minutes are in time, a millisecond more is late', () => {
  expect(isLate(targetMs)).toBe(false)
  expect(isLate(targetMs + 1)).toBe(true)
})

test('the median is the middle value, the midpoint of the middle two, or undefined without values', () => {
  expect(medianOf([9, 1, 4])).toBe(4)
  expect(medianOf([10, 1, 4, 7])).toBe(6)
  expect(medianOf([5])).toBe(5)
  expect(medianOf([])).toBeUndefined()
})

test('counts the answered leads and those in time, and takes their median', () => {
  expect(answeredFigures([60_000, 600_000, 120_000])).toEqual({ answered: 3, inTime: 2, medianMs: 120_000 })
  expect(answeredFigures([])).toEqual({ answered: 0, inTime: 0, medianMs: undefined })
})
