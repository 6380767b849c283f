import { tzOffset } from '@date-fns/tz/tzOffset'
import { expect, test } from 'vitest'
import { seededRandom } from '#testing/random-sms.ts'
import { dayMs, minuteMs } from './durations.ts'
import { offsetAt } from './zone-offset.ts'

const zones = [
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'UTC',
]

test.each(zones)('in %s the offset equals Intl’s, even a minute before and after each clock change', (zone) => {
  const random = seededRandom(1)
  const from = Date.UTC(1995)
  const instants = Array.from({ length: 2000 }, () => from + Math.floor(random() * 50 * 366) * dayMs)
  for (const atMs of [...instants, ...changesOf(zone, from)])
    expect([atMs, offsetAt(zone, atMs)]).toEqual([atMs, tzOffset(zone, new Date(atMs)) * minuteMs])
})

test('an unknown zone and an invalid time are refused', () => {
  expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError)
  expect(() => offsetAt('UTC', Number.NaN)).toThrow(RangeError)
  expect(() => offsetAt('UTC', Number.POSITIVE_INFINITY)).toThrow(RangeError)
})

/** The last minute before and the first one after each clock change of 50 years, according to Intl. */
function changesOf(zone: string, fromMs: number): number[] {
  const at = (ms: number) => tzOffset(zone, new Date(ms))
  const days = Array.from({ length: 50 * 365 }, (_, day) => fromMs + day * dayMs)
  return days
    .filter((dayAtMs) => at(dayAtMs) !== at(dayAtMs + dayMs))
    .flatMap((dayAtMs) => {
      let [before, after] = [dayAtMs, dayAtMs + dayMs]
      while (after - before > minuteMs) {
        const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
        if (at(middle) === at(before)) before = middle
        else after = middle
      }
      return [before, after]
    })
}
