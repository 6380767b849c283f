import { expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { targetMs } from '#domain/clock/answered.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { lateSinceMs, leadsQuery } from './lead-query.ts'

const openHours = openHoursOf(bookingRules)
const newYork = (day: string, clock: string) => Date.parse(`${day}T${clock}:00-05:00`)

test.each([
  ['2026-11-20', '12:00'],
  ['2026-11-20', '08:01'],
  ['2026-11-20', '03:00'],
  ['2026-11-23', '07:00'],
  // The day before is a holiday.
  ['2026-11-27', '08:00'],
])('at %s %s exactly the leads that have waited longer than the target are late', (day, clock) => {
  const nowMs = newYork(day, clock)
  const sinceMs = lateSinceMs({ nowMs, openHours })
  expect(openMsBetween(openHours, sinceMs - 1, nowMs)).toBeGreaterThan(targetMs)
  expect(openMsBetween(openHours, sinceMs, nowMs)).toBeLessThanOrEqual(targetMs)
})

test('no lead waits too long if the team never has open hours', () => {
  const never = {
    ...openHours,
    hours: Object.fromEntries(Object.keys(openHours.hours).map((day) => [day, []])),
  } as never
  expect(lateSinceMs({ nowMs: newYork('2026-11-20', '12:00'), openHours: never })).toBeLessThanOrEqual(
    newYork('2026-11-20', '12:00'),
  )
})

test('uses the team’s days, starts weeks on Sunday and applies the narrower of two spans', () => {
  const context = { nowMs: newYork('2026-11-21', '23:30'), openHours, me: 'ann' }
  const from = (filter: object) => leadsQuery(filter, context).fromMs
  expect(from({ period: 'today' })).toBe(newYork('2026-11-21', '00:00'))
  expect(from({ period: 'week' })).toBe(newYork('2026-11-15', '00:00'))
  // Daylight saving time ended during the month.
  expect(from({ period: 'month' })).toBe(Date.parse('2026-11-01T00:00:00-04:00'))
  expect(from({ period: 'week', from: '2026-11-18' })).toBe(newYork('2026-11-18', '00:00'))
  expect(leadsQuery({ to: '2026-11-22' }, context).toMs).toBe(newYork('2026-11-23', '00:00'))
  expect(leadsQuery({ owner: 'me' }, context).ownerId).toBe('ann')
  expect(leadsQuery({ owner: 'nobody' }, context).ownerId).toBeNull()
  expect(leadsQuery({ status: 'spam' }, context).queues).toEqual(['spam'])
  // Saved views and URLs may still contain 'answered', which was once a status and a list.
  expect(leadsQuery({ status: 'answered' }, context).statuses).toEqual(['contacted', 'in-conversation'])
  expect(leadsQuery({ list: 'answered' }, context)).toEqual(leadsQuery({ list: 'in-progress' }, context))
  const late = lateSinceMs(context)
  expect(leadsQuery({ list: 'now' }, context)).toMatchObject({ queues: ['waiting'], waiting: { fromMs: late } })
  expect(leadsQuery({ list: 'overdue' }, context)).toMatchObject({ queues: ['waiting'], waiting: { toMs: late } })
  expect(leadsQuery({ list: 'due' }, context).dueBeforeMs).toBe(newYork('2026-11-22', '00:00'))
  expect(leadsQuery({ list: 'quarantine' }, context)).toMatchObject({ by: 'request', states: ['held'] })
})
