import { expect, test } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import { arrivalTexts, dayName, describeDay, filterTexts } from './lead-texts.ts'

const row = (name: string, waits: boolean) =>
  ({
    name,
    pastTense: 'asked for the demo',
    waiting: waits ? { fromMs: 1, within: 'two-minutes' } : { fromMs: undefined, within: undefined },
  }) as LeadRow
const figures = { day: '2026-11-18', leads: 17, answered: 12, inTime: 11, longestMs: 1_570_000 }

test('names a day with its figures and its longest wait', () => {
  expect(dayName('2026-11-19')).toBe('Thursday, November 19')
  expect(describeDay(figures, 120_000)).toEqual({
    said: '17 leads. 11 of 12 answered in under 2 minutes.',
    long: 'One waited 26 minutes.',
  })
  expect(describeDay({ ...figures, leads: 1, answered: 0, inTime: 0, longestMs: 260_000 }, 120_000)).toEqual({
    said: '1 lead.',
    long: undefined,
  })
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
    'This week, any form',
    'Any time, Order',
  ]))
