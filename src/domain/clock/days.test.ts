import { expect, test } from 'vitest'
import { laterDay, mondayOf } from './days.ts'

test('days of a calendar, over the end of a year and where clocks change', () => {
  expect([laterDay('2026-12-31', 1), laterDay('2026-03-09', -1), laterDay('2026-11-01', 1)]).toEqual([
    '2027-01-01',
    '2026-03-08',
    '2026-11-02',
  ])
})

test('a week begins on its Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-09', '2026-11-16', '2026-11-16'])
})
