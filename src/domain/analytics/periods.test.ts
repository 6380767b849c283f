import { expect, test } from 'vitest'
import { daysOf, fourWeeks, lastDays, periodBefore, weekBefore, weekOf, wholeDaysOf } from './periods.ts'

const thursday = '2026-11-19'

test('the current week begins on Sunday and ends today', () => {
  expect(weekOf(thursday)).toEqual({ from: '2026-11-15', to: thursday })
  expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(weekBefore(thursday)).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(lastDays(thursday, 28)).toEqual({ from: '2026-10-23', to: thursday })
})

test.each([
  ['the current week', '2026-11-15 2026-11-19', '2026-11-08 2026-11-14'],
  ['a whole week', '2026-11-01 2026-11-07', '2026-10-25 2026-10-31'],
  ['today', '2026-11-19 2026-11-19', '2026-11-12 2026-11-12'],
  ['a Sunday', '2026-11-15 2026-11-15', '2026-11-08 2026-11-08'],
  ['some days of a week that is over', '2026-11-08 2026-11-10', '2026-11-05 2026-11-07'],
  ['28 days', '2026-10-23 2026-11-19', '2026-09-25 2026-10-22'],
  ['over the end of a year', '2026-01-01 2026-01-02', '2025-12-30 2025-12-31'],
])('%s is compared with the period before', (_, days, before) => {
  const [from, to] = days.split(' ') as [string, string]
  const [beforeFrom, beforeTo] = before.split(' ')
  expect(periodBefore({ from, to }, thursday)).toEqual({ from: beforeFrom, to: beforeTo })
})

test('compares only days that are over, and the same number of them in both periods', () => {
  const week = weekOf(thursday)
  const before = weekBefore(thursday)
  expect(wholeDaysOf({ period: week, before, today: thursday })).toBe(4)
  expect(wholeDaysOf({ period: week, before, today: '2026-11-25' })).toBe(5)
  expect(wholeDaysOf({ period: weekOf('2026-11-15'), before, today: '2026-11-15' })).toBe(0)
  const single = { from: thursday, to: thursday }
  expect(wholeDaysOf({ period: single, before: periodBefore(single, thursday), today: thursday })).toBe(0)
  expect(wholeDaysOf({ period: before, before: { from: '2026-11-07', to: '2026-11-08' }, today: thursday })).toBe(2)
  expect(wholeDaysOf({ period: { from: '2026-12-01', to: '2026-12-07' }, before, today: thursday })).toBe(0)
  expect(wholeDaysOf({ period: before, before: week, today: thursday })).toBe(4)
})

test('counts a day on which the clocks change as one day', () => {
  expect(daysOf({ from: '2026-03-07', to: '2026-03-09' })).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  expect(daysOf({ from: '2026-10-26', to: '2026-11-08' })).toHaveLength(14)
  expect(daysOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})

test('shows four weeks up to the one in which the period ends, and no future weeks', () => {
  const running = { from: '2026-10-25', to: '2026-11-21' }
  expect(fourWeeks(weekOf(thursday), thursday)).toEqual(running)
  expect(fourWeeks({ from: '2026-11-30', to: '2026-12-31' }, thursday)).toEqual(running)
  expect(fourWeeks({ from: '2026-08-01', to: '2026-10-31' }, thursday)).toEqual({
    from: '2026-10-04',
    to: '2026-10-31',
  })
})
