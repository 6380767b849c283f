import { expect, test } from 'vitest'
import { inTimePercent, measureFault } from './claim-measure.ts'
import { claimMeasureSchema } from './claim-measure-schema.ts'

const claim = { of: 'answered-in-time', share: 90 } as const

test.each([
  [20, 18],
  [41, 41],
  [1000, 900],
])('of %i answers, %i in time support a claim of 90%%', (answered, inTime) => {
  expect(measureFault(claim, { answered, inTime })).toBeUndefined()
})

test.each([
  [20, 17, 'no longer true: 17 of 20 answers in the last 28 days came in time (85%), and it takes 90%'],
  // A share just below 90% is never rounded up to 90%.
  [1000, 899, 'no longer true: 899 of 1000 answers in the last 28 days came in time (89.9%), and it takes 90%'],
  [10_000, 8_999, 'no longer true: 8999 of 10000 answers in the last 28 days came in time (89.9%), and it takes 90%'],
  [19, 19, '19 answers in the last 28 days: too few to say whether it’s true, it takes 20'],
  [1, 1, '1 answer in the last 28 days: too few to say whether it’s true, it takes 20'],
  [0, 0, '0 answers in the last 28 days: too few to say whether it’s true, it takes 20'],
])('of %i answers, %i in time don’t support it: %s', (answered, inTime, fault) => {
  expect(measureFault(claim, { answered, inTime })).toBe(fault)
})

test('accepts only a known measure with a whole percentage', () => {
  expect(claimMeasureSchema.safeParse(claim).success).toBe(true)
  for (const odd of [{ ...claim, share: 0 }, { ...claim, share: 101 }, { ...claim, share: 9.5 }, { share: 90 }])
    expect(claimMeasureSchema.safeParse(odd).success).toBe(false)
  expect(claimMeasureSchema.safeParse({ of: 'answered', share: 90 }).success).toBe(false)
})

test('never rounds a share up to a claim that it just misses', () => {
  expect(inTimePercent({ answered: 200, inTime: 179 })).toBe('89.5%')
  expect(inTimePercent({ answered: 2000, inTime: 1799 })).toBe('89.9%')
  expect(inTimePercent({ answered: 41, inTime: 41 })).toBe('100%')
})
