import { describe, expect, it } from 'vitest'
import { currentDate, stateOf, timeToGo } from './workshop.ts'
import { formatLength, formatWorkshopDate, formatWorkshopDay, instantOf, ordinal, stripDays } from './workshop-text.ts'

const zone = 'America/New_York'
const october = { starts: new Date('2025-10-21T00:00Z'), ends: new Date('2025-10-21T01:00Z') }
const december = { starts: new Date('2025-12-02T01:00Z'), ends: new Date('2025-12-02T02:00Z') }

describe('a workshop date', () => {
  it('is ahead until it starts, running until it ends, and past from then on', () => {
    const stateAt = (time: string) => stateOf(october, new Date(time))
    expect(stateAt('2025-10-20T23:59:59.999Z')).toBe('ahead')
    expect(stateAt('2025-10-21T00:00Z')).toBe('running')
    expect(stateAt('2025-10-21T00:59:59.999Z')).toBe('running')
    expect(stateAt('2025-10-21T01:00Z')).toBe('past')
  })

  it('is current if it is the first that isn’t over, or the last when all are', () => {
    const dates = [october, december]
    expect(currentDate(dates, new Date('2025-10-21T00:30Z'))).toBe(october)
    expect(currentDate(dates, october.ends)).toBe(december)
    expect(currentDate(dates, new Date('2026-11-21T00:00Z'))).toBe(december)
  })

  it('counts down by the minute that has begun, and never below zero', () => {
    const toGo = (now: string) => timeToGo(october.starts, new Date(now))
    expect(toGo('2025-10-06T12:12Z')).toEqual({ days: 14, hours: 11, minutes: 48 })
    expect(toGo('2025-10-20T23:59:59.500Z')).toEqual({ days: 0, hours: 0, minutes: 1 })
    expect(toGo('2025-10-21T00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
    expect(toGo('2026-01-01T00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
  })

  it('has its strip of days from the workshop’s own calendar, not from UTC', () => {
    const at = (time: string) => Date.parse(time)
    expect(stripDays(october.starts, { timeZone: zone, count: 3 })).toEqual([
      { letter: 'S', day: '18', weekday: 6, fromMs: at('2025-10-18T04:00Z') },
      { letter: 'S', day: '19', weekday: 7, fromMs: at('2025-10-19T04:00Z') },
      { letter: 'M', day: '20', weekday: 1, fromMs: at('2025-10-20T04:00Z') },
    ])
  })
})

describe('the text of a date', () => {
  it('follows the specification literally', () => {
    expect(formatWorkshopDate(october, zone).when).toBe('Monday October 20th 2025, 8PM Eastern')
    expect(formatLength(60, 'live Q&A')).toBe('60 minutes plus live Q&A')
    expect(formatWorkshopDay('2025-09-15')).toBe('September 15th 2025')
  })

  it('has the weekday before, the time ten minutes before the start, and half hours', () => {
    expect(formatWorkshopDate(october, zone)).toMatchObject({
      weekday: 'Monday',
      eve: 'Sunday',
      time: '8PM',
      doors: '7:50PM',
    })
    expect(formatWorkshopDate({ ...october, starts: new Date('2025-10-21T00:30Z') }, zone).time).toBe('8:30PM')
  })

  it('names the day before by the calendar, even when the clocks change', () => {
    const halfPastMidnight = { ...october, starts: new Date('2025-03-10T04:30Z') }
    expect(formatWorkshopDate(halfPastMidnight, zone)).toMatchObject({ weekday: 'Monday', eve: 'Sunday' })
  })

  it('has ordinals', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23, 30, 31].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd 23rd 30th 31st',
    )
  })
})

describe('a wall-clock time', () => {
  it('is the right instant in summer, in winter, and on days when the clocks change', () => {
    expect(instantOf('2025-10-20T20:00', zone).toISOString()).toBe('2025-10-21T00:00:00.000Z')
    expect(instantOf('2025-12-01T20:00', zone).toISOString()).toBe('2025-12-02T01:00:00.000Z')
    expect(instantOf('2025-11-02T00:30', zone).toISOString()).toBe('2025-11-02T04:30:00.000Z')
    expect(instantOf('2025-11-02T20:00', zone).toISOString()).toBe('2025-11-03T01:00:00.000Z')
    expect(instantOf('2026-03-08T03:30', zone).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(instantOf('2025-10-20T12:00', zone).toISOString()).toBe('2025-10-20T16:00:00.000Z')
    expect(instantOf('2025-10-20T00:00', 'Asia/Kolkata').toISOString()).toBe('2025-10-19T18:30:00.000Z')
  })
})
