import { expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { describeTarget, describeWait, waitText } from './wait-text.ts'

test.each([
  [-5, '0:00', '0 seconds'],
  [48_999, '0:48', '48 seconds'],
  [60_000, '1:00', '1 minute'],
  [411_000, '6:51', '6 minutes 51 seconds'],
  [1_570_000, '26:10', '26 minutes 10 seconds'],
  [7_390_000, '2 h 3 min', '2 hours 3 minutes'],
  [hourMs, '1 h', '1 hour'],
  [3 * hourMs + 5_000, '3 h', '3 hours'],
  [100 * hourMs, '100 h', '100 hours'],
])('%d ms is shown as %s and described as %s', (waitedMs, text, words) => {
  expect([waitText(waitedMs), describeWait(waitedMs)]).toEqual([text, words])
})

test('describes a target in round units', () => {
  expect([120_000, 60_000, 90_000, 30_000, hourMs].map(describeTarget)).toEqual([
    '2 minutes',
    '1 minute',
    '1:30',
    '30 seconds',
    '1 hour',
  ])
})
