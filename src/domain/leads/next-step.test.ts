import { describe, expect, test } from 'vitest'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { describeDue, dueChoices, dueText, parseDue, parseMinute } from './next-step.ts'

const timezone = 'America/New_York'
const day = [{ from: '08:00', to: '18:00' }]
const hours: OpenHours = {
  timezone,
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
  daysOff: ['2026-11-26', '2026-11-27'],
}
const at = (text: string) => Date.parse(text)
const tuesday = at('2026-11-24T14:12:30-05:00')
const choicesAt = (text: string) =>
  dueChoices(hours, at(text)).map(({ label, detail, atMs }) => `${label}: ${detail} = ${new Date(atMs).toISOString()}`)

describe('the choices for a next step', () => {
  test('are in an hour, this afternoon, tomorrow and Monday', () => {
    expect(choicesAt('2026-11-24T14:12:30-05:00')).toEqual([
      'In 1 hour: 3:12 pm = 2026-11-24T20:12:00.000Z',
      'This afternoon: 4:30 pm = 2026-11-24T21:30:00.000Z',
      'Tomorrow: Wed, 9:00 am = 2026-11-25T14:00:00.000Z',
      'Monday: Nov 30, 9:00 am = 2026-11-30T14:00:00.000Z',
    ])
  })
  test('skip days off, and name no day twice', () => {
    expect(choicesAt('2026-11-25T17:00-05:00')).toEqual([
      'In 1 hour: 6:00 pm = 2026-11-25T23:00:00.000Z',
      'Monday: Nov 30, 9:00 am = 2026-11-30T14:00:00.000Z',
    ])
  })
  test('late at night are an hour from now, after midnight, and the coming morning', () => {
    expect(choicesAt('2026-11-23T23:30-05:00').slice(0, 2)).toEqual([
      'In 1 hour: tomorrow, 12:30 am = 2026-11-24T05:30:00.000Z',
      'Tomorrow: Tue, 9:00 am = 2026-11-24T14:00:00.000Z',
    ])
  })
  test('keep nine o’clock over both clock changes, and an hour is an hour', () => {
    expect(choicesAt('2026-03-06T15:00-05:00').at(-1)).toBe('Monday: Mar 9, 9:00 am = 2026-03-09T13:00:00.000Z')
    expect(choicesAt('2026-10-30T15:00-04:00').at(-1)).toBe('Monday: Nov 2, 9:00 am = 2026-11-02T14:00:00.000Z')
    expect(choicesAt('2026-03-08T01:30-05:00')[0]).toBe('In 1 hour: 3:30 am = 2026-03-08T07:30:00.000Z')
    expect(choicesAt('2026-11-01T01:30-04:00')[0]).toBe('In 1 hour: 1:30 am = 2026-11-01T06:30:00.000Z')
  })
  test('are right on the day of a clock change, and on the day before', () => {
    const openDaily = { ...hours, hours: { ...hours.hours, saturday: day, sunday: day } }
    const isoAt = (text: string) =>
      dueChoices(openDaily, at(text)).map(({ label, atMs }) => `${label}: ${new Date(atMs).toISOString()}`)
    expect(isoAt('2026-03-07T15:00-05:00').slice(1)).toEqual([
      'This afternoon: 2026-03-07T21:30:00.000Z',
      'Tomorrow: 2026-03-08T13:00:00.000Z',
      'Monday: 2026-03-09T13:00:00.000Z',
    ])
    expect(isoAt('2026-03-08T00:30-05:00').slice(1)).toEqual([
      'This afternoon: 2026-03-08T20:30:00.000Z',
      'Tomorrow: 2026-03-09T13:00:00.000Z',
    ])
    expect(isoAt('2026-10-31T15:00-04:00').slice(1)).toEqual([
      'This afternoon: 2026-10-31T20:30:00.000Z',
      'Tomorrow: 2026-11-01T14:00:00.000Z',
      'Monday: 2026-11-02T14:00:00.000Z',
    ])
    expect(isoAt('2026-11-01T00:30-04:00').slice(1)).toEqual([
      'This afternoon: 2026-11-01T21:30:00.000Z',
      'Tomorrow: 2026-11-02T14:00:00.000Z',
    ])
  })
  test('name the next business day also if tomorrow is a day off', () => {
    const closedThursday = { ...hours, daysOff: ['2026-11-19'] }
    const choices = dueChoices(closedThursday, at('2026-11-18T10:00-05:00'))
    expect(choices.map(({ label, isNextDay }) => [label, isNextDay])).toEqual([
      ['In 1 hour', false],
      ['This afternoon', false],
      ['Friday', true],
      ['Monday', false],
    ])
  })
  test('take the next day if nobody is ever in', () => {
    const never = {
      ...hours,
      hours: { ...hours.hours, monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] },
    }
    expect(dueChoices(never, tuesday).at(2)?.detail).toBe('Wed, 9:00 am')
    expect(dueChoices(never, tuesday).at(3)?.detail).toBe('Nov 30, 9:00 am')
  })
})

test.each([
  ['tomorrow 9', 'Wednesday, Nov 25, 9:00 am'],
  ['fri', 'Friday, Nov 27, 9:00 am'],
  ['mon 9', 'Monday, Nov 30, 9:00 am'],
  ['Mon at 2:30 pm', 'Monday, Nov 30, 2:30 pm'],
  ['next mon', 'Monday, Nov 30, 9:00 am'],
  ['next fri 2pm', 'Friday, Dec 4, 2:00 pm'],
  ['next week', 'Monday, Nov 30, 9:00 am'],
  ['tue', 'Tuesday, Dec 1, 9:00 am'],
  ['in 2 h', 'Tuesday, Nov 24, 4:12 pm'],
  ['in an hour', 'Tuesday, Nov 24, 3:12 pm'],
  ['45 min', 'Tuesday, Nov 24, 2:57 pm'],
  ['in 3 days', 'Friday, Nov 27, 9:00 am'],
  ['2 weeks', 'Tuesday, Dec 8, 9:00 am'],
  ['this afternoon', 'Tuesday, Nov 24, 4:30 pm'],
  ['tonight', 'Tuesday, Nov 24, 6:00 pm'],
  ['tonight 8', 'Tuesday, Nov 24, 8:00 pm'],
  ['tonight 19:30', 'Tuesday, Nov 24, 7:30 pm'],
  ['4', 'Tuesday, Nov 24, 4:00 pm'],
  ['9', 'Wednesday, Nov 25, 9:00 am'],
  ['today 9', 'Tuesday, Nov 24, 9:00 am'],
  ['tomorrow 9 a.m.', 'Wednesday, Nov 25, 9:00 am'],
  ['fri 2 p.m.', 'Friday, Nov 27, 2:00 pm'],
  ['Dec. 4', 'Friday, Dec 4, 9:00 am'],
  ['dec 4 noon', 'Friday, Dec 4, 12:00 pm'],
  ['December 4th, 16:45', 'Friday, Dec 4, 4:45 pm'],
  ['12/4 9am', 'Friday, Dec 4, 9:00 am'],
  ['1/5', 'Tuesday, Jan 5, 9:00 am'],
  ['2026-12-01 8:15', 'Tuesday, Dec 1, 8:15 am'],
])('“%s” is %s', (typed, due) => {
  expect(describeDue(parseDue(typed, tuesday, timezone)!, timezone)).toBe(due)
})

test.each([
  ['tomorrow 9:00', '2026-03-07T15:00-05:00', '2026-03-08T13:00:00.000Z'],
  ['tomorrow 9:00', '2026-03-08T00:30-05:00', '2026-03-09T13:00:00.000Z'],
  ['this afternoon', '2026-03-08T00:30-05:00', '2026-03-08T20:30:00.000Z'],
  ['in an hour', '2026-03-08T01:30-05:00', '2026-03-08T07:30:00.000Z'],
  ['monday', '2026-03-06T15:00-05:00', '2026-03-09T13:00:00.000Z'],
  ['tomorrow 9:00', '2026-10-31T15:00-04:00', '2026-11-01T14:00:00.000Z'],
  ['tomorrow 9:00', '2026-11-01T00:30-04:00', '2026-11-02T14:00:00.000Z'],
  ['this afternoon', '2026-11-01T00:30-04:00', '2026-11-01T21:30:00.000Z'],
  ['in an hour', '2026-11-01T01:30-04:00', '2026-11-01T06:30:00.000Z'],
  ['monday', '2026-10-30T15:00-04:00', '2026-11-02T14:00:00.000Z'],
])('“%s”, typed at %s around a clock change, is %s', (typed, now, due) => {
  expect(new Date(parseDue(typed, at(now), timezone)!).toISOString()).toBe(due)
})

test.each(['', 'soon', 'in 2', '25', '9:75', '13 pm', '2/30', 'feb 30', '2026-13-01', 'mon soon', 'next'])(
  '“%s” isn’t understood',
  (typed) => {
    expect(parseDue(typed, tuesday, timezone)).toBeUndefined()
  },
)

test.each([
  ['2:30', 870],
  ['7', 420],
  ['12', 720],
  ['12 am', 0],
  ['0:15', 15],
  ['6 p.m.', 1080],
])('the time “%s” is minute %i', (typed, minute) => {
  expect(parseMinute(typed)).toBe(minute)
})

test.each([
  ['2026-11-24T15:12-05:00', 'today 3:12 pm'],
  ['2026-11-25T09:00-05:00', 'tomorrow 9:00'],
  ['2026-11-30T09:00-05:00', 'Mon 9:00'],
  ['2026-12-01T06:30-05:00', 'Dec 1, 6:30 am'],
  ['2027-01-05T09:00-05:00', 'Jan 5, 2027, 9:00'],
  ['2026-11-23T17:00-05:00', 'yesterday 5:00 pm'],
])('%s reads as “%s”', (text, due) => {
  expect(dueText(at(text), tuesday, timezone)).toBe(due)
})
