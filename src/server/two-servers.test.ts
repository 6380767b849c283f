// Runs two complete servers on one PostgreSQL database, each with its own DATA_DIR. Tests what the servers share and
// what each server counts for itself (docs/runbook.md).
import { spawnSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { hashOfToken, newToken } from '#server/office/sessions/tokens.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { by, joined, sampleLink } from '#testing/office-samples.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { type RunningServer, startServer } from '#testing/servers/running-server.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const started: RunningServer[] = []
async function start(environment: Record<string, string>, many = 2) {
  const settings = { DATABASE_URL: postgres.url, ...environment }
  const servers = await Promise.all(Array.from({ length: many }, () => startServer(settings)))
  started.push(...servers)
  return servers
}
afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.end('SIGTERM')
    server.remove()
  }
})

const shared = { SECRET_KEY: 'the-same-key-on-all-servers', PORTAL_SUFFIX: 'p0rtal', DOWNLOADS_SUFFIX: 'd0wn' }
const originOf = ({ port }: RunningServer) => `http://localhost:${port}`
const post = (server: RunningServer, path: string, body: unknown) =>
  fetch(originOf(server) + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: originOf(server) },
    body: JSON.stringify(body),
  }).then(({ status }) => status)

test('warns of servers with different keys, whichever started first, but not if their keys are the same', async () => {
  const warning = 'another server on this database has another SECRET_KEY'
  const alike = await start(shared)
  const admin = connectionPool({ url: postgres.url, maxConnections: 1 })
  const shown = `select count(*) as shown from pg_locks where locktype = 'advisory' and objsubid = 2`
  await expect.poll(async () => (await admin.query(shown)).rows[0].shown).toBe(2)
  await admin.end()
  for (const server of alike) expect(server.printed()).not.toContain(warning)
  const [different] = await start({}, 1)
  await different!.until(warning)
  await alike[0]!.until(warning, 100)
  for (const server of started) expect(server.printed().split(warning).length).toBeLessThan(3)
})

test('counts a visitor of both servers once, and each page view', async () => {
  const [first, second] = await start(shared)
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0',
    'sec-fetch-dest': 'document',
  }
  for (const server of [first!, second!, first!]) await fetch(`${server.url}/pricing`, { headers })
  const env = { ...bareEnvironment, ...shared, DATABASE_URL: postgres.url, DATA_DIR: second!.dataDir }
  const funnel = () =>
    JSON.parse(spawnSync(process.execPath, ['scripts/funnel.ts', '--json'], { env, encoding: 'utf8' }).stdout)
  await expect.poll(() => funnel().views, { interval: 200 }).toBe(3)
  expect(funnel()).toMatchObject({ visitorDays: 1, views: 3 })
})

test('a lead accepted by one server shows on a screen that is open on the other', async () => {
  const [first, second] = await start(shared)
  const token = newToken()
  const { office, close } = await openStore({ dataDir: first!.dataDir, databaseUrl: postgres.url })
  await office.makeLink(sampleLink('first', { kind: 'owner', expiresAtMs: Date.now() + 60_000 }), by('system'))
  const owner = joined('ann', 'first')
  const session = { ...owner.session, tokenHash: hashOfToken(token), expiresAtMs: Date.now() + hourMs }
  await office.enrollByLink({ ...owner, session }, { atMs: Date.now(), from: undefined })
  await close()
  const stream = await fetch(`${originOf(second!)}/api/office/live`, { headers: { cookie: `tt_office=${token}` } })
  expect(stream.status).toBe(200)
  expect(await post(first!, '/api/forms/contact', sampleSubmissions.contact)).toBe(201)
  let received = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    received += piece
    if (received.includes('event: changed')) break
  }
})

test('each server counts its own limits, including the limit on sign-ins', async () => {
  const [first, second] = await start({ ...shared, RATE_LIMIT: '1' })
  const contact = (server: RunningServer) => post(server, '/api/forms/contact', sampleSubmissions.contact)
  expect([await contact(first!), await contact(first!), await contact(second!)]).toEqual([201, 429, 201])
  const ask = (server: RunningServer) => post(server, '/api/office/link/ask', { email: 'ann@x.example' })
  expect([await ask(first!), await ask(first!), await ask(second!)]).toEqual([202, 429, 202])
})

test('reports no backup age after the store moved to PostgreSQL', async () => {
  const [server] = await start(shared, 1)
  const store = await openStore({ databaseUrl: postgres.url, dataDir: server!.dataDir })
  await store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operatorAt(0))
  await store.close()
  expect(await (await fetch(`${server!.url}/metrics`)).text()).not.toMatch(/^tidytempo_backup_age_seconds /m)
})
