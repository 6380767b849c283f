import { expect, test } from 'vitest'
import { type Keys, readWithFile, readWithValue } from '#testing/content/invalid-content.ts'
import { sampleContent } from '#testing/content/rendering.ts'
import { readBookingData, readBookingForm } from './read-booking.ts'

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

test('visitors may choose video only if the team has a link for it', () => {
  const hours = sampleContent.get('booking.yaml')!
  const fieldsWith = (link: string | undefined) => {
    const text = link === undefined ? hours : `${hours}joinUrl: "${link}"\n`
    return readWithFile('booking.yaml', text, readBookingForm).fields.map(({ name }) => name)
  }
  expect(fieldsWith('https://meet.example.com/team')).toContain('video')
  expect(fieldsWith(undefined)).not.toContain('video')
  expect(fieldsWith(undefined)).toContain('phone')
  for (const wrong of ['http://meet.example.com', 'meet.example.com/team', ''])
    expect(() => fieldsWith(wrong)).toThrow('content/booking.yaml: joinUrl: must be a link that starts with https://')
})
