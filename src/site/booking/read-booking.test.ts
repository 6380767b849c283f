import { expect, test } from 'vitest'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { readBookingData } from './read-booking.ts'

const readWith = (keys: Keys, value: unknown) => readWithValue('booking.yaml', [keys, value], readBookingData)

test('a blocked day that doesn’t exist stops the build', () => {
  expect(() => readWith(['blockedDays'], ['2027-02-30'])).toThrow(
    'content/booking.yaml: blockedDays, item 1: there is no 2027-02-30: write a day that exists, like 2026-11-16',
  )
})

test('overlapping open hours stop the build; valid ones are part of the booking rules', () => {
  const stretch = { from: '08:00', to: '18:00' }
  expect(() => readWith(['openHours', 'monday'], [stretch, { from: '17:00', to: '19:00' }])).toThrow(
    'content/booking.yaml: openHours.monday: time ranges must follow each other without overlapping',
  )
  expect(readWith(['openHours', 'saturday'], [stretch]).rules.openHours.saturday).toEqual([stretch])
})
