import { expect, test } from 'vitest'
import { isClosedOn, weekOf } from './week.ts'

const eastern = 'America/New_York'
const labels = (at: string, zone = eastern) => weekOf(Date.parse(at), zone).map(({ label }) => label)
const today = (at: string, zone = eastern) => weekOf(Date.parse(at), zone).find(({ isToday }) => isToday)?.name

test('lists Sunday to Saturday across the end of a month', () => {
  expect(labels('2026-12-01T15:00:00Z')).toEqual(['Sun 29', 'Mon 30', 'Tue 1', 'Wed 2', 'Thu 3', 'Fri 4', 'Sat 5'])
  expect(today('2026-11-22T15:00:00Z')).toBe('Sunday, November 22')
})

test('uses the team’s zone for today, not London’s', () => {
  expect(today('2026-11-20T03:00:00Z')).toBe('Thursday, November 19')
  expect(today('2026-11-20T03:00:00Z', 'Asia/Tokyo')).toBe('Friday, November 20')
})

test('lists each day once in the week of a clock change', () => {
  expect(labels('2026-11-01T12:00:00Z')).toEqual(['Sun 1', 'Mon 2', 'Tue 3', 'Wed 4', 'Thu 5', 'Fri 6', 'Sat 7'])
})

test('judges a past day by the hours that held on it', () => {
  const span = [{ from: '08:00', to: '18:00' }]
  const openHours = { timezone: eastern, hours: { monday: span, tuesday: [] }, daysOff: [] }
  const closedOnMondays = { ...openHours, hours: { monday: [], tuesday: span } }
  const summary = { openHours, earlierHours: [{ untilDay: '2026-11-18', value: closedOnMondays }] } as never
  expect(isClosedOn('2026-11-16', summary)).toBe(true)
  expect(isClosedOn('2026-11-17', summary)).toBe(false)
  expect(isClosedOn('2026-11-23', summary)).toBe(false)
  expect(isClosedOn('2026-11-24', summary)).toBe(true)
})
