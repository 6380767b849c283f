import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { nextAttempt, readRetryAfter, waitsMs } from './retry-schedule.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

function waitAfter(attempts: number, random: number, retryAfterMs?: number) {
  const next = nextAttempt({ attempts, random: () => random, retryAfterMs })
  return next.kind === 'retry' ? next.afterMs : undefined
}

test('makes ten attempts, then gives up', () => {
  expect(waitsMs.map((ms) => ms / 1000)).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(nextAttempt({ attempts: 10, random: () => 0.5, retryAfterMs: 1000 })).toEqual({ kind: 'dead' })
})

test('each wait is within a fifth of the schedule', () => {
  const anyRandom = fc.double({ min: 0, max: 0.9999999, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), anyRandom, (attempts, random) => {
      const ratio = waitAfter(attempts, random)! / waitsMs[attempts]!
      expect(ratio).toBeGreaterThanOrEqual(0.8)
      expect(ratio).toBeLessThanOrEqual(1.2001)
    }),
  )
})

test('the last attempt never comes before 75 hours, whatever the jitter', () => {
  const soonest = waitsMs.slice(1).reduce((sum, _, index) => sum + waitAfter(index + 1, 0)!, 0)
  expect(soonest).toBeGreaterThan(75 * hourMs)
})

test('Retry-After makes a wait longer, never shorter, and never longer than a day', () => {
  expect(waitAfter(1, 0.5, 60_000)).toBe(60_000)
  expect(waitAfter(3, 0.5, 1000)).toBe(1_800_000)
  expect(waitAfter(1, 0.5, 1000 * hourMs)).toBe(24 * hourMs)
})

test.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Friday, 20-Nov-26 12:01:00 GMT', 60_000],
  ['Fri Nov 20 12:01:00 2026 GMT', 60_000],
  ['Thu, 19 Nov 2026 12:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
  [undefined, undefined],
])('reads Retry-After %j as %j ms', (header, expected) => {
  expect(readRetryAfter(header, nowMs)).toBe(expected)
})
