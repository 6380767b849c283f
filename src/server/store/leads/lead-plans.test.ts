// Checks the embedded engine's query plans for lists of leads: without a search, filtering and counting read only an
// index, and no page has to be sorted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedQueues } from '#domain/leads/lead-lists.ts'
import { type ExplainedStore, openExplained } from '#testing/explain-store.ts'
import type { LeadsQuery } from './leads-query.ts'

let explained: ExplainedStore
beforeAll(async () => {
  explained = await openExplained()
})
afterAll(() => explained.close())

const late = { targetMs: 120_000, waitingBeforeMs: 5_000 }
const filters: Record<string, Partial<LeadsQuery>> = {
  'no filter': {},
  answered: { places: ['answered'] },
  done: { places: ['done'] },
  quarantine: { places: ['quarantine'] },
  spam: { places: ['spam'] },
  form: { form: 'contact' },
  status: { status: 'won' },
  owner: { ownerId: 'ann' },
  'no owner': { ownerId: null },
  source: { source: 'google / cpc' },
  campaign: { campaign: 'november' },
  plan: { plan: 'titan' },
  time: { fromMs: 1_000, toMs: 9_000 },
  consent: { consent: 'marketing-messages' },
  late: { late },
  several: { form: 'contact', status: 'won', source: 'direct', consent: 'marketing-messages' },
}

test.each(Object.entries(filters))(
  'by %s a list and its total are read from one index, in its order',
  async (_, filter) => {
    const query = { places: countedQueues, ...filter }
    const page = { order: 'newest', limit: 51 } as const
    const plans = [
      ...(await explained.plansOf(({ office }) => office.listLeadPage(query, page))),
      // For a later page, the whole list is counted as well.
      ...(await explained.plansOf(({ office }) =>
        office.listLeadPage(query, { ...page, after: { atMs: 5_000, id: 'lead' } }),
      )),
    ]
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan).toContain('USING COVERING INDEX lead_work_by_time')
      expect(plan).not.toContain('TEMP B-TREE')
    }
  },
)

test('who waits, the counts of all lists, the choices and leads by id each have their index', async () => {
  const waiting: LeadsQuery = { places: ['waiting'] }
  const [longest] = await explained.plansOf(({ office }) =>
    office.listLeadPage(waiting, { order: 'longest', limit: 51 }),
  )
  expect(longest).toContain('INDEX lead_work_waiting')
  expect(longest).not.toContain('TEMP B-TREE')
  const [counts, waitingLate, choices] = await explained.plansOf(({ office }) =>
    office.countLists({ ownerId: 'ann', weekFromMs: 1, late }),
  )
  expect(counts).toBe('SCAN lead_work USING COVERING INDEX lead_work_by_time')
  expect(waitingLate).toBe('SEARCH lead_work USING COVERING INDEX lead_work_waiting (clock_from_ms<?)')
  expect(choices).toContain('SEARCH lead_work USING COVERING INDEX lead_work_by_time (received_at_ms>?)')
  const [byId] = await explained.plansOf(({ office }) => office.countLeadsIn({ ...waiting, leadIds: ['lead'] }))
  expect(byId).toContain('SEARCH lead_work USING PRIMARY KEY (lead_id=?)')
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

test('a search looks through all texts once, and through those of the newest leads by their time', async () => {
  const query: LeadsQuery = { places: countedQueues, words: ['ann', 'lee'] }
  const [newest, whole] = await explained.plansOf(({ office }) =>
    office.listLeadPage(query, { order: 'newest', limit: 51 }),
  )
  expect(whole!.match(/ lead_work\b/g)).toHaveLength(1)
  expect(whole).not.toContain('INDEX')
  expect(newest).toContain('SEARCH lead_work USING INDEX lead_work_by_time (received_at_ms>?)')
  expect(newest).not.toContain('TEMP B-TREE')
})

test('what is in quarantine is counted without reading other leads', async () => {
  const plans = await explained.plansOf((store) => store.readLeadFigures(1))
  expect(plans.join('\n')).toContain('SCAN lead USING INDEX lead_quarantined')
})
