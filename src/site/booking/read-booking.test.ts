import { expect, test } from 'vitest'
import { readWithSlip } from '#testing/content-slip.ts'
import { readBookingFacts } from './read-booking.ts'

test('a blocked day that no calendar has stops the build', () => {
  const slip: [string, string] = ['blockedDays:', 'blockedDays: [2027-02-30]\nothers:']
  expect(() => readWithSlip('booking.yaml', slip, readBookingFacts)).toThrow(
    'content/booking.yaml: blockedDays, item 1: there is no 2027-02-30: write a day that exists, like 2026-11-16',
  )
})
