import { expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { durationText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [48_999, '0:48'],
  [26 * 60_000 + 10_000, '26:10'],
  [3 * hourMs + 5_000, '3:00:05'],
  [100 * hourMs, '100:00:00'],
])('%d ms: %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
