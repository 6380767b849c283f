import { expect, test } from 'vitest'
import { addDays, daysOfWeek, heldOn, mondayOf, weekStartOf } from './days.ts'

test('counts days across the end of a year, leap days and clock changes', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-01', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-02',
  ])
})

test('finds the last Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
})

test('begins a week on Sunday', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-21'].map(weekStartOf)).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-15',
  ])
  const week = daysOfWeek('2026-12-31')
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-12-27', '2027-01-02'])
})

test('what held on a day is the oldest value that was replaced after it, or else the present one', () => {
  const earlier = [
    { untilDay: '2026-11-17', value: 'second' },
    { untilDay: '2026-11-03', value: 'first' },
  ]
  const held = ['2026-11-02', '2026-11-03', '2026-11-16', '2026-11-17', '2026-12-24'].map((day) =>
    heldOn(day, 'third', earlier),
  )
  expect(held).toEqual(['first', 'second', 'second', 'third', 'third'])
  expect(heldOn('2026-11-02', 'only', [])).toBe('only')
})
