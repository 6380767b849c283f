import { describe, expect, test } from 'vitest'
import {
  agoOf,
  countdownOf,
  dayLabel,
  dayOf,
  formatClock,
  formatDay,
  formatMinuteRange,
  formatShortDay,
  formatSpan,
  formatZone,
  instantOf,
  momentOf,
  spanOfDays,
  timeOf,
  toWallClock,
} from './moments.ts'

const call = (text: string) => ({ startMs: Date.parse(text), endMs: Date.parse(text) + 30 * 60_000 })

test('formats a call’s day and time in a zone', () => {
  const one = call('2026-04-14T18:30:00Z')
  expect(formatDay(one.startMs, 'America/New_York')).toBe('Tuesday, April 14')
  expect(formatShortDay(one.startMs, 'Pacific/Auckland')).toBe('Wed, Apr 15')
  expect(formatClock(one.startMs, 'America/New_York')).toBe('2:30\u00a0pm')
  expect(formatSpan(one, 'America/New_York')).toBe('2:30\u00a0– 3:00\u00a0pm')
  expect(formatSpan(call('2026-04-14T15:30:00Z'), 'America/New_York')).toBe('11:30\u00a0am\u00a0– 12:00\u00a0pm')
  expect(formatSpan(one, 'Asia/Kolkata')).toBe('12:00\u00a0– 12:30\u00a0am')
})

test('names a zone', () => {
  expect(formatZone('America/New_York')).toBe('Eastern Time')
  expect(formatZone('Europe/Berlin')).toBe('Central European Time')
  expect(formatZone('UTC')).not.toBe('')
  expect([formatZone('America/Phoenix'), formatZone('Pacific/Honolulu')]).toEqual(['Arizona Time', 'Hawaii Time'])
})

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)

describe('wall-clock time', () => {
  test('converts to an instant and back, on both sides of a clock change', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02', '2026-11-19'])
      for (const minute of [0, 30, 540, 750, 1439]) {
        const atMs = instantOf(day, minute, zone)
        expect(toWallClock(atMs, zone)).toEqual({ day, minute })
      }
  })
  test('is the first of an hour that occurs twice, and moves forward if it is skipped', () => {
    expect(instantOf('2026-11-01', 90, zone)).toBe(at('2026-11-01T05:30:00Z'))
    expect(toWallClock(instantOf('2026-03-08', 150, zone), zone)).toEqual({ day: '2026-03-08', minute: 210 })
  })
  test('counts the midnight at the end of a day as the start of the next', () => {
    expect(instantOf('2026-11-19', 1440, zone)).toBe(at('2026-11-20T05:00:00Z'))
  })
  test('is formatted as days, spans of days and durations', () => {
    expect(dayLabel('2026-11-16')).toBe('Mon 16')
    expect(spanOfDays('2026-11-16', '2026-11-29')).toBe('November 16 to 29')
    expect(spanOfDays('2026-11-30', '2026-12-13')).toBe('November 30 to December 13')
    expect(formatMinuteRange(750, 840)).toBe('12:30 to 2:00 pm')
    expect(formatMinuteRange(690, 780)).toBe('11:30 am to 1:00 pm')
  })
  test('is the zone’s, to the minute', () => {
    expect(toWallClock(at('2026-11-20T03:05:59Z'), zone)).toEqual({ day: '2026-11-19', minute: 22 * 60 + 5 })
    expect(toWallClock(at('2026-11-20T03:05:00Z'), 'Asia/Kolkata')).toEqual({ day: '2026-11-20', minute: 8 * 60 + 35 })
  })
})

const nowMs = Date.parse('2026-11-19T19:10:02Z')
const minute = 60_000
const hour = 60 * minute

test('formats a time in the team’s zone, with am and pm in lowercase', () => {
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
])('%d ms ago reads %s', (backMs, words) => {
  expect(agoOf(nowMs - backMs, nowMs, zone)).toBe(words)
})

test('shows the time of a moment today, and the day too of an older one', () => {
  expect(momentOf(nowMs, nowMs, zone)).toBe('2:10 pm')
  expect(momentOf(nowMs - 24 * hour, nowMs, zone)).toBe('Yesterday, 2:10 pm')
  expect(momentOf(nowMs - 9 * 24 * hour, nowMs, zone)).toBe('Nov 10, 2:10 pm')
})

test('takes midnight from the team’s zone', () => {
  expect(dayOf(Date.parse('2026-11-19T04:59:00Z'), nowMs, zone)).toBe('yesterday')
  expect(dayOf(Date.parse('2026-11-19T05:01:00Z'), nowMs, zone)).toBe('today')
})

test('yesterday is the day before in the calendar, even where the clocks change', () => {
  // March 14 has 23 hours, so 24 hours before 12:30 am on March 15 it was still March 13. November 1 has 25 hours, so
  // 24 hours before 11:30 pm it was already November 1.
  const afterSpring = Date.parse('2027-03-15T00:30:00-04:00')
  expect(dayOf(Date.parse('2027-03-14T12:00:00-04:00'), afterSpring, zone)).toBe('yesterday')
  expect(dayOf(Date.parse('2027-03-13T23:40:00-05:00'), afterSpring, zone)).toBe('Mar 13')
  const inAutumn = Date.parse('2026-11-01T23:30:00-05:00')
  expect(dayOf(Date.parse('2026-10-31T12:00:00-04:00'), inAutumn, zone)).toBe('yesterday')
})

test('a countdown ends at zero', () => {
  expect([countdownOf(872_000), countdownOf(42_001), countdownOf(-5)]).toEqual(['14:32', '0:43', '0:00'])
})
