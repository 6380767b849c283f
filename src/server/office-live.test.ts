// Tests the live stream over a real port with a real fetch, on a real store of each engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import { openPostgresChannel } from '#server/store/engine/postgres-channel.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import type { Store } from '#server/store/store.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { type Listening, listen } from './listen.ts'
import { announcing, type OfficeLive, startOfficeLive } from './office-live.ts'

interface Server {
  live: OfficeLive
  site: OfficeApp
  store: Store
  /** Reads the stream of a signed-in browser. */
  stream(one: Browser, headers?: Record<string, string>): Promise<Stream>
  close(): Promise<void>
}

interface Stream {
  response: Response
  /** The next event, or undefined if the stream has ended. */
  next(): Promise<{ event: string; data: string; id: string } | undefined>
  leave(): void
}

interface Settings {
  dataDir: string
  databaseUrl?: string
}

async function startServer(settings: Settings, { turnMs = 5000 } = {}): Promise<Server> {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const opened = await openStore(settings)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const live = startOfficeLive({ settings, nowMs: () => site.clock.nowMs, log, turnMs })
  const store = live.watched(opened)
  const office = { store: { ...store.office, ...live.queries }, live: live.live }
  const site = await officeApp({ publicUrl, store, office })
  const listening: Listening = await listen({ fetch: site.app.fetch }, { host: 'localhost', port })
  return {
    live,
    site,
    store,
    async stream(one, headers = {}) {
      const gone = new AbortController()
      const cookie = [...one.cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(`${publicUrl}/api/office/live`, {
        headers: { cookie, ...headers },
        signal: gone.signal,
      })
      const blocks = blocksOf(response)
      return { response, leave: () => gone.abort(), next: async () => (await blocks.next()).value ?? undefined }
    },
    async close() {
      await live.endStreams()
      await listening.close(100)
      await live.stopQueries()
      await site.close()
    },
  }
}

async function* blocksOf(response: Response) {
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = `${text}${piece}`.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const said = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2)))
      if (said.event !== 'alive') yield said as { event: string; data: string; id: string }
    }
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'office-live-'))
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let server: Server
  let owner: Browser
  const settings = () => (engine === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: postgres.url })
  const streams: Stream[] = []
  async function open(one: Browser, headers?: Record<string, string>) {
    const stream = await server.stream(one, headers)
    streams.push(stream)
    return stream
  }
  beforeAll(async () => {
    server = await startServer(settings())
    owner = await server.site.signedIn('owner')
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.leave()
  })
  afterAll(() => server.close())

  test('notifies an open screen that the store changed, without any data of the lead', async () => {
    const stream = await open(owner)
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    await server.store.accept(sampleLead({ id: `${engine}-1` }))
    expect(await stream.next()).toMatchObject({ event: 'changed', data: 'store' })
  })

  test('sends missed events since an id at once; an id from before a restart means a full reload', async () => {
    const stream = await open(owner)
    await server.store.accept(sampleLead({ id: `${engine}-2` }))
    const { id } = (await stream.next())!
    server.live.live.read({ leadId: 'lead', who: 'dana', isOver: false })
    const later = await open(owner, { 'last-event-id': id })
    expect(await later.next()).toMatchObject({ event: 'changed', data: 'presence' })
    const after = await open(owner, { 'last-event-id': 'before-7' })
    expect(await after.next()).toMatchObject({ event: 'reload' })
  })

  test('announces who reads a lead, and forgets them when they leave', async () => {
    const stream = await open(owner)
    const member = await server.site.signedIn('member')
    // The member's sign-in is a change too.
    expect(await stream.next()).toMatchObject({ data: 'store' })
    const viewer = await server.site.signedIn('viewer')
    expect((await viewer.ask('POST', '/leads/some-lead/reading')).status).toBe(403)
    expect((await member.ask('POST', '/leads/some-lead/reading')).body).toEqual({ ok: true })
    const { id } = (await member.ask('GET', '/me')).body.teammate as { id: string }
    expect(server.live.live.readersOf('some-lead')).toEqual([id])
    let event = await stream.next()
    while (!event?.data.includes('presence')) event = await stream.next()
    await member.ask('POST', '/leads/some-lead/reading', { isOver: true })
    expect(server.live.live.readersOf('some-lead')).toEqual([])
  })

  test('ends the stream of a session that has ended at the stream’s next check, and no other stream', async () => {
    const second = await startServer(settings(), { turnMs: 20 })
    const [member, other] = [await second.site.signedIn('member'), await second.site.signedIn('viewer')]
    const [theirs, ours] = [await second.stream(member), await second.stream(other)]
    await member.ask('POST', '/leave')
    let event = await theirs.next()
    while (event) event = await theirs.next()
    await second.store.accept(sampleLead({ id: `${engine}-3` }))
    expect(await ours.next()).toMatchObject({ event: 'changed' })
    ours.leave()
    await second.close()
  })

  test('refuses the stream without a session', async () => {
    expect((await open(server.site.browser())).response.status).toBe(401)
  })

  test('ends its streams when the server stops', async () => {
    const second = await startServer(settings())
    const one = await second.site.signedIn('owner')
    const stream = await second.stream(one)
    await second.close()
    // The event of the sign-in may come first.
    let event = await stream.next()
    while (event) event = await stream.next()
    expect(event).toBeUndefined()
  })
})

test('announces settled emails, but not claims or composed texts', async () => {
  const opened = await openStore({ dataDir: join(dataDir, 'emails') })
  let announced = 0
  const { mail } = announcing(opened, () => announced++)
  const name = { name: 'weekly-summary', recipient: 'a@x.example', causeKey: 'a', isOn: true } as const
  const after = async (write: Promise<unknown>) => {
    const before = announced
    await write
    return announced - before
  }
  expect(await after(mail.enqueueEmails([name]))).toBe(1)
  const claim = mail.claimEmails({ leaseMs: 500, limit: 1 })
  expect(await after(claim)).toBe(0)
  const [{ id: emailId, leaseToken } = { id: '', leaseToken: '' }] = await claim
  expect(await after(mail.saveComposed({ emailId, leaseToken, messageId: '<a>', subject: 'a', bytes: 'a' }))).toBe(0)
  const sent = { emailId, leaseToken, attemptedAtMs: 1, durationMs: 1, code: 250, reason: 'OK' }
  expect(await after(mail.recordEmail({ ...sent, next: { kind: 'sent' } }))).toBe(1)
  expect(await after(mail.switchEmail('new-lead', false, operator))).toBe(0)
  await opened.close()
})

test('PostgreSQL announces changes by any process; each server receives messages only from the others', async () => {
  const received: string[] = []
  const options = { url: postgres.url, onReconnect: () => {} }
  const listening = openPostgresChannel({ ...options, sender: 'here', receive: (words) => received.push(words) })
  const other = openPostgresChannel({ ...options, sender: 'there', receive: () => {} })
  await expect
    .poll(() => {
      other.send('ready')
      return received
    })
    .toContain('ready')
  const store = await openStore({ dataDir, databaseUrl: postgres.url })
  await store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operator)
  listening.send('own words')
  other.send('the end')
  await expect.poll(() => received).toContain('the end')
  expect(received.filter((words) => words !== 'ready')).toEqual(['{"kind":"store"}', 'the end'])
  await Promise.all([listening.stop(), other.stop(), store.close()])
})

test('servers on PostgreSQL notify each other and reload everything after a lost connection', async () => {
  const [here, there] = [
    await startServer({ dataDir, databaseUrl: postgres.url }),
    await startServer({ dataDir, databaseUrl: postgres.url }),
  ]
  const one = await there.site.signedIn('member')
  const stream = await there.stream(one)
  // The event of the sign-in may come first.
  const receive = async (kind: string) => {
    let next = await stream.next()
    while (!next?.data.includes(kind)) next = await stream.next()
  }
  // Repeated, because the other server may not listen yet.
  const announce = () => here.live.live.read({ leadId: 'lead', who: 'dana', isOver: false })
  const repeating = setInterval(announce, 200)
  await receive('presence').finally(() => clearInterval(repeating))
  expect(there.live.live.readersOf('lead')).toEqual(['dana'])
  await here.store.accept(sampleLead({ id: 'across' }))
  await receive('store')
  const admin = connectionPool({ url: postgres.url, maxConnections: 1 })
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and (query like 'listen office' or query like '%pg_notify%' or query like '%pg_locks%')`,
  )
  let next = await stream.next()
  while (next?.event === 'changed') next = await stream.next()
  expect(next).toMatchObject({ event: 'reload' })
  await admin.end()
  await Promise.all([here.close(), there.close()])
})
