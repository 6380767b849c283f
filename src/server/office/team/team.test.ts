// Tests the team's page: people, roles, invitations, destinations with test deliveries, the server's state, the audit
// log.
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { testDestination } from '#server/office-parts.ts'
import { sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'
import { by, passkey } from '#testing/office-samples.ts'
import { startReceiver } from '#testing/servers/webhook-receiver.ts'
import { shownAddress, stateOf } from './destination-health.ts'

let site: OfficeApp
let ann: Browser
beforeEach(async () => {
  site = await officeApp()
  ann = await site.signedIn('owner')
})
afterEach(() => site.close())

interface Team {
  teammates: { id: string; name: string; role: string; isYou: boolean; lastSeenAtMs: number | null; passkeys: number }[]
  invitations: { id: string; email: string; role: string; invitedBy: string; expiresAtMs: number }[]
}
const teamOf = async (one: Browser) => (await one.ask('GET', '/team')).body as unknown as Team
const idOf = async (name: string) => (await teamOf(ann)).teammates.find((one) => one.name === name)!.id

test('lists people, which of them is you, and when they were last seen', async () => {
  await site.signedIn('viewer')
  expect(await teamOf(ann)).toMatchObject({
    teammates: [
      { name: 'Ann Lee', role: 'owner', isYou: true, passkeys: 1, lastSeenAtMs: site.clock.nowMs },
      { name: 'The viewer', role: 'viewer', isYou: false, passkeys: 1 },
    ],
    invitations: [],
  })
})

test('lists an invitation, replaces it with a newer one to the same email, and voids it', async () => {
  const invite = () => ann.ask('POST', '/team/invitations', { email: 'bob@tidy.example', role: 'member' })
  const tokens = [await invite(), await invite()].map(({ body }) => String(body.link).split('#')[1])
  const { invitations } = await teamOf(ann)
  expect(invitations).toMatchObject([{ email: 'bob@tidy.example', role: 'member', invitedBy: 'Ann Lee' }])
  expect(invitations[0]!.expiresAtMs).toBe(site.clock.nowMs + 7 * dayMs)
  const check = async (token: unknown) => (await site.browser().ask('POST', '/start/check', { token })).status
  expect(await Promise.all(tokens.map(check))).toEqual([404, 200])
  expect((await ann.ask('DELETE', `/team/invitations/${invitations[0]!.id}`)).status).toBe(200)
  expect((await ann.ask('DELETE', `/team/invitations/${invitations[0]!.id}`)).status).toBe(404)
  expect(await check(tokens[1])).toBe(404)
  const faulty = await ann.ask('POST', '/team/invitations', { email: 'bob', role: 'boss' })
  expect(faulty).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }, { field: 'role' }] } })
})

test('a new role applies from the teammate’s next request on, and the last owner stays an owner', async () => {
  const eve = await site.signedIn('viewer')
  expect((await eve.ask('GET', '/team/destinations')).status).toBe(403)
  expect((await ann.ask('PATCH', `/team/${await idOf('The viewer')}`, { role: 'member' })).status).toBe(200)
  expect((await eve.ask('GET', '/team/destinations')).status).toBe(200)
  expect((await ann.ask('PATCH', `/team/${await idOf('Ann Lee')}`, { role: 'member' })).status).toBe(409)
  expect((await ann.ask('DELETE', `/team/${await idOf('Ann Lee')}`)).status).toBe(409)
  expect((await ann.ask('PATCH', '/team/nobody', { role: 'member' })).status).toBe(404)
})

test('a new name shows everywhere at once, and the audit keeps both', async () => {
  const eve = await site.signedIn('viewer')
  expect((await eve.ask('PATCH', '/you', { name: '  Eve   Park ' })).status).toBe(200)
  expect((await eve.ask('GET', '/me')).body).toMatchObject({ teammate: { name: 'Eve Park' } })
  expect((await teamOf(ann)).teammates.map(({ name }) => name)).toEqual(['Ann Lee', 'Eve Park'])
  const { entries } = (await ann.ask('GET', '/audit?kind=you')).body as { entries: unknown[] }
  expect(entries[0]).toMatchObject({
    action: 'you.rename',
    who: { name: 'Eve Park' },
    was: 'The viewer',
    is: 'Eve Park',
  })
  for (const [name, message] of [
    [' ', 'Enter your name.'],
    ['x'.repeat(81), 'Use at most 80 characters.'],
    ['Eve\u0000', 'Use letters, spaces and punctuation only.'],
  ])
    expect(await eve.ask('PATCH', '/you', { name })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message }] },
    })
})

test('a name that stays as it was isn’t recorded', async () => {
  await ann.ask('PATCH', '/you', { name: 'Ann Lee' })
  const { entries } = (await ann.ask('GET', '/audit?kind=you')).body as { entries: unknown[] }
  expect(entries).toEqual([])
})

test('signing out or removing a teammate takes effect at once, and a removed one can’t use their passkey', async () => {
  const eve = await site.signedIn('editor')
  const id = await idOf('The editor')
  expect((await ann.ask('POST', `/team/${id}/sign-out`)).status).toBe(200)
  expect((await eve.ask('GET', '/me')).status).toBe(401)
  expect((await eve.signIn()).status).toBe(200)
  expect((await ann.ask('DELETE', `/team/${id}`)).status).toBe(200)
  expect((await eve.ask('GET', '/me')).status).toBe(401)
  expect((await eve.signIn()).status).toBe(401)
  expect((await ann.ask('POST', `/team/${id}/sign-out`)).status).toBe(404)
  const { entries } = (await ann.ask('GET', `/audit?who=${id}`)).body as { entries: { who: unknown; action: string }[] }
  expect(entries.map(({ action }) => action)).toEqual(['sign-in.passkey', 'team.join'])
  expect(entries[0]!.who).toEqual({ id, name: 'The editor' })
})

test('a removed owner can’t come back by an invitation that they made before', async () => {
  const eve = await site.signedIn('owner')
  const id = await idOf('The owner')
  const { body } = await eve.ask('POST', '/team/invitations', { email: 'eve@elsewhere.example', role: 'owner' })
  const token = String(body.link).split('#')[1]!
  expect((await teamOf(ann)).invitations).toMatchObject([{ invitedBy: 'The owner', invitedById: id }])
  expect((await ann.ask('DELETE', `/team/${id}`)).status).toBe(200)
  expect((await teamOf(ann)).invitations).toEqual([])
  const back = site.browser()
  expect((await back.ask('POST', '/start/check', { token })).status).toBe(404)
  expect((await back.start(token, { name: 'Eve', email: 'eve@elsewhere.example' })).status).toBe(404)
})

test('a test delivery reaches the receiver signed and marked as a test, and creates no lead', async () => {
  const receiver = await startReceiver()
  const secret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`
  receiver.answer('/fails', { status: 503 })
  const config = {
    webhookAddresses: new Map([
      ['contact', receiver.url('/hook')],
      ['order', receiver.url('/fails')],
    ]),
    webhookSecret: secret,
    webhooksMayBePrivate: true,
  }
  const destinations = (['contact', 'order', 'replay'] as const).map((name) => ({
    name,
    variable: `WEBHOOK_${name.toUpperCase()}`,
    address: config.webhookAddresses.get(name),
  }))
  const there = await officeApp({
    office: { destinations, testDestination: (name) => testDestination(config, { name, clock: systemClock }) },
  })
  const owner = await there.signedIn('owner')
  const test = async (name: string) => owner.ask('POST', `/team/destinations/${name}/test`)
  expect((await test('contact')).body).toEqual({ outcome: 'ok', status: 200, reason: 'HTTP 200' })
  expect((await test('order')).body).toEqual({ outcome: 'failed', status: 503, reason: 'HTTP 503' })
  expect([(await test('replay')).status, (await test('nowhere')).status]).toEqual([409, 404])
  const [sent] = receiver.received
  expect(JSON.parse(String(sent!.body))).toEqual({ test: true })
  expect(sent!.headers).toMatchObject({ 'webhook-test': '1', 'content-type': 'application/json' })
  expect(new Verifier(secret).verify(String(sent!.body), sent!.headers as Record<string, string>)).toEqual({
    test: true,
  })
  expect(await there.store.listLeads({})).toEqual([])
  const { entries } = (await owner.ask('GET', '/audit?kind=destination')).body as { entries: unknown[] }
  expect(entries).toMatchObject([
    { action: 'destination.test', on: ['order'], is: 'failed' },
    { action: 'destination.test', on: ['contact'], is: 'ok' },
  ])
  await there.close()
  await receiver.close()
})

test('destinations show the last day’s deliveries and those in trouble', async () => {
  const address = 'https://hooks.example/in/0123456789abcdef0123'
  const there = await officeApp({
    office: {
      destinations: [
        { name: 'demo-automation', variable: 'WEBHOOK_DEMO_AUTOMATION', address },
        { name: 'replay', variable: 'WEBHOOK_REPLAY', address: undefined },
      ],
    },
  })
  const receivedAtMs = there.clock.nowMs - 60_000
  for (const [index, at] of [receivedAtMs, receivedAtMs, receivedAtMs - dayMs].entries())
    await there.store.accept(sampleLead({ id: `lead-${index}`, receivedAtMs: at }))
  const claimed = await there.store.claimDue({ leaseMs: 1, limit: 9, perDestination: 9, except: ['demo-crm'] })
  for (const { id, leaseToken, leadId } of claimed)
    await there.store.recordAttempt({
      deliveryId: id,
      leaseToken,
      attemptedAtMs: receivedAtMs,
      durationMs: 5,
      status: 200,
      reason: '',
      next: leadId === 'lead-1' ? { kind: 'delivered' } : { kind: 'retry', afterMs: 5_000 },
    })
  const owner = await there.signedIn('owner')
  expect((await owner.ask('GET', '/team/destinations')).body).toEqual({
    destinations: [
      {
        name: 'demo-automation',
        variable: 'WEBHOOK_DEMO_AUTOMATION',
        host: 'hooks.example/…123',
        delivered: 1,
        total: 2,
        marks: expect.arrayContaining([
          { atMs: receivedAtMs, ok: false },
          { atMs: receivedAtMs + 5, ok: true },
        ]),
        state: 'retrying',
        count: 2,
      },
      {
        name: 'replay',
        variable: 'WEBHOOK_REPLAY',
        host: null,
        delivered: 0,
        total: 0,
        marks: [],
        state: 'unset',
        count: 0,
      },
    ],
  })
  await there.close()
})

test.each([
  ['https://hooks.example/in/0123456789abcdef0123', 'hooks.example/…123'],
  ['https://hooks.example/leads', 'hooks.example'],
  ['http://127.0.0.1:4400/', '127.0.0.1:4400'],
])('shows %s as %s, because a path is often a secret', (address, shown) => expect(shownAddress(address)).toBe(shown))

test('shows a stopped delivery rather than one that is being retried', () => {
  expect(stateOf({ isSet: true, retrying: 2, stopped: 1 })).toEqual({ state: 'stopped', count: 1 })
  expect(stateOf({ isSet: true, retrying: 0, stopped: 0 })).toEqual({ state: 'ok', count: 0 })
})

test('shows the last backup, the number of leads, what is left to do and passkeys of another host', async () => {
  const there = await officeApp({
    office: { findings: async () => [{ level: 'todo', text: 'content/faq.yaml: sample content' }] },
  })
  const owner = await there.signedIn('owner')
  const serverInfo = async () => (await owner.ask('GET', '/team/server')).body
  expect(await serverInfo()).toEqual({
    lastBackupAtMs: null,
    engine: 'sqlite',
    leads: 0,
    publicUrl: 'http://localhost:4321',
    keeps: { leadsDays: 730, quarantineDays: 30 },
    startedAtMs: 0,
    findings: [{ level: 'todo', text: 'content/faq.yaml: sample content' }],
  })
  await there.store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, { ...by('command line'), atMs: 77 })
  const { teammate } = (await owner.ask('GET', '/me')).body as { teammate: { id: string } }
  await there.store.office.addPasskey({ ...passkey('elsewhere'), rpId: 'old.example' }, by(teammate.id))
  await there.store.accept(sampleLead({ id: 'one' }))
  expect(await serverInfo()).toMatchObject({
    lastBackupAtMs: 77,
    leads: 1,
    findings: [
      { level: 'warning', text: expect.stringMatching(/^PUBLIC_URL: a passkey was made for old\.example/) },
      {},
    ],
  })
  await there.close()
})

test('lists the audit newest first and in pages, and filters it by person and kind', async () => {
  for (let index = 0; index < 60; index++)
    await site.store.office.recordAuditEntry({ name: 'lead.export', on: [`${index}`] }, by('command line'))
  const list = async (query: string) =>
    (await ann.ask('GET', `/audit${query}`)).body as { entries: { id: string; who: unknown }[]; next: string | null }
  const first = await list('')
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]).toEqual({
    id: '61',
    atMs: 2_000,
    who: { id: 'command line', name: 'Command line' },
    action: 'lead.export',
    on: ['59'],
    was: null,
    is: null,
    from: null,
  })
  const second = await list(`?before=${first.next}`)
  expect(second.entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 11 }, (_, index) => 11 - index))
  expect(second.next).toBeNull()
  expect((await list('?kind=team')).entries).toMatchObject([{ action: 'team.join', who: { name: 'Ann Lee' } }])
  expect((await list('?who=command%20line&kind=team')).entries).toEqual([])
  for (const query of ['?kind=nothing', '?before=x']) expect((await ann.ask('GET', `/audit${query}`)).status).toBe(422)
})
