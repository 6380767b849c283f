import { expect, test } from 'vitest'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import {
  axisOf,
  dayAxisOf,
  lengthOnDay,
  minuteAt,
  minutesOf,
  positionOf,
  positionOnDay,
  shadesOf,
  tailOnDay,
} from './day-axis.ts'

const day = [{ from: '08:00', to: '18:00' }]
const openHours: OpenHours = {
  timezone: 'America/New_York',
  hours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    friday: day,
    saturday: [],
    sunday: [],
  },
  daysOff: ['2026-11-27'],
}
const axis = dayAxisOf(openHours)

test('spans 7:15 to 18:45, with the full hours in between', () => {
  expect([axis.fromMinute, axis.toMinute]).toEqual([435, 1125])
  expect(axis.hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(axis.hours[1]?.at).toBeCloseTo(0.1522, 4)
})

test('draws what came at night at the edge', () => {
  expect([0, 480, 1439].map((minute) => positionOnDay(axis, minute))).toEqual([0, expect.closeTo(0.0652, 4), 1])
  expect(lengthOnDay(axis, 411_000)).toBeCloseTo(0.0099, 4)
})

test('draws a wait from the arrival to the answer, and to the edge if that came on a later day', () => {
  const tail = (from: string, to: string) =>
    tailOnDay(axis, 'America/New_York', Date.parse(`${from}:00-05:00`), Date.parse(`${to}:00-05:00`))
  expect(tail('2026-11-19T09:00', '2026-11-19T10:09')).toBeCloseTo(0.1, 4)
  expect(tail('2026-11-19T05:34', '2026-11-19T08:24')).toBeCloseTo(positionOnDay(axis, 8 * 60 + 24), 4)
  expect(tail('2026-11-18T18:00', '2026-11-19T14:00')).toBeCloseTo(1 - positionOnDay(axis, 18 * 60), 4)
})

test('shows a break at noon, and days off and Sundays as closed all day', () => {
  expect(shadesOf(axis, openHours, '2026-11-19').match(/transparent/g)).toHaveLength(2)
  expect(shadesOf(axis, openHours, '2026-11-18').match(/transparent/g)).toHaveLength(1)
  expect(['2026-11-27', '2026-11-22'].map((closed) => shadesOf(axis, openHours, closed))).toEqual([
    'var(--closed)',
    'var(--closed)',
  ])
})

test('falls back to the usual hours and never exceeds a day', () => {
  expect(axisOf([])).toEqual(axis)
  expect(axisOf([{ from: 10, to: 1430 }])).toMatchObject({
    fromMinute: 0,
    toMinute: 1440,
    inner: { from: 10, to: 1430 },
  })
})

test('positions spans on the drawing and picks times by quarter hour', () => {
  expect(positionOf(axis, { from: 570, to: 600 })).toEqual({ left: '19.565%', width: '4.348%' })
  expect(positionOf(axis, axis.inner)).toEqual(positionOf(axis, { from: 480, to: 1080 }))
  expect(minuteAt(axis, 0.46)).toBe(750)
})

test('ends a span at midnight with the day', () => {
  const span = { startMs: Date.parse('2026-11-20T04:00:00Z'), endMs: Date.parse('2026-11-20T05:00:00Z') }
  expect(minutesOf(span, 'America/New_York')).toEqual({ from: 1380, to: 1440 })
})
