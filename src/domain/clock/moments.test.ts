import { expect, test } from 'vitest'
import { agoOf, countdownOf, dayOf, momentOf, timeOf } from './moments.ts'

const zone = 'America/New_York'
const nowMs = Date.parse('2026-11-19T19:10:02Z')
const minute = 60_000
const hour = 60 * minute

test('a time is said in the team’s zone, without capitals', () => {
  expect([timeOf(nowMs, zone), timeOf(nowMs, zone, true), timeOf(nowMs, 'Asia/Tokyo')]).toEqual([
    '2:10 pm',
    '2:10:02 pm',
    '4:10 am',
  ])
})

test.each([
  [0, 'now'],
  [18 * minute, '18 min ago'],
  [3 * hour, '3 hr ago'],
  [30 * hour, 'yesterday'],
  [5 * 24 * hour, 'Nov 14'],
  [400 * 24 * hour, 'Oct 15, 2025'],
])('%d ms back is %s', (backMs, words) => {
  expect(agoOf(nowMs - backMs, nowMs, zone)).toBe(words)
})

test('a moment of today is its time, an older one has its day', () => {
  expect(momentOf(nowMs, nowMs, zone)).toBe('2:10 pm')
  expect(momentOf(nowMs - 24 * hour, nowMs, zone)).toBe('Yesterday, 2:10 pm')
  expect(momentOf(nowMs - 9 * 24 * hour, nowMs, zone)).toBe('Nov 10, 2:10 pm')
})

test('midnight is the team’s', () => {
  expect(dayOf(Date.parse('2026-11-19T04:59:00Z'), nowMs, zone)).toBe('yesterday')
  expect(dayOf(Date.parse('2026-11-19T05:01:00Z'), nowMs, zone)).toBe('today')
})

test('yesterday is the day before in the calendar, also where the clocks change', () => {
  // A day of 23 hours, then one of 25: what was 24 hours ago is two days back, or the same day.
  const afterSpring = Date.parse('2027-03-15T00:30:00-04:00')
  expect(dayOf(Date.parse('2027-03-14T12:00:00-04:00'), afterSpring, zone)).toBe('yesterday')
  expect(dayOf(Date.parse('2027-03-13T23:40:00-05:00'), afterSpring, zone)).toBe('Mar 13')
  const inAutumn = Date.parse('2026-11-01T23:30:00-05:00')
  expect(dayOf(Date.parse('2026-10-31T12:00:00-04:00'), inAutumn, zone)).toBe('yesterday')
})

test('a countdown ends at zero', () => {
  expect([countdownOf(872_000), countdownOf(42_001), countdownOf(-5)]).toEqual(['14:32', '0:43', '0:00'])
})
