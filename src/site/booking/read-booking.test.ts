import { expect, test } from 'vitest'
import { readWithSlip } from '#testing/content-slip.ts'
import { readBookingFacts } from './read-booking.ts'

test('a blocked day that no calendar has stops the build', () => {
  const slip: [string, string] = ['blockedDays:', 'blockedDays: [2027-02-30]\nothers:']
  expect(() => readWithSlip('booking.yaml', slip, readBookingFacts)).toThrow(
    'content/booking.yaml: blockedDays, item 1: there is no 2027-02-30: write a day that exists, like 2026-11-16',
  )
})

test('open stretches that overlap stop the build, and open hours come along with the facts', () => {
  const slip: [string, string] = [
    'monday: [{ from: "08:00", to: "18:00" }]',
    'monday: [{ from: "08:00", to: "18:00" }, { from: "17:00", to: "19:00" }]',
  ]
  expect(() => readWithSlip('booking.yaml', slip, readBookingFacts)).toThrow(
    'content/booking.yaml: openHours.monday: stretches must follow each other without overlapping',
  )
  expect(readBookingFacts().rules.openHours.saturday).toEqual([{ from: '09:00', to: '13:00' }])
})
