// The embedded engine's plans for lists of leads: what narrows or counts them is read from an index alone, and no page is
// sorted.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedPlaces } from '#domain/leads/lead-lists.ts'
import { createQueries } from '#server/store/engine/queries.ts'
import { openDurably } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { LeadsQuery } from '#server/store/work-port.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plans-'))
const queries = createQueries('sqlite')
let db: DatabaseSync
beforeAll(async () => {
  const file = join(dataDir, 'leads.db')
  await (await openSqliteStore({ file })).close()
  db = openDurably(file, 2000)
})
afterAll(() => {
  db.close()
  rmSync(dataDir, { recursive: true })
})

const planOf = ({ sql, parameters }: CompiledQuery) =>
  db
    .prepare(`explain query plan ${sql}`)
    .all(...(parameters as SQLInputValue[]))
    .map(({ detail }) => String(detail))
    .join('\n')

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

test.each(Object.entries(filters))('by %s a list and its total are read from one index, in its order', (_, filter) => {
  const query = { places: countedPlaces, ...filter }
  const after = { atMs: 5_000, id: 'lead' }
  const page = { order: 'newest', limit: 51 } as const
  for (const asked of [
    queries.countWorked(query),
    queries.listPage(query, page),
    queries.listPage(query, { ...page, after }),
  ]) {
    const plan = planOf(asked)
    expect(plan).toContain('USING COVERING INDEX lead_work_by_time')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('who waits, the counts of all lists, the choices and leads by id each have their index', () => {
  const waiting: LeadsQuery = { places: ['waiting'] }
  const longest = planOf(queries.listPage(waiting, { order: 'longest', limit: 51 }))
  expect(longest).toContain('INDEX lead_work_waiting')
  expect(longest).not.toContain('TEMP B-TREE')
  expect(planOf(queries.listCounts({ ownerId: 'ann', targetMs: 5_000 }))).toBe(
    'SCAN lead_work USING COVERING INDEX lead_work_by_time',
  )
  expect(planOf(queries.waitingSince(late))).toBe(
    'SEARCH lead_work USING COVERING INDEX lead_work_waiting (clock_from_ms<?)',
  )
  expect(planOf(queries.choices(10))).toContain(
    'SEARCH lead_work USING COVERING INDEX lead_work_by_time (received_at_ms>?)',
  )
  expect(planOf(queries.countWorked({ ...waiting, leadIds: ['lead'] }))).toContain(
    'SEARCH lead_work USING PRIMARY KEY (lead_id=?)',
  )
})

test('the funnel’s leads are found by time in one index, and their wide rows by id', () => {
  const span = { fromMs: 1_000, toMs: 9_000 }
  const searched = 'SEARCH lead_work USING COVERING INDEX lead_work_by_time (received_at_ms>? AND received_at_ms<?)'
  expect(planOf(queries.funnelLeads(span))).toBe(searched)
  const [first, second, ...more] = planOf(queries.funnelLeadsWithOrigin(span)).split('\n')
  expect([first, more]).toEqual([searched, []])
  expect(second).toContain('SEARCH lead USING INDEX')
})

test('a search looks through all texts once, and through those of the newest leads by their time', () => {
  const query: LeadsQuery = { places: countedPlaces, words: ['ann', 'lee'] }
  const page = { order: 'newest', limit: 51 } as const
  const whole = planOf(queries.searchedPage(query, page))
  expect(whole.match(/ lead_work\b/g)).toHaveLength(1)
  expect(whole).not.toContain('INDEX')
  const newest = planOf(queries.listPage(query, page, 1000))
  expect(newest).toContain('SEARCH lead_work USING INDEX lead_work_by_time (received_at_ms>?)')
  expect(newest).not.toContain('TEMP B-TREE')
})

test('what is in quarantine is counted without reading other leads', () => {
  expect(planOf(queries.quarantined())).toContain('SCAN lead USING INDEX lead_quarantined')
})
