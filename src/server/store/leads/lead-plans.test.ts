// Checks SQLite's query plans: lists and figures of leads must use their indexes. A page of people that is filtered
// only by columns of the table person must not need sorting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExplainedStore, openExplained } from '#testing/explain-store.ts'
import { operator } from '#testing/leads.ts'
import type { LeadsQuery } from './leads-query.ts'

let explained: ExplainedStore
beforeAll(async () => {
  explained = await openExplained()
})
afterAll(() => explained.close())

const late = { targetMs: 120_000, waitingBeforeMs: 5_000, dayBeforeMs: 4_000 }
const filters: Record<string, Partial<LeadsQuery>> = {
  'no filter': {},
  'in progress': { queues: ['in-progress'] },
  spam: { queues: ['spam'] },
  status: { statuses: ['won'] },
  owner: { ownerId: 'ann' },
  'no owner': { ownerId: null },
  tag: { tagId: 'jobber' },
  idle: { idleSinceMs: 5_000 },
}
const page = { order: 'newest', limit: 51 } as const
const after = { at: 5_000, id: 'lead' }

const plansOfList = async (query: LeadsQuery) => [
  ...(await explained.plansOf(({ office }) => office.listLeadPage(query, page))),
  // For a later page, a second query counts the whole list.
  ...(await explained.plansOf(({ office }) => office.listLeadPage(query, { ...page, after }))),
]

test.each(Object.entries(filters))(
  'people and their total are read from one index, in its order (%s)',
  async (_, filter) => {
    const plans = await plansOfList({ by: 'person', ...filter })
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan).toContain('person USING COVERING INDEX person_by_newest')
      expect(plan).not.toContain('TEMP B-TREE')
    }
  },
)

const ofRequests: Record<string, Partial<LeadsQuery>> = {
  form: { form: 'contact' },
  source: { source: 'google / cpc' },
  campaign: { campaign: 'november' },
  plan: { plan: 'titan' },
  time: { fromMs: 1_000, toMs: 9_000 },
  consent: { consent: 'marketing-messages' },
  late: { late },
  several: { form: 'contact', source: 'direct', consent: 'marketing-messages' },
}

test.each(Object.entries(ofRequests))('for people by %s, requests are read once, from an index', async (_, filter) => {
  for (const plan of await plansOfList({ by: 'person', ...filter })) {
    expect(plan.match(/lead_work USING COVERING INDEX lead_work_by_time/g)).toHaveLength(1)
    expect(plan).not.toContain('SCAN person')
  }
})

test('waiting people, due steps, the counts of lists and the day’s summary are each read from an index', async () => {
  const people: LeadsQuery = { by: 'person', queues: ['waiting'] }
  const [waiting] = await explained.plansOf(({ office }) => office.listLeadPage(people, { ...page, order: 'wait' }))
  expect(waiting).toContain('COVERING INDEX person_waiting')
  expect(waiting).not.toContain('TEMP B-TREE')
  const longWaits = { clock: { fromMs: 1, toMs: 2 }, queues: ['waiting'], waiting: { toMs: 2 } } as const
  const [long] = await explained.plansOf(({ office }) => office.listLeadPage({ by: 'request', ...longWaits }, page))
  expect(long).toContain('SEARCH person USING COVERING INDEX person_waiting (queue=? AND wait_from_ms<?)')
  expect(long).not.toContain('SCAN')
  const [due] = await explained.plansOf(({ office }) =>
    office.listLeadPage({ by: 'person', dueBeforeMs: 5_000 }, { ...page, order: 'due' }),
  )
  expect(due).toContain('INDEX person_due')
  expect(due).not.toContain('TEMP B-TREE')
  const [steps] = await explained.plansOf(({ office }) => office.listDueSteps({ fromMs: 1, beforeMs: 2 }))
  expect(steps).toContain('person_due (due_at_ms>? AND due_at_ms<?)')
  expect(steps).not.toContain('SCAN')
  const [counts, choices] = await explained.plansOf(({ office }) =>
    office.countLists({ ownerId: 'ann', nowMs: 1, idleSinceMs: 1, late }),
  )
  expect(counts).toBe('SCAN person USING COVERING INDEX person_by_newest')
  expect(choices).toContain('SCAN lead_work USING COVERING INDEX lead_work_by_time')
  const [summary] = await explained.plansOf(({ office }) =>
    office.readDaySummary({ days: [], today: { fromMs: 1, toMs: 2 }, nowMs: 3, lateBeforeMs: 2 }),
  )
  expect(summary).toContain(
    'SEARCH person USING COVERING INDEX person_waiting (queue=? AND wait_from_ms>? AND wait_from_ms<?)',
  )
})

test('a person’s requests and what a command changes are found by their indexes', async () => {
  const command = { leadIds: ['a'], key: 'k', command: { kind: 'touch', activity: 'spoke' }, atMs: 5 } as const
  const plans = await explained.plansOf(({ office }) =>
    office.recordEvents({ ...command, leadIds: ['a'], openMsBetween: () => 0 }, operator),
  )
  expect(plans.join('\n')).not.toMatch(/SCAN (person|lead_work|lead_event|lead)\b/)
})

test('the funnel’s leads are found by time in one index, and their wide rows by id', async () => {
  const span = { fromMs: 1_000, toMs: 9_000 }
  const searched = 'SEARCH lead_work USING COVERING INDEX lead_work_by_time (received_at_ms>? AND received_at_ms<?)'
  expect(await explained.plansOf(({ office }) => office.listFunnelLeads(span))).toEqual([searched])
  const [plan] = await explained.plansOf(({ office }) => office.listFunnelLeads({ ...span, withPageAndDevice: true }))
  const [first, second, ...more] = plan!.split('\n')
  expect([first, more]).toEqual([searched, []])
  expect(second).toContain('SEARCH lead USING INDEX')
})

test('a search looks through all texts once', async () => {
  const query: LeadsQuery = { by: 'person', words: ['ann', 'lee'] }
  const [plan] = await explained.plansOf(({ office }) => office.listLeadPage(query, page))
  expect(plan!.match(/(SCAN|SEARCH) lead_work\b/g)).toHaveLength(1)
})

test('quarantined leads are counted without reading other leads', async () => {
  const plans = await explained.plansOf((store) => store.readLeadFigures(1))
  expect(plans.join('\n')).toContain('SCAN lead USING INDEX lead_quarantined')
})
