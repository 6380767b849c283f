import { expect, test } from 'vitest'
import { addMonths, daysIn, formatDate, inMonth, monthTexts, weekdayOf, weeksOf } from './month-days.ts'

test('counts months across years and leap days', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), daysIn('2028-02')]).toEqual(['2027-01', '2025-12', 29])
  expect([inMonth('2026-01-31', '2026-02'), inMonth('2026-02-14', '2026-03')]).toEqual(['2026-02-28', '2026-03-14'])
})

test('splits a month into weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-04')
  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]).toEqual([undefined, undefined, undefined, '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'])
  expect(weeks[4]?.filter(Boolean)).toEqual(['2026-04-26', '2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30'])
  expect(weekdayOf('2026-04-05')).toBe(0)
  expect([monthTexts('2026-04'), formatDate('2026-04-14')]).toEqual(['April 2026', 'Tuesday, April 14'])
})
