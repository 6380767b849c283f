import { expect, test } from 'vitest'
import { funnelSteps, groupFigures, groupSteps, steps } from '#domain/analytics/steps.ts'
import type { FunnelLeads } from '#server/store/leads/list-figures.ts'
import { countedVisits } from '#testing/counted-visits.ts'
import { countsOf, figuresOf } from '#testing/funnel-figures.ts'
import { runTyped } from '#testing/run-typed.ts'
import { type FunnelCommandSources, funnelVerbs } from './funnel-verbs.ts'

/** Thursday, 11:30 pm in New York. */
const nowMs = Date.parse('2026-11-20T04:30:00Z')

const counts = countedVisits([
  { day: '2026-11-12', visitorDays: 1000, views: 1000 },
  { day: '2026-11-13', visitorDays: 30, views: 31 },
  { day: '2026-11-15', visitorDays: 1_276, views: 3_000, bots: 5, byKey: { watched: 19, 'opened:demo-request': 58 } },
  { day: '2026-11-19', visitorDays: 8, views: 412, source: 'sly\u001b[2J', isPartial: true },
])
const lead = (form: string, receivedAt: string): FunnelLeads => ({
  form,
  source: 'direct',
  campaign: undefined,
  page: '/',
  device: 'computer',
  receivedAtMs: [Date.parse(receivedAt)],
  waitedMs: [],
  triedMs: [],
  waiting: 0,
})
const leads = [
  lead('demo-request', '2026-11-15T05:00:00Z'),
  lead('demo-request', '2026-11-20T04:00:00Z'),
  lead('order', '2026-11-17T05:00:00Z'),
  lead('order-request', '2026-11-17T05:01:00Z'),
]

async function funnel(typed: string, changes: Partial<FunnelCommandSources> = {}) {
  let written = ''
  const reason = await runTyped('funnel', funnelVerbs({ nowMs }), typed, {
    mode: 'server',
    counts,
    queries: {
      listFunnelLeads: async ({ fromMs, toMs }) =>
        leads.filter(({ receivedAtMs: [atMs = 0] }) => atMs >= fromMs && atMs < toMs),
      lastOldCallMs: async () => undefined,
    },
    timezone: 'America/New_York',
    nowMs: () => nowMs,
    write: async (text) => {
      written += text
    },
    ...changes,
  })
  return reason ?? written
}

test('shows this week so far, including today', async () => {
  const [head, table = '', foot] = (await funnel('')).split('\n\n')
  expect(head).toBe('2026-11-15 to 2026-11-19, today so far, America/New_York')
  const lines = table.split('\n')
  expect(lines).toHaveLength(steps.length)
  expect(lines).toContain('Visitors                   1,284')
  expect(lines).toContain('Opened the demo form          58')
  expect(lines).toContain('Ordered                        1')
  expect(foot).toBe(`3,412 pages seen. Bots: 5 visitors, not included.
2026-11-19: some views are missing. A server stopped without notice, or more came than is kept.
`)
})

test('uses the contract’s keys in JSON', async () => {
  const counts = countsOf(0, { visit: 1284, 'form-opened': 58, 'demo-requested': 2, 'video-watched': 19, ordered: 1 })
  expect(await funnel('--json')).toBe(
    `${JSON.stringify({
      from: '2026-11-15',
      to: '2026-11-19',
      mode: 'server',
      visitorDays: 1284,
      views: 3412,
      bots: 5,
      steps: steps.map((step) => ({ step, count: counts[step] })),
    })}\n`,
  )
  expect(JSON.parse(await funnel('--json --by source')).groups).toEqual([
    { name: 'direct', ...figuresOf({ visitorDays: 1276, demos: 2, watched: 19, ordered: 1 }) },
    { name: 'sly\u001b[2J', ...figuresOf({ visitorDays: 8 }) },
  ])
})

test('groups by source, with a total below, and without terminal control characters', async () => {
  const written = await funnel('--by source')
  const line = (name: string, cells: readonly (string | number)[], end = '') =>
    new RegExp(`\\n${RegExp.escape(name)} +${cells.map((cell) => cell.toLocaleString('en-US')).join(' +')}\\n${end}`)
  const figures = (counted: Parameters<typeof figuresOf>[0]) => groupFigures.map((figure) => figuresOf(counted)[figure])
  expect(written).toMatch(
    line(
      'Source',
      groupSteps.map((step) => funnelSteps[step].group.head),
    ),
  )
  expect(written).toMatch(line('direct', figures({ visitorDays: 1276, demos: 2, watched: 19, ordered: 1 })))
  expect(written).toMatch(line('sly\\u001b[2J', figures({ visitorDays: 8 })))
  expect(written).toMatch(line('All', figures({ visitorDays: 1284, demos: 2, watched: 19, ordered: 1 }), '$'))
  expect(await funnel('--by campaign')).toContain('\nno campaign     1,284')
})

test.each([
  ['1d', '2026-11-19'],
  ['0d', '2026-11-19'],
  ['7d', '2026-11-13'],
  ['2026-11-12', '2026-11-12'],
  ['12h', '2026-11-19'],
  ['24h', '2026-11-18'],
  ['2026-11-13T04:30Z', '2026-11-12'],
])('--since %s begins on %s in the team’s time zone', async (since, from) => {
  expect(JSON.parse(await funnel(`--since ${since} --json`))).toMatchObject({ from, to: '2026-11-19' })
})

test('--since 7d counts the visits of seven days', async () => {
  expect(JSON.parse(await funnel('--since 7d --json'))).toMatchObject({ visitorDays: 1314, views: 3443 })
})

test('says how visits are counted', async () => {
  expect(await funnel('', { mode: 'posts' })).toContain('COUNTING=posts: browsers report what they see.')
  const off = await funnel('', { mode: 'off', counts: undefined })
  expect(off).toContain('COUNTING=0: visits aren’t counted.')
  expect(off).toMatch(/^Asked for the demo +2$/m)
})

test.each([
  ['--since soon', /^--since is a date/],
  ['--since 2026-12-01', '--since lies ahead.'],
  ['--by hour', '--by is one of source, campaign, page, device.'],
  ['list', 'There’s no command list, only options.'],
  ['--csv', /--csv/],
])('refuses %s', async (typed, reason) => {
  expect(await funnel(typed)).toMatch(reason)
})
