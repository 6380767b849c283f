// Tests bookings at the same moment. On both engines, two hundred visitors book the same call. On PostgreSQL, a hundred
// visitors book overlapping calls on two servers with different hours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const onPostgres = async (changes: Parameters<typeof testApp>[0] = {}) =>
  // The timeout is long because two hundred requests wait in one queue, and the machine may be busy.
  testApp({ ...changes, store: await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) })

test.each([
  ['the embedded store', async () => [await testApp()]],
  ['PostgreSQL behind two servers', async () => [await onPostgres(), await onPostgres()]],
] as [string, () => Promise<TestApp[]>][])('%s accepts one of 200 bookings and refuses the rest', async (_, open) => {
  const sites = await open()
  const book = (index: number) =>
    sites[index % sites.length]!.postJson('booking', { ...sampleSubmissions.booking, email: `v${index}@example.com` })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => book(index)))
  const count = (status: number) => answers.filter((response) => response.status === status).length
  expect([count(201), count(409)]).toEqual([1, 199])
  const refused = await answers.find(({ status }) => status === 409)!.json()
  expect(refused.detail).toBe('This time was just taken. Please choose another one.')
  expect(await sites[0]!.store.listLeads({ limit: 300 })).toHaveLength(1)
  const free = await sites[0]!.request('/api/booking/slots?from=2026-12-01&days=1&timezone=America/New_York')
  expect((await free.json()).slots.map(({ start }: { start: string }) => start)).toEqual([
    '2026-12-01T14:00:00Z',
    '2026-12-01T16:00:00Z',
  ])
  for (const site of sites) await site.close()
})

test('servers with different hours book one call and refuse overlapping ones with 409', async () => {
  const hours = { ...bookingRules.hours, wednesday: [{ from: '09:15', to: '12:00' }] }
  const sites = [await onPostgres(), await onPostgres({ bookingRules: { hours, callMinutes: 60 } })]
  const starts = ['2026-12-02T14:00:00Z', '2026-12-02T14:15:00Z']
  const book = (index: number) =>
    sites[index % 2]!.postJson('booking', {
      ...sampleSubmissions.booking,
      email: `w${index}@example.com`,
      start: starts[index % 2],
    })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => book(index)))
  const count = (status: number) => answers.filter((response) => response.status === status).length
  expect([count(201), count(409)]).toEqual([1, 99])
  for (const site of sites) await site.close()
})
