// The funnel's routes: permissions, invalid queries and the CSV files.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunnelGroups, FunnelReport } from '#contract/funnel.ts'
import type { FunnelDayFigures } from '#domain/analytics/funnel-periods.ts'
import { funnelSteps, groupSteps, type Step, steps } from '#domain/analytics/steps.ts'
import type { FunnelParams } from '#server/office/office-dependencies.ts'
import { countsOf, figuresOf } from '#testing/funnel-figures.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

const emptyFunnel: FunnelReport = {
  mode: 'server',
  timezone: 'America/New_York',
  today: '2026-11-19',
  period: { from: '2026-11-15', to: '2026-11-19' },
  before: { from: '2026-11-08', to: '2026-11-14' },
  wholeDays: 4,
  steps: [],
  views: 0,
  bots: 0,
  partialDays: [],
  countedSince: undefined,
  days: [],
  film: { length: '4:32', chapters: [], requested: 0 },
  callSteps: [],
  speed: { targetMs: 120_000, waitedMs: [], tried: 0, triedInTime: 0, stillWaiting: 0, oldRuleUntil: undefined },
  forms: [],
  choices: { source: [], campaign: [], page: [], device: [] },
}

const emptyGroups: FunnelGroups = {
  by: 'source',
  period: emptyFunnel.period,
  rows: [],
  all: figuresOf(),
}

const oneDay: FunnelDayFigures = {
  day: '2026-11-16',
  isPartial: true,
  views: 900,
  bots: 31,
  counts: countsOf(0, {
    visit: 388,
    'form-opened': 17,
    'demo-requested': 8,
    'video-watched': 6,
    'call-booked': 4,
    ordered: 1,
  }),
}

const dangerous = figuresOf({ visitorDays: 214, demos: 3, watched: 2, booked: 1 })
const columnsOf = (names: readonly Step[]) => names.map((step) => funnelSteps[step].column)

let site: OfficeApp
let viewer: Browser
const queries: unknown[] = []
const noted =
  <Found>(found: Found) =>
  async (question: FunnelParams) => {
    queries.push(question)
    return found
  }

beforeAll(async () => {
  site = await officeApp({
    office: {
      funnelOf: () => ({
        readFunnel: noted(emptyFunnel),
        readGroups: noted({
          ...emptyGroups,
          rows: [{ name: '=cmd / cpc', ...dangerous }],
        }),
        readDays: noted([oneDay, { ...oneDay, day: '2026-11-17', isPartial: false }]),
      }),
    },
  })
  viewer = await site.signedIn('viewer')
})
afterAll(() => site.close())

const text = async (path: string) => {
  const cookie = [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return site.request(`/api/office${path}`, { headers: { host: 'localhost:4321', cookie } })
}

test('shows the funnel to teammates who may see numbers, but not to signed-out visitors', async () => {
  expect((await viewer.ask('GET', '/funnel')).body).toMatchObject({ mode: 'server', today: '2026-11-19' })
  for (const path of ['/funnel', '/funnel/groups', '/funnel/export'])
    expect((await site.browser().ask('GET', path)).status).toBe(401)
})

test('passes on the period, the previous period and the filters', async () => {
  queries.length = 0
  await viewer.ask('GET', '/funnel')
  await viewer.ask('GET', '/funnel?from=2026-11-16&to=2026-11-19&source=google+%2F+cpc&device=phone&campaign=')
  await viewer.ask('GET', '/funnel?from=2026-11-19&to=2026-11-19&beforeFrom=2026-11-01&beforeTo=2026-11-02')
  await viewer.ask('GET', '/funnel/groups?by=page&page=%2Fpricing')
  expect(queries).toEqual([
    { filter: {} },
    {
      period: { from: '2026-11-16', to: '2026-11-19' },
      filter: { source: 'google / cpc', campaign: '', device: 'phone' },
    },
    {
      period: { from: '2026-11-19', to: '2026-11-19' },
      before: { from: '2026-11-01', to: '2026-11-02' },
      filter: {},
    },
    { filter: { page: '/pricing' }, by: 'page' },
  ])
})

test.each([
  'from=2026-11-16',
  'from=2026-11-31&to=2026-12-01',
  'from=nov&to=dec',
  'from=2026-11-19&to=2026-11-18',
  'from=2020-01-01&to=2026-11-18',
  'beforeTo=2026-11-18',
  'device=watch',
  'by=name',
])('refuses the query %s', async (query) => {
  for (const path of ['/funnel', '/funnel/groups', '/funnel/export']) {
    const response = await viewer.ask('GET', `${path}?${query}`)
    const why = /^(device|by)=/.test(query)
      ? 'There’s no such filter.'
      : 'Pick days like 2026-11-19, the first one first.'
    expect([response.status, response.body.detail]).toEqual([422, why])
  }
})

test('exports a line for each day with all counts', async () => {
  const response = await text('/funnel/export?from=2026-11-16&to=2026-11-17')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="funnel-2026-11-19.csv"')
  expect((await response.text()).split('\r\n')).toEqual([
    ['day', ...columnsOf(steps), 'views,bots,note'].join(),
    ['2026-11-16', ...Object.values(oneDay.counts), '900,31,some visits are missing'].join(),
    ['2026-11-17', ...Object.values(oneDay.counts), '900,31,'].join(),
    '',
  ])
})

test('the export by source contains nothing that a spreadsheet would execute', async () => {
  const response = await text('/funnel/export?by=source')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="funnel-by-source-2026-11-19.csv"')
  expect((await response.text()).split('\r\n')).toEqual([
    ['source', ...columnsOf(groupSteps)].join(),
    ["'=cmd / cpc", ...Object.values(dangerous)].join(),
    '',
  ])
})
