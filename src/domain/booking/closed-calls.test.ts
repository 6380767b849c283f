import { expect, test } from 'vitest'
import { weekdays } from '#domain/clock/opening-hours.ts'
import { findClosedCalls } from './closed-calls.ts'

const week = (stretches: object[]) => Object.fromEntries(weekdays.map((day) => [day, stretches]))
const rules = {
  ...{ timezone: 'America/New_York', callMinutes: 30, bufferMinutes: 30, noticeHours: 4, horizonDays: 30 },
  hours: week([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '16:00' },
  ]),
  openHours: week([{ from: '08:00', to: '18:00' }]),
  blockedDays: [],
}

test('calls within the business hours need no note', () => {
  expect(findClosedCalls(rules)).toEqual([])
})

test('call times outside of the business hours are noted at that day’s business hours', () => {
  const openHours = {
    ...rules.openHours,
    wednesday: [{ from: '10:00', to: '15:30' }],
    friday: [],
    saturday: [
      { from: '08:00', to: '10:00' },
      { from: '11:00', to: '24:00' },
    ],
  }
  expect(
    findClosedCalls({ ...rules, openHours }).map(({ key, message, callTimes }) => [key, message, callTimes]),
  ).toEqual([
    [
      'openHours.wednesday',
      'On Wednesdays, calls can be booked 9:00 to 10:00 am and 3:30 to 4:00 pm, when nobody’s in.',
      'hours.wednesday',
    ],
    [
      'openHours.friday',
      'On Fridays, calls can be booked 9:00 am to 12:00 pm and 1:00 to 4:00 pm, when nobody’s in.',
      'hours.friday',
    ],
    ['openHours.saturday', 'On Saturdays, calls can be booked 10:00 to 11:00 am, when nobody’s in.', 'hours.saturday'],
  ])
})

test('a draft that doesn’t hold valid booking rules has no notes', () => {
  for (const value of [null, 'hours', [], { hours: {}, openHours: {} }]) expect(findClosedCalls(value)).toEqual([])
})
