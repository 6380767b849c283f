import { expect, test } from 'vitest'
import { addDays, mondayOf, sundayOf } from './days.ts'

test('counts days across the end of a year, leap days and clock changes', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-01', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-02',
  ])
})

test('finds the Monday on which a week begins', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
})

test('finds the Sunday on which a week of a calendar begins', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-21'].map(sundayOf)).toEqual(['2026-11-08', '2026-11-15', '2026-11-15'])
})
