import { expect, test } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import { arrivalTexts, datesText, describeDay, filterTexts, shownText, stepText } from './lead-texts.ts'

const row = (name: string, isUrgent: boolean) =>
  ({
    name,
    pastTense: 'asked for the demo',
    waiting: { fromMs: isUrgent ? 1_000 : undefined, within: isUrgent ? 'two-minutes' : undefined },
  }) as LeadRow
const figures = { day: '2026-11-18', leads: 17, byHand: 0, answered: 12, inTime: 11, longestMs: 1_570_000 }

test('sums up a day with its longest wait', () => {
  expect(describeDay(figures, 120_000)).toEqual({
    said: '17 requests. 11 of 12 answered in under 2 minutes.',
    long: 'One waited 26 minutes.',
  })
  expect(describeDay({ ...figures, leads: 1, answered: 0, inTime: 0, longestMs: 260_000 }, 120_000)).toEqual({
    said: '1 request.',
    long: undefined,
  })
})

test('counts leads added by hand apart from requests', () => {
  expect(describeDay({ ...figures, leads: 5, byHand: 2 }, 120_000).said).toBe(
    '5 requests, 2 added by hand. 11 of 12 answered in under 2 minutes.',
  )
  expect(
    describeDay({ ...figures, leads: 0, byHand: 1, answered: 0, inTime: 0, longestMs: undefined }, 120_000).said,
  ).toBe('1 added by hand.')
})

test('names a single new lead and counts several', () => {
  expect(arrivalTexts([row('Iris Moreno', true)])).toEqual({
    name: 'Iris Moreno',
    did: 'asked for the demo. The clock is running.',
  })
  expect(arrivalTexts([row('Ann', false)]).did).toBe('asked for the demo.')
  expect(arrivalTexts([row('Ann', true), row('Bo', true)]).name).toBe('2 new leads')
})

test('describes the filters of the list', () =>
  expect([filterTexts({ period: 'week' }, () => ''), filterTexts({ form: 'order' }, () => 'Order')]).toEqual([
    'This week, any request',
    'Any time, Order',
  ]))

test.each([
  [{}, undefined],
  [{ from: '2026-11-23', to: '2026-11-23' }, 'Mon, Nov 23'],
  [{ from: '2026-11-23', to: '2026-11-25' }, 'Nov 23 to Nov 25'],
  [{ from: '2026-11-23' }, 'From Nov 23'],
  [{ to: '2026-11-25' }, 'Until Nov 25'],
])('the chosen dates %j read %s', (filter, text) => {
  expect(datesText(filter)).toBe(text)
  expect(filterTexts(filter, () => '')).toBe(`${text ?? 'Any time'}, any request`)
})

test('the end of the list of due steps counts those due now, as its view does, and those due later today', () => {
  const rows = [{ dueAtMs: 900 }, { dueAtMs: 1_000 }, { dueAtMs: 1_001 }]
  const shown = (order: 'due' | 'newest', total = 3) => shownText(rows, { total, order, nowMs: 1_000 })
  expect(shown('due')).toBe('2 people due, 1 later today.')
  expect(shown('due', 60)).toBe('3 of 60 people shown.')
  expect(shown('newest')).toBe('All 3 people shown.')
})

test.each([
  ['2026-11-24T16:30:00-05:00', '4:30 pm'],
  ['2026-11-25T09:00:00-05:00', 'Tomorrow 9 am'],
  ['2026-11-30T10:00:00-05:00', 'Mon 10 am'],
  ['2026-12-01T10:00:00-05:00', 'Dec 1, 10 am'],
  ['2026-11-23T14:15:00-05:00', 'Yesterday, 2:15 pm'],
  ['2027-01-04T09:00:00-05:00', 'Jan 4, 2027, 9 am'],
])('states the time of a next step as briefly as is clear: %s is %s', (at, text) =>
  expect(stepText(Date.parse(at), Date.parse('2026-11-24T14:12:00-05:00'), 'America/New_York')).toBe(text),
)
