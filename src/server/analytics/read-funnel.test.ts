import { expect, test } from 'vitest'
import type { FunnelLeads, FunnelLeadsQuery } from '#server/store/leads/list-figures.ts'
import { type CountedVisits, countedVisits } from '#testing/counted-visits.ts'
import { figuresOf } from '#testing/funnel-figures.ts'
import { type FunnelParams, type FunnelSources, funnelQueries } from './read-funnel.ts'

const timezone = 'America/New_York'
/** Thursday, 2:09 pm in New York. */
const nowMs = Date.parse('2026-11-19T19:09:00Z')

const visits: CountedVisits[] = [
  { day: '2026-11-08', visitorDays: 7, views: 9, byKey: { watched: 1 } },
  { day: '2026-11-11', visitorDays: 5, views: 5, source: 'google / cpc', campaign: 'fall' },
  { day: '2026-11-12', visitorDays: 100, views: 200, byKey: { watched: 50 } },
  {
    day: '2026-11-15',
    visitorDays: 10,
    views: 30,
    bots: 4,
    byKey: {
      watched: 3,
      'opened:demo-request': 6,
      'started:demo-request': 5,
      'chapter:0': 4,
      'chapter:1': 2,
      'call:1': 3,
    },
  },
  {
    day: '2026-11-15',
    visitorDays: 4,
    views: 5,
    source: 'google / cpc',
    campaign: 'fall',
    page: '/pricing',
    device: 'phone',
    byKey: { 'opened:demo-request': 2, 'reached:demo-request:firstName': 2, 'reached:demo-request:phone': 1 },
  },
  { day: '2026-11-18', visitorDays: 2, views: 2, isPartial: true, byKey: { 'opened:order': 1 } },
  { day: '2026-11-19', visitorDays: 8, views: 8, bots: 1, byKey: { watched: 1, 'opened:demo-request': 1 } },
]

/** A group with one lead. */
const lead = (receivedAt: string, changes: Partial<FunnelLeads> = {}): FunnelLeads => ({
  form: 'demo-request',
  source: 'direct',
  campaign: undefined,
  page: '/',
  device: 'computer',
  receivedAtMs: [Date.parse(receivedAt)],
  waitedMs: [],
  triedMs: [],
  waiting: 0,
  ...changes,
})
const within = (leads: readonly FunnelLeads[], { fromMs, toMs }: FunnelLeadsQuery) =>
  leads
    .map((one) => ({ ...one, receivedAtMs: one.receivedAtMs.filter((atMs) => atMs >= fromMs && atMs < toMs) }))
    .filter(({ receivedAtMs }) => receivedAtMs.length > 0)
const ad = { source: 'google / cpc', campaign: 'fall', page: '/pricing', device: 'phone' } as const

/** Sorted by time received. 04:30 UTC is still the evening before in New York. */
const leads = [
  lead('2026-11-10T12:00:00Z'),
  lead('2026-11-13T04:30:00Z', { form: 'booking' }),
  lead('2026-11-15T04:59:59Z', ad),
  lead('2026-11-15T05:00:00Z', { ...ad, waitedMs: [90_000] }),
  lead('2026-11-17T13:00:00Z', { form: 'order' }),
  lead('2026-11-17T13:01:00Z', { form: 'order-request', waitedMs: [30_000], triedMs: [20_000, 120_001] }),
  lead('2026-11-19T04:30:00Z', { form: 'booking', source: 'bing / organic' }),
  lead('2026-11-19T15:00:00Z', { waiting: 1, source: 'ann@example.com' }),
]

function funnel({ rows = visits, ...changes }: Partial<FunnelSources> & { rows?: CountedVisits[] } = {}) {
  const asked: FunnelLeadsQuery[] = []
  const funnelOf = funnelQueries({
    mode: 'server',
    counts: countedVisits(rows),
    queries: {
      async listFunnelLeads(query) {
        asked.push(query)
        const found = within(leads, query)
        return query.withPageAndDevice ? found : found.map((one) => ({ ...one, page: undefined, device: undefined }))
      },
      lastOldCallMs: async () => undefined,
    },
    timezone,
    film: {
      length: '4:32',
      chapters: [
        { at: '0:00', title: 'Missed call' },
        { at: '0:31', title: 'One list' },
      ],
    },
    callStepTitles: ['It rings', 'The text', 'The answer'],
    nowMs: () => nowMs,
    ...changes,
  })
  return { ...funnelOf, asked }
}

const all: FunnelParams = { filter: {} }
const stepsOf = async (params: FunnelParams, queries = funnel()) =>
  Object.fromEntries(
    (await queries.readFunnel(params)).steps.map(({ step, count, whole, before }) => [step, [count, whole, before]]),
  )

test('reads this week so far, and compares its whole days with those of the week before', async () => {
  const report = await funnel().readFunnel(all)
  expect(report).toMatchObject({
    mode: 'server',
    timezone,
    today: '2026-11-19',
    period: { from: '2026-11-15', to: '2026-11-19' },
    before: { from: '2026-11-08', to: '2026-11-14' },
    wholeDays: 4,
    views: 45,
    bots: 5,
    partialDays: ['2026-11-18'],
    countedSince: '2026-11-08',
  })
  expect(await stepsOf(all)).toMatchObject({
    visit: [24, 16, 12],
    'form-opened': [9, 8, 0],
    'demo-requested': [2, 1, 1],
    'video-watched': [4, 3, 1],
    'call-booked': [1, 1, 0],
    ordered: [1, 1, 0],
  })
})

test('compares today alone with the whole same weekday of last week', async () => {
  const period = { from: '2026-11-19', to: '2026-11-19' }
  const report = await funnel().readFunnel({ period, filter: {} })
  expect(report).toMatchObject({ before: { from: '2026-11-12', to: '2026-11-12' }, wholeDays: 0 })
  expect(await stepsOf({ period, filter: {} })).toMatchObject({
    visit: [8, 0, 100],
    'demo-requested': [1, 0, 0],
    'call-booked': [0, 0, 1],
  })
})

test('compares any two periods, day by day from their starts', async () => {
  const period = { from: '2026-11-15', to: '2026-11-17' }
  const before = { from: '2026-11-11', to: '2026-11-13' }
  expect(await stepsOf({ period, before, filter: {} })).toMatchObject({
    visit: [14, 14, 105],
    ordered: [1, 1, 0],
    'call-booked': [0, 0, 1],
  })
})

test('a filter applies to visits and leads alike, and reads page and device only if needed', async () => {
  for (const filter of [{ source: 'google / cpc' }, { campaign: 'fall' }, { page: '/pricing' }, { device: 'phone' }]) {
    const queries = funnel()
    expect(await stepsOf({ filter }, queries), JSON.stringify(filter)).toMatchObject({
      visit: [4, 4, 'source' in filter || 'campaign' in filter ? 5 : 0],
      'demo-requested': [1, 1, 0],
      ordered: [0, 0, 0],
    })
    const isWide = 'page' in filter || 'device' in filter
    // One query is for the choices that the filters offer: it is unfiltered and always includes page and device.
    expect(queries.asked.filter(({ withPageAndDevice }) => withPageAndDevice)).toHaveLength(isWide ? 4 : 1)
  }
  expect(await stepsOf({ filter: { campaign: '' } })).toMatchObject({ visit: [20, 12, 7] })
})

test('returns four weeks of days, and no figures for future days', async () => {
  const { days } = await funnel().readFunnel(all)
  expect(days).toHaveLength(28)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-25', '2026-11-21'])
  const of = (day: string) => days.find((one) => one.day === day)
  expect(of('2026-11-15')).toEqual({ day: '2026-11-15', visitorDays: 14, demos: 1, watched: 3 })
  expect(of('2026-11-14')).toEqual({ day: '2026-11-14', visitorDays: 0, demos: 1, watched: 0 })
  expect(of('2026-11-20')).toEqual({ day: '2026-11-20', visitorDays: 0, demos: 0, watched: 0 })
})

test('reports the film by chapter, how fast leads were answered, and how far each form was filled in', async () => {
  const { film, callSteps, speed, forms } = await funnel().readFunnel(all)
  expect(callSteps).toEqual([
    { title: 'It rings', viewers: 0 },
    { title: 'The text', viewers: 3 },
    { title: 'The answer', viewers: 0 },
  ])
  expect(film).toEqual({
    length: '4:32',
    chapters: [
      { at: '0:00', title: 'Missed call', viewers: 4 },
      { at: '0:31', title: 'One list', viewers: 2 },
    ],
    requested: 2,
  })
  expect(speed).toMatchObject({ targetMs: 120_000, waitedMs: [30_000, 90_000], stillWaiting: 1 })
  expect(speed).toMatchObject({ tried: 2, triedInTime: 1, oldRuleUntil: undefined })
  const lastOldCallMs = async () => Date.parse('2026-11-18T15:00:00Z')
  const old = funnel({ queries: { listFunnelLeads: async () => [], lastOldCallMs } })
  expect((await old.readFunnel(all)).speed.oldRuleUntil).toBe('2026-11-18')
  const today = { from: '2026-11-19', to: '2026-11-19' }
  expect((await old.readFunnel({ filter: {}, period: today })).speed.oldRuleUntil).toBeUndefined()
  expect(
    forms.map(({ form, requestLabel, opened, started, sent }) => [form, requestLabel, opened, started, sent]),
  ).toEqual([
    ['demo-request', 'Demo', 9, 5, 2],
    ['order', 'Order', 1, 0, 1],
    ['order-request', 'Order request', 0, 0, 1],
    ['booking', 'Call', 0, 0, 1],
  ])
  expect(forms[0]?.fields).toEqual([
    { field: 'firstName', label: 'First name', reached: 2 },
    { field: 'lastName', label: 'Last name', reached: 0 },
    { field: 'email', label: 'Email', reached: 0 },
    { field: 'phone', label: 'Phone', reached: 1 },
    { field: 'transactionalConsent', label: 'Text me about my demo and account', reached: 0 },
    { field: 'marketingConsent', label: 'Text me tips and offers', reached: 0 },
  ])
  // Hidden fields are left out, because nobody fills them in.
  expect(forms[1]?.fields.map(({ field }) => field)).not.toContain('tier')
})

test('filters offer the period’s names, most frequent first, but never an email address', async () => {
  const { choices } = await funnel().readFunnel({ filter: { source: 'google / cpc' } })
  expect(choices).toEqual({
    source: ['direct', 'google / cpc', 'bing / organic', 'other'],
    campaign: ['fall'],
    page: ['/', '/pricing'],
    device: ['computer', 'phone'],
  })
})

test('groups combine visits and leads under one name, and add up to the total', async () => {
  const queries = funnel()
  expect(await queries.readGroups({ by: 'source', filter: {} })).toEqual({
    by: 'source',
    period: { from: '2026-11-15', to: '2026-11-19' },
    rows: [
      { name: 'direct', ...figuresOf({ visitorDays: 20, watched: 4, ordered: 1 }) },
      { name: 'google / cpc', ...figuresOf({ visitorDays: 4, demos: 1 }) },
      { name: 'bing / organic', ...figuresOf({ booked: 1 }) },
      { name: 'other', ...figuresOf({ demos: 1 }) },
    ],
    all: figuresOf({ visitorDays: 24, demos: 2, watched: 4, booked: 1, ordered: 1 }),
  })
  expect(queries.asked).toMatchObject([{ withPageAndDevice: false }])
  const byCampaign = await queries.readGroups({ by: 'campaign', filter: {} })
  expect(byCampaign.rows.map(({ name, visitorDays, demos }) => [name, visitorDays, demos])).toEqual([
    ['', 20, 1],
    ['fall', 4, 1],
  ])
  const byDevice = await queries.readGroups({ by: 'device', filter: {} })
  expect(byDevice.rows.map(({ name, visitorDays, demos }) => [name, visitorDays, demos])).toEqual([
    ['computer', 20, 1],
    ['phone', 4, 1],
  ])
})

test('returns each day of the period up to today, including days with only zeros', async () => {
  const period = { from: '2026-11-15', to: '2026-11-21' }
  const days = await funnel().readDays({ period, filter: {} })
  expect(days.map(({ day, isPartial, views, bots, counts }) => [day, isPartial, views, bots, counts.visit])).toEqual([
    ['2026-11-15', false, 35, 4, 14],
    ['2026-11-16', false, 0, 0, 0],
    ['2026-11-17', false, 0, 0, 0],
    ['2026-11-18', true, 2, 0, 2],
    ['2026-11-19', false, 8, 1, 8],
  ])
  expect(days[2]?.counts).toMatchObject({ ordered: 1, 'demo-requested': 0 })
  // That day's lead arrived at 11:30 pm in New York.
  expect(days[3]?.counts['call-booked']).toBe(1)
})

test('with counting off, the lower steps are exact and the upper steps are empty', async () => {
  const off = () => funnel({ mode: 'off', counts: undefined })
  const report = await off().readFunnel(all)
  expect(report).toMatchObject({ mode: 'off', countedSince: undefined, views: 0, bots: 0, partialDays: [] })
  expect(await stepsOf(all, off())).toMatchObject({
    visit: [0, 0, 0],
    'demo-requested': [2, 1, 1],
    'video-watched': [0, 0, 0],
    'call-booked': [1, 1, 0],
    ordered: [1, 1, 0],
  })
  expect(report.choices.device).toEqual(['computer', 'phone'])
  const { all: sums } = await off().readGroups({ by: 'source', filter: {} })
  expect(sums).toEqual(figuresOf({ demos: 2, booked: 1, ordered: 1 }))
})

test('assigns leads to the right day when the clocks change', async () => {
  const receivedAt = ['10-31T23:59:59-04:00', '11-01T00:00:00-04:00', '11-01T23:59:59-05:00', '11-02T00:00:00-05:00']
  const alike = lead('', { receivedAtMs: receivedAt.map((at) => Date.parse(`2026-${at}`)) })
  const queries = funnel({
    queries: { listFunnelLeads: async (query) => within([alike], query), lastOldCallMs: async () => undefined },
  })
  const days = await queries.readDays({ period: { from: '2026-10-31', to: '2026-11-02' }, filter: {} })
  expect(days.map(({ counts }) => counts['demo-requested'])).toEqual([1, 2, 1])
  expect(await stepsOf({ period: { from: '2026-11-01', to: '2026-11-01' }, filter: {} }, queries)).toMatchObject({
    'demo-requested': [2, 2, 0],
  })
})
