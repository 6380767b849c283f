import { describe, expect, test } from 'vitest'
import type { FunnelForm } from '#contract/funnel.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { figuresOf } from '#testing/funnel-figures.ts'
import { linesOf } from './Chart.tsx'
import {
  formColumns,
  hardestField,
  largestDrop,
  percentTexts,
  shareTexts,
  sortGroups,
  speedColumns,
  speedFigures,
} from './figures.ts'
import { leadsOf } from './funnel-leads.ts'
import { queryOfSearch, readFunnelSearch } from './funnel-search.ts'
import { beforeName, changeTexts, comparedDays, daysInWords, headTexts, partialTexts } from './funnel-texts.ts'

const today = '2026-11-19'
const week = {
  today,
  period: { from: '2026-11-15', to: today },
  before: { from: '2026-11-08', to: '2026-11-14' },
  wholeDays: 4,
}
const thisDay = {
  today,
  period: { from: today, to: today },
  before: { from: '2026-11-12', to: '2026-11-12' },
  wholeDays: 0,
}
const fourWeeks = {
  today,
  period: { from: '2026-10-23', to: today },
  before: { from: '2026-09-25', to: '2026-10-22' },
  wholeDays: 27,
}
const over = {
  today,
  period: { from: '2026-11-02', to: '2026-11-04' },
  before: { from: '2025-12-30', to: '2026-01-01' },
  wholeDays: 3,
}

describe('the URL', () => {
  test('keeps a view of the funnel and drops invalid parts', () => {
    const search = { from: '2026-11-02', to: '2026-11-04', beforeFrom: '2026-10-26', beforeTo: '2026-10-28' }
    expect(readFunnelSearch({ ...search, source: 'google / cpc', by: 'page', form: 'booking' })).toEqual({
      ...search,
      source: 'google / cpc',
      by: 'page',
      form: 'booking',
    })
    expect(readFunnelSearch({ campaign: 2026, period: 'quarter' })).toEqual({ campaign: '2026', period: 'quarter' })
    expect(readFunnelSearch({ period: 'year', by: 'name', device: '', from: '2026-11-04', to: '2026-11-02' })).toEqual(
      {},
    )
    expect(readFunnelSearch({ from: '2026-11-31', to: '2026-12-01' })).toEqual({})
    expect(readFunnelSearch({ beforeFrom: '2026-11-01', beforeTo: '2026-11-02' })).toEqual({})
  })
  test('sends an empty query for this week and days for any other period', () => {
    expect(queryOfSearch({}, today)).toEqual({})
    expect(queryOfSearch({ period: 'today', device: 'phone', by: 'page' }, today)).toEqual({
      ...{ from: '2026-11-19', to: '2026-11-19', device: 'phone' },
    })
    expect(queryOfSearch({ period: '28-days' }, today)).toEqual({ from: '2026-10-23', to: '2026-11-19' })
    expect(queryOfSearch({ period: 'quarter' }, today)).toEqual({ from: '2026-08-21', to: '2026-11-19' })
    const days = { from: '2026-11-02', to: '2026-11-04' }
    expect(queryOfSearch({ ...days, source: 'google / cpc' }, today)).toEqual({ ...days, source: 'google / cpc' })
  })
})

describe('the compared periods', () => {
  test('describes the comparison in words', () => {
    expect(headTexts(week)).toBe('Sun, Nov 15 to now. Changes compare the days that are over with last week.')
    const sunday = { ...week, today: '2026-11-15', period: { from: '2026-11-15', to: '2026-11-15' }, wholeDays: 0 }
    expect(headTexts(sunday)).toBe('Sun, Nov 15, up to now. Last week is shown whole.')
    expect(
      headTexts({ ...week, today: '2026-11-25', period: { from: '2026-11-15', to: '2026-11-21' }, wholeDays: 7 }),
    ).toBe('Nov 15 to 21, compared with the week before.')
    expect(headTexts(thisDay)).toBe('Thu, Nov 19, up to now. Last Thursday is shown whole.')
    expect(headTexts(fourWeeks)).toBe(
      'Fri, Oct 23 to now. Changes compare the days that are over with the 28 days before.',
    )
    expect(headTexts(over)).toBe('Nov 2 to 4, compared with Dec 30, 2025 to Jan 1.')
    expect(headTexts({ ...over, before: { from: '2026-10-30', to: '2026-11-01' } })).toBe(
      'Nov 2 to 4, compared with the 3 days before.',
    )
    expect(headTexts({ ...over, before: { from: '2026-10-01', to: '2026-10-02' }, wholeDays: 2 })).toBe(
      'Nov 2 to 4. Changes compare the first 2 days of each.',
    )
  })
  test('calls a quarter 13 weeks', () =>
    expect(
      beforeName({
        today,
        period: { from: '2026-08-21', to: today },
        before: { from: '2026-05-22', to: '2026-08-20' },
        wholeDays: 90,
      }),
    ).toBe('the 13 weeks before'))
  test('shows the compared days side by side', () => {
    expect(comparedDays(week)).toBe('Nov 15 to 18 vs. Nov 8 to 11')
    expect(comparedDays(thisDay)).toBeUndefined()
    expect(daysInWords({ from: '2026-10-26', to: '2026-11-01' }, today)).toBe('Oct 26 to Nov 1')
    expect(daysInWords({ from: '2025-11-03', to: '2025-11-03' }, today)).toBe('Nov 3, 2025')
  })
  test('shows a change once there is a complete day to compare', () => {
    const step = { step: 'visit' as const, count: 1284, whole: 1066, before: 1100 }
    const last = { ...over, wholeDays: 3 }
    expect(changeTexts(step, last)).toEqual({ way: 'down', change: '−34', from: 'from 1,100' })
    expect(changeTexts({ ...step, before: 60 }, last)).toEqual({ way: 'up', change: '+1,006', from: 'from 60' })
    expect(changeTexts({ ...step, before: 1066 }, last)).toMatchObject({ way: 'same', change: 'No change' })
    expect(changeTexts({ ...step, before: 320 }, thisDay)).toEqual({
      way: undefined,
      change: undefined,
      from: 'Last Thursday: 320',
    })
  })
  test('while the period runs, names the compared days, because the step’s own figure includes today', () => {
    const step = { step: 'visit' as const, count: 7, whole: 1, before: 4 }
    const said = (compared: typeof week, given = step) => {
      const { way, change, from } = changeTexts(given, compared)
      return [way, `${change} ${from}`]
    }
    const sunday = { ...week, today: '2026-11-16', period: { from: '2026-11-15', to: '2026-11-16' }, wholeDays: 1 }
    expect(said(sunday)).toEqual(['down', 'Sun: 1, last Sun: 4'])
    expect(said(week, { ...step, whole: 84, before: 68 })).toEqual(['up', 'Sun to Wed: 84, a week before: 68'])
    expect(said(fourWeeks, { ...step, whole: 1200, before: 1200 })).toEqual([
      'same',
      'To Wed, Nov 18: 1,200, before: 1,200',
    ])
  })
  test('lists the days that aren’t complete', () => {
    expect(partialTexts([])).toBeUndefined()
    expect(partialTexts(['2026-11-18'])).toMatch(/^Wed, Nov 18 isn’t complete\./)
    expect(partialTexts(['2026-11-16', '2026-11-18'])).toMatch(/^Mon, Nov 16 and Wed, Nov 18 aren’t complete\./)
    expect(partialTexts(['2026-11-16', '2026-11-17', '2026-11-18'])).toMatch(/^3 days aren’t complete\./)
  })
})

describe('shares', () => {
  test('shows no share of fewer than 20 and keeps a decimal for small ones', () => {
    expect(shareTexts(26, 1284, 'visitors')).toBe('2.0% of visitors')
    expect(shareTexts(19, 26, 'demos')).toBe('73% of demos')
    expect(shareTexts(4, 11, 'calls')).toBe('4 of 11 calls')
    expect(shareTexts(0, 0, 'calls')).toBeUndefined()
    expect([percentTexts(99, 1000), percentTexts(9.94, 100), percentTexts(9.96, 100)]).toEqual(['9.9%', '9.9%', '10%'])
  })
  test('sorts sources by any column and puts shares of too few visitors last', () => {
    const row = (name: string, visitorDays: number, demos: number) => ({
      name,
      ...figuresOf({ visitorDays, demos }),
    })
    const rows = [row('direct', 214, 3), row('instagram', 18, 9), row('bing', 35, 1)]
    const names = (sort: Parameters<typeof sortGroups>[1]) => sortGroups(rows, sort).map(({ name }) => name)
    expect(names({ column: 'visitorDays', isRising: false })).toEqual(['direct', 'bing', 'instagram'])
    expect(names({ column: 'name', isRising: true })).toEqual(['bing', 'direct', 'instagram'])
    expect(names({ column: 'share', isRising: false })).toEqual(['bing', 'direct', 'instagram'])
    expect(names({ column: 'share', isRising: true })).toEqual(['direct', 'bing', 'instagram'])
    expect(names({ column: 'demos', isRising: true })).toEqual(['bing', 'direct', 'instagram'])
  })
})

test('finds the two chapters between which most people stop watching', () => {
  const chapter = (at: string, viewers: number) => ({ at, title: '', viewers })
  expect(
    largestDrop({ length: '4:32', chapters: [chapter('0:00', 22), chapter('0:31', 19), chapter('1:04', 9)] }),
  ).toEqual({ from: '0:31', to: '1:04', lost: 10, of: 19 })
  expect(largestDrop({ length: '4:32', chapters: [chapter('0:00', 3), chapter('0:31', 4)] })).toBeUndefined()
  expect(largestDrop({ length: '4:32', chapters: [] })).toBeUndefined()
})

describe('forms', () => {
  const form: FunnelForm = {
    form: 'demo-request',
    requestLabel: 'Demo',
    opened: 58,
    started: 46,
    fields: [
      { field: 'firstName', label: 'First name', reached: 44 },
      { field: 'phone', label: 'Phone', reached: 33 },
    ],
    sent: 40,
  }
  test('counts the people lost from one column to the next; if more sent the form than typed, nobody is lost', () => {
    const columns = formColumns(form)
    expect(columns.map(({ label, count, lost }) => [label, count, lost])).toEqual([
      ['Opened', 58, 0],
      ['Started', 46, 12],
      ['First name', 44, 2],
      ['Phone', 33, 11],
      ['Sent', 40, 0],
    ])
    expect(hardestField(columns)).toEqual({ label: 'Phone', lost: 11, of: 44 })
  })
  test('finds no hardest field if nobody stops at a field', () =>
    expect(hardestField(formColumns({ ...form, started: 33, fields: form.fields.slice(1) }))).toBeUndefined())
})

describe('first responses', () => {
  const seconds = (...values: number[]) => values.map((value) => value * 1000)
  const untried = { tried: 0, triedInTime: 0, stillWaiting: 2, oldRuleUntil: undefined }
  const speed = { targetMs: 120_000, waitedMs: seconds(0, 15, 15.1, 74, 120, 120.1, 300, 901, 86_400), ...untried }
  test('sorts responses into eight segments, followed by the late ones', () => {
    expect(speedColumns(speed).map(({ label, count, isLate }) => [label, count, isLate])).toEqual([
      ['0:15', 2, false],
      ['0:30', 1, false],
      ['0:45', 0, false],
      ['1:00', 0, false],
      ['1:15', 1, false],
      ['1:30', 0, false],
      ['1:45', 0, false],
      ['2:00', 1, false],
      ['5 min', 2, true],
      ['15 min', 0, true],
      ['1 h', 1, true],
      ['later', 1, true],
    ])
    expect(speedFigures(speed)).toEqual({ answered: 9, inTime: 5, medianMs: 120_000, slowestMs: dayMs })
  })
  test('returns no median or slowest response if there are none', () =>
    expect(speedFigures({ ...speed, waitedMs: [] })).toEqual({
      answered: 0,
      inTime: 0,
      medianMs: undefined,
      slowestMs: undefined,
    }))
})

test('links a figure to its leads only if a list shows exactly these', () => {
  const days = { from: '2026-11-16', to: today }
  expect(leadsOf('ordered', days, { source: 'google / cpc', campaign: 'fall' })).toEqual({
    list: 'all',
    form: 'order-request',
    ...days,
    source: 'google / cpc',
    campaign: 'fall',
  })
  expect(leadsOf('visit', days, {})).toBeUndefined()
  expect(leadsOf('call-booked', days, { device: 'phone' })).toBeUndefined()
  expect(leadsOf('call-booked', days, { source: 'other' })).toBeUndefined()
})

test('wraps text below a bar and cuts it after four lines', () => {
  expect(linesOf('A missed call, texted back', 66)).toEqual(['A missed', 'call,', 'texted', 'back'])
  expect(linesOf('Invoices that collect themselves by night', 66)).toEqual([
    'Invoices',
    'that',
    'collect',
    'themselve…',
  ])
  expect(linesOf('Incomprehensibly', 66)).toEqual(['Incompreh…'])
})
