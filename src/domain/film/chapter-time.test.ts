import { expect, test } from 'vitest'
import { secondsOf } from './chapter-time.ts'

test.each([
  ['0:00', 0],
  ['1:04', 64],
  ['61:30', 3690],
  ['1:01:30', 3690],
])('%s is %d seconds in', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds)
})
