import { describe, expect, test } from 'vitest'
import { dayLabel, instantOf, spanInWords, spanOfDays, wallOf } from './moments.ts'

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)

describe('wall-clock time', () => {
  test('an instant and its wall-clock time convert both ways, on both sides of a change', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02', '2026-11-19'])
      for (const minute of [0, 30, 540, 750, 1439]) {
        const atMs = instantOf(day, minute, zone)
        expect(wallOf(atMs, zone)).toEqual({ day, minute })
      }
  })
  test('of an hour that occurs twice the first counts, and a skipped one moves forward', () => {
    expect(instantOf('2026-11-01', 90, zone)).toBe(at('2026-11-01T05:30:00Z'))
    expect(wallOf(instantOf('2026-03-08', 150, zone), zone)).toEqual({ day: '2026-03-08', minute: 210 })
  })
  test('the midnight at a day’s end is the next one’s', () => {
    expect(instantOf('2026-11-19', 1440, zone)).toBe(at('2026-11-20T05:00:00Z'))
  })
  test('days in words', () => {
    expect(dayLabel('2026-11-16')).toBe('Mon 16')
    expect(spanOfDays('2026-11-16', '2026-11-29')).toBe('November 16 to 29')
    expect(spanOfDays('2026-11-30', '2026-12-13')).toBe('November 30 to December 13')
    expect(spanInWords(750, 840)).toBe('12:30 to 2:00 pm')
    expect(spanInWords(690, 780)).toBe('11:30 am to 1:00 pm')
  })
  test('is the zone’s, to the minute', () => {
    expect(wallOf(at('2026-11-20T03:05:59Z'), zone)).toEqual({ day: '2026-11-19', minute: 22 * 60 + 5 })
    expect(wallOf(at('2026-11-20T03:05:00Z'), 'Asia/Kolkata')).toEqual({ day: '2026-11-20', minute: 8 * 60 + 35 })
  })
})
