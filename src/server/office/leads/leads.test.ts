// Tests the office's lead routes in the whole app on a real store.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadCounts, LeadPage } from '#contract/leads.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

/** Friday noon in New York, within open hours. */
const noonMs = Date.UTC(2026, 10, 20, 17)

let site: OfficeApp
let ann: Browser
let woken: number
beforeEach(async () => {
  woken = 0
  site = await officeApp({ wakeDelivery: () => woken++ })
  site.clock.nowMs = noonMs
  ann = await site.signedIn('owner')
})
afterEach(() => site.close())

const store = () => site.store
const add = (id: string, changes: Partial<NewLead> = {}) =>
  store().accept(sampleLead({ id, receivedAtMs: noonMs - 10 * minuteMs, email: `${id}@x.example`, ...changes }))
const list = async (filter: LeadFilter, more: object = {}) =>
  (await ann.ask('POST', '/leads/list', { filter, ...more })).body as unknown as LeadPage
const ids = async (filter: LeadFilter, more?: object) => (await list(filter, more)).rows.map(({ id }) => id)
const record = (leadIds: string[], command: object, more: object = {}) =>
  ann.ask('POST', '/leads/events', { leadIds, key: randomUUID(), command, ...more })
const spoke = { kind: 'touch', activity: 'spoke' }
const answer = async (id: string) => (await ann.ask('GET', `/leads/${id}`)).body as unknown as LeadDetails

test('a row says in plain words who wants what and how long they have waited', async () => {
  const attribution = { last: { utm_source: 'Google', utm_medium: 'cpc' } }
  await add('a', { attribution, consents: [{ ...sampleConsent, purpose: 'transactional-messages' }] })
  const page = await list({ list: 'waiting' })
  expect((await list({})).days).toEqual([{ day: '2026-11-20', leads: 1, byHand: 0, answered: 0, inTime: 0 }])
  // Only a list in order of receipt has a heading for each day.
  expect(page).toMatchObject({ total: 1, days: [] })
  expect(page.next).toBeUndefined()
  expect(page.rows[0]).toEqual({
    id: 'a',
    form: 'demo-request',
    requestLabel: 'Demo',
    pastTense: 'asked for the demo',
    category: 'demos',
    summary: 'Asked for the demo.',
    name: 'Ann Lee',
    email: 'a@x.example',
    receivedAtMs: noonMs - 10 * minuteMs,
    answerWithin: 'two-minutes',
    waiting: { fromMs: noonMs - 10 * minuteMs, within: 'two-minutes' },
    state: 'open',
    corrected: {},
    tagIds: [],
    source: 'google / cpc',
    page: '/pricing',
    phone: '(202) 555-0143',
    canText: true,
    refused: {},
    deliveries: ['wait', 'wait'],
    status: 'new',
  })
})

test('counts a wait in open hours until somebody answers, and an answer can be withdrawn', async () => {
  // This lead is received outside of open hours, so its clock starts in the morning.
  await add('night', { receivedAtMs: Date.UTC(2026, 10, 20, 4) })
  await add('day', { receivedAtMs: noonMs - 90_000 })
  expect(await ids({ list: 'waiting', late: true })).toEqual(['night'])
  const made = await record(['night', 'day'], spoke)
  expect(made.status).toBe(200)
  const rows = (await list({})).rows
  expect(rows.map(({ id, waitedMs }) => [id, waitedMs])).toEqual([
    ['day', 90_000],
    ['night', 4 * hourMs],
  ])
  expect((await list({})).days).toEqual([
    { day: '2026-11-20', leads: 1, byHand: 0, answered: 1, inTime: 1, longestMs: 90_000 },
    { day: '2026-11-19', leads: 1, byHand: 0, answered: 1, inTime: 0, longestMs: 4 * hourMs },
  ])
  expect(await ids({ late: true })).toEqual(['night'])
  await ann.ask('POST', '/leads/events/withdraw', { eventIds: made.body.eventIds })
  expect(await ids({ list: 'now' })).toEqual(['day'])
  expect(await ids({ list: 'overdue' })).toEqual(['night'])
})

test('shows when the late request arrived if a person’s newest request wasn’t late', async () => {
  const lateAtMs = Date.UTC(2026, 10, 19, 15)
  const zoe = { email: 'zoe@x.example' }
  site.clock.nowMs = lateAtMs + hourMs
  await add('late', { ...zoe, receivedAtMs: lateAtMs })
  await record(['late'], spoke)
  site.clock.nowMs = noonMs
  await add('prompt', { ...zoe, receivedAtMs: noonMs - 30_000 })
  await record(['prompt'], spoke)
  await add('other', { receivedAtMs: lateAtMs - hourMs })
  await record(['other'], spoke)
  const found = await list({ late: true })
  expect(found.rows.map((row) => [row.id, row.lateAtMs])).toEqual([
    ['prompt', lateAtMs],
    ['other', undefined],
  ])
  // The heading counts all requests of the day, not only the late ones.
  expect(found.days[0]).toMatchObject({ day: '2026-11-20', leads: 1, inTime: 1 })
  expect((await list({})).rows[0]).not.toHaveProperty('lateAtMs')
})

test('filters and searches leads and splits the list into pages', async () => {
  for (let n = 0; n < 60; n++)
    await add(`lead-${String(n).padStart(2, '0')}`, { receivedAtMs: noonMs - n * hourMs, email: `p${n}@x.example` })
  const first = await list({})
  expect(first).toMatchObject({ total: 60, next: `${noonMs - 49 * hourMs}_lead-49` })
  const second = await list({}, { after: first.next })
  expect(second.rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `lead-${50 + n}`))
  // The day that the first page ends in is listed only on the first page.
  expect([...first.days, ...second.days].map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
  expect(first.days.map(({ leads }) => leads)).toEqual([13, 24, 23])
  expect((await list({ period: 'today' })).total).toBe(13)
  expect((await list({ period: 'week' })).total).toBe(60)
  expect((await list({ from: '2026-11-18', to: '2026-11-18' })).total).toBe(23)
  expect(await ids({}, { search: 'LEE p7@' })).toEqual(['lead-07'])
  expect((await list({}, { search: 'p7@' })).days).toEqual([])
  expect(await list({}, { search: 'exmaple p7@' })).toMatchObject({ total: 0, didYouMean: 'example p7@' })
  expect((await list({}, { search: 'nothing' })).didYouMean).toBeUndefined()
  await record(['lead-03'], { kind: 'assigned', to: (await me()).id })
  expect(await ids({ owner: 'me' })).toEqual(['lead-03'])
  expect((await list({ owner: 'nobody' })).total).toBe(59)
  for (const wrong of [{ filter: { list: 'mine' } }, { filter: {}, after: 'x' }, { filter: { from: 'May' } }, {}])
    expect((await ann.ask('POST', '/leads/list', wrong)).status).toBe(422)
})

const me = async () => (await ann.ask('GET', '/me')).body.teammate as { id: string; name: string }

test('emails a teammate once about leads that somebody else assigned to them, after the undo period', async () => {
  const { clock } = site
  const due = () => store().mail.claimEmails({ limit: 9, leaseMs: 1000 })
  for (const id of ['a', 'b']) await add(id)
  const ben = await site.signedIn('member')
  const { id: benId } = (await ben.ask('GET', '/me')).body.teammate as { id: string }
  await record(['a'], { kind: 'assigned', to: (await me()).id })
  const given = { key: randomUUID() }
  await record(['a', 'b'], { kind: 'assigned', to: benId }, given)
  await record(['a', 'b'], { kind: 'assigned', to: benId }, given)
  clock.nowMs += 29_000
  expect(await due()).toEqual([])
  clock.nowMs += 2_000
  expect(await due()).toMatchObject([{ name: 'lead-assigned', leadId: 'a', data: { ownerId: benId, count: 2 } }])
})

test('adds a caller once, even if the request is sent twice, and sends no email', async () => {
  const typed = {
    key: randomUUID(),
    name: ' Marisol Vega ',
    business: 'Vega House Care',
    phone: '(614) 555-0177',
    how: 'phone',
  }
  const addBy = (changes: object = {}) => ann.ask('POST', '/leads', { ...typed, email: '', message: '', ...changes })
  const added = await addBy()
  expect(added.status).toBe(200)
  expect((await addBy()).body).toEqual(added.body)
  expect((await addBy({ name: 'Somebody else' })).status).toBe(409)
  expect((await list({})).rows).toMatchObject([
    {
      ...{ id: added.body.leadId, name: 'Marisol Vega', business: 'Vega House Care', phone: '(614) 555-0177' },
      ...{
        requestLabel: 'Added by hand',
        source: 'Added by hand',
        summary: '',
        status: 'new',
        ownerId: (await me()).id,
      },
      ...{ state: 'closed', canText: false, deliveries: [], receivedAtMs: noonMs },
    },
  ])
  expect((await list({ form: 'by-hand' })).total).toBe(1)
  const [head, line] = (await (await exported({ filter: { form: 'by-hand' } })).text()).split('\r\n')
  expect(head).toMatch(/,business,.*,how,/)
  expect(line).toMatch(/,by-hand,Added by hand,new,.*Marisol Vega.*phone/)
  const details = await answer(added.body.leadId as string)
  expect(details.submissions[0]).toMatchObject({ requestLabel: 'Added by hand' })
  expect(await store().mail.listEmails({})).toEqual([])
  const dueAtMs = noonMs + hourMs
  await add('bea')
  await record(['bea'], { kind: 'status', status: 'lost', reason: 'Too expensive' })
  site.clock.nowMs += minuteMs
  const again = { key: randomUUID(), email: 'BEA@x.example', phone: '', nextStep: { dueAtMs, text: 'Call' } }
  expect((await addBy(again)).status).toBe(200)
  expect((await list({ list: 'due' })).total).toBe(1)
  expect((await list({}, { search: 'bea@x' })).rows).toMatchObject([{ status: 'new', dueAtMs, dueText: 'Call' }])
})

test('reports each invalid field when a teammate adds a lead by hand', async () => {
  const faultsOf = async (typed: object) => {
    const { status, body } = await ann.ask('POST', '/leads', { key: randomUUID(), how: 'other', name: 'Ann', ...typed })
    expect(status).toBe(422)
    return (body.errors as { field: string; message: string }[]).map(({ field, message }) => `${field}: ${message}`)
  }
  expect(await faultsOf({})).toEqual([
    'phone: Type a phone number or an email.',
    'email: Type a phone number or an email.',
  ])
  expect(await faultsOf({ phone: '555', email: 'ann@x.example' })).toEqual([
    'phone: Type the number with its area code.',
  ])
  expect(await faultsOf({ name: ' ', email: 'ann', how: 'fax' })).toEqual([
    'name: Type their name.',
    'email: Type an email like name@company.com.',
    'how: Choose one.',
  ])
  expect(await faultsOf({ phone: '(614) 555-0177', message: 'x'.repeat(5001) })).toEqual([
    'message: Please keep this under 5,000 characters.',
  ])
  // The form for leads added by hand isn't open to visitors.
  expect((await site.postJson('by-hand', { name: 'Ann', how: 'phone', phone: '(614) 555-0177' })).status).toBe(404)
  const editor = await site.signedIn('editor')
  expect((await editor.ask('POST', '/leads', { key: randomUUID(), how: 'other', name: 'Ann' })).status).toBe(403)
})

test('counts the leads of lists and saves views', async () => {
  await add('a')
  await add('b', { form: 'order', values: { tier: 'titan' } })
  await add('c', { quarantine: 'honeypot' })
  await record(['b'], { kind: 'status', status: 'won' })
  const counts = (await ann.ask('GET', '/leads/counts')).body as unknown as LeadCounts
  expect(counts).toMatchObject({
    now: 0,
    overdue: 1,
    toDo: 0,
    due: 0,
    inProgress: 0,
    done: 1,
    mine: 0,
    late: 1,
    all: 2,
  })
  expect(counts).toMatchObject({ quarantine: 1, spam: 0, noNextStep: 0, undelivered: 0 })
  expect(counts.forms).toEqual([
    { form: 'demo-request', requestLabel: 'Demo' },
    { form: 'order', requestLabel: 'Order' },
  ])
  expect(counts.plans).toEqual(['titan'])
  expect(counts.planNames.titan).toMatch(/^Tidy /)
  const saved = await ann.ask('POST', '/views', { name: ' Orders ', filter: { form: 'order' } })
  const view = { id: saved.body.id, name: 'Orders', filter: { form: 'order' }, count: 1 }
  expect((await ann.ask('GET', '/views')).body).toEqual({ views: [view] })
  expect((await ann.ask('POST', '/views', { name: 'orders', filter: {} })).status).toBe(409)
  expect((await ann.ask('POST', '/views', { name: ' ', filter: {} })).status).toBe(422)
  expect((await ann.ask('DELETE', `/views/${saved.body.id}`)).status).toBe(200)
  expect((await ann.ask('DELETE', `/views/${saved.body.id}`)).status).toBe(404)
})

test('a lead’s page contains everything about its person', async () => {
  const first = { at: '2026-11-09T20:41:00Z', referrer: 'https://www.google.com/', landingPage: '/sms-calculator' }
  const last = { utm_source: 'google', utm_medium: 'cpc', gclid: 'x7', utm_campaign: 'fall', utm_term: 'tidy tempo' }
  const text = `Text me about my demo\nI agree to messages.`
  const consents = [{ ...sampleConsent, field: 'transactionalConsent', purpose: 'transactional-messages', text }]
  const ofAnn = { email: 'ann@example.com' }
  await add('demo', { ...ofAnn, attribution: { first, last }, consents, openedForMs: 41_000.4 })
  const call = { startMs: noonMs + hourMs, endMs: noonMs + hourMs + 30 * minuteMs }
  const values = { name: 'Ann Lee', phone: '(202) 555-0143', timezone: 'America/Chicago', start: 'x' }
  await add('call', { form: 'booking', values, slot: call, receivedAtMs: noonMs, ...ofAnn, answerWithin: undefined })
  await add('other', { email: 'sam@x.example', values: { name: 'Sam Lee', phone: '2025550143' } })
  const made = await record(['demo'], spoke)
  await record(['demo'], { kind: 'touch', activity: 'mailed' })
  const found = await answer('demo')
  expect(found).toMatchObject({
    id: 'demo',
    person: {
      name: 'Ann Lee',
      emails: ['ann@example.com'],
      phone: { typed: '(202) 555-0143', e164: '+12025550143', shown: '(202) 555-0143' },
      timezone: 'America/Chicago',
      canText: true,
    },
    samePhone: [{ leadId: 'other', name: 'Sam Lee', email: 'sam@x.example', why: 'Same phone, (202) 555-0143' }],
    readers: [],
    retainedUntilMs: noonMs + 730 * 24 * hourMs,
  })
  expect(found.submissions.map(({ id, call }) => [id, call?.state])).toEqual([
    ['call', 'booked'],
    ['demo', undefined],
  ])
  expect(found.submissions[1]).toMatchObject({
    openedForMs: 41_000,
    clientAddress: '192.0.2.7',
    fields: [
      { name: 'firstName', label: 'First name', value: 'Ann' },
      { name: 'lastName', label: 'Last name', value: 'Lee' },
      { name: 'email', label: 'Email', value: 'Ann@example.com' },
      { name: 'phone', label: 'Phone', value: '(202) 555-0143' },
    ],
    firstAttribution: { atMs: Date.parse(first.at), source: 'google / organic', landingPage: '/sms-calculator' },
    lastAttribution: { source: 'google / cpc', campaign: 'fall', term: 'tidy tempo', clickId: 'x7' },
    consents: [{ title: 'Text me about my demo', text: 'I agree to messages.', isGiven: true, version: '2026-11-20' }],
    deliveriesMade: [{ destination: 'demo-automation', state: 'due', attempts: [] }, { state: 'waiting' }],
  })
  expect(found.person).toMatchObject({ newestId: 'call', state: { status: 'in-conversation' }, waiting: {} })
  expect(found.submissions[1]).toMatchObject({ waitedMs: 10 * minuteMs, answeredHow: 'spoke', state: 'closed' })
  const [ended, later] = found.submissions[1]!.events
  expect(ended).toMatchObject({ id: (made.body.eventIds as string[])[0], waits: { demo: 10 * minuteMs } })
  expect(later).toMatchObject({ activity: 'mailed' })
  expect((await ann.ask('POST', '/leads/demo/join', { with: 'other' })).status).toBe(200)
  expect((await answer('other')).person.emails).toEqual(['sam@x.example', 'ann@example.com'])
  expect((await answer('other')).person.name).toBe('Sam Lee')
  expect((await ann.ask('POST', '/leads/demo/join', { with: 'call' })).status).toBe(409)
  expect((await ann.ask('POST', '/leads/demo/split', { with: 'other' })).status).toBe(200)
  expect((await answer('demo')).samePhone).toEqual([])
  expect((await ann.ask('GET', '/leads/nobody')).status).toBe(404)
})

test('names the others who have a lead open, but not the teammate who asks', async () => {
  await add('a')
  const bob = await site.signedIn('member')
  await bob.ask('POST', '/leads/a/reading', {})
  await ann.ask('POST', '/leads/a/reading', {})
  expect((await answer('a')).readers).toMatchObject([{ name: 'The member' }])
})

test('an office that was opened before the update can still send commands', async () => {
  await add('a')
  const act = { kind: 'touch', touch: 'called' }
  expect((await ann.ask('POST', '/leads/events', { leadIds: ['a'], key: randomUUID(), act })).status).toBe(200)
  expect((await site.store.office.listAudit({ limit: 1 }))[0]).toMatchObject({ on: ['a'], became: 'no-answer' })
  const list = { filter: {}, receivedByMs: noonMs, key: randomUUID(), act: { kind: 'status', status: 'answered' } }
  expect((await ann.ask('POST', '/leads/events/list', list)).status).toBe(200)
})

test('refuses impossible commands, and records a command from the future with the server’s time', async () => {
  await add('a')
  expect((await record(['gone'], spoke)).status).toBe(404)
  expect((await record(['a'], spoke, { atMs: noonMs - 25 * hourMs })).status).toBe(422)
  expect((await record(['a'], { kind: 'assigned', to: 'nobody here' })).status).toBe(422)
  expect((await record(['a'], { kind: 'touch', activity: 'sang' })).status).toBe(422)
  expect((await record([], spoke)).status).toBe(422)
  expect(
    (
      await record(
        Array.from({ length: 501 }, (_, n) => `${n}`),
        spoke,
      )
    ).status,
  ).toBe(422)
  // A command from a browser whose clock is ahead is recorded with the server's time.
  await record(['a'], spoke, { atMs: noonMs + hourMs })
  expect((await list({})).rows[0]).toMatchObject({ answeredAtMs: noonMs, waitedMs: 10 * minuteMs })
})

test('quarantined leads show why they were held back, and are delivered once released', async () => {
  await add('a', { quarantine: 'time-trap', openedForMs: 600 })
  await add('b', { quarantine: 'honeypot' })
  const rows = (await list({ list: 'quarantine' })).rows
  expect(rows.map(({ quarantine }) => quarantine?.text).toSorted()).toEqual([
    'Filled in the hidden field “website”',
    'Sent 0.6 sec after the page opened; people need at least 1.5 sec',
  ])
  site.clock.nowMs += minuteMs
  expect((await ann.ask('POST', '/leads/release', { leadIds: ['a', 'b', 'gone'] })).body).toEqual({ released: 2 })
  expect(woken).toBe(1)
  expect((await list({ list: 'waiting' })).rows[0]).toMatchObject({ clockFromMs: noonMs + minuteMs })
})

test('sending again wakes the delivery, and reports leads that have nothing to send', async () => {
  await add('a')
  await add('none', { deliveries: [] })
  expect((await ann.ask('POST', '/leads/a/resend')).status).toBe(409)
  expect((await ann.ask('POST', '/leads/gone/resend')).status).toBe(404)
  const [claimed] = await store().claimDue({ leaseMs: 9, limit: 1, perDestination: 1, except: [] })
  const { id: deliveryId, leaseToken } = claimed!
  const dead = {
    attemptedAtMs: noonMs,
    durationMs: 1,
    status: 410,
    reason: 'HTTP 410',
    next: { kind: 'dead' },
  } as const
  await store().recordAttempt({ deliveryId, leaseToken, ...dead })
  expect((await list({ list: 'undelivered' })).rows[0]?.deliveries).toEqual(['stopped', 'wait'])
  expect((await ann.ask('POST', '/leads/a/resend')).body).toEqual({ count: 1 })
  expect(woken).toBe(1)
})

test('exports exactly the list, safe for spreadsheets, and records the filter and count in the audit', async () => {
  for (let n = 0; n < 502; n++)
    await add(`lead-${n}`, { deliveries: [], receivedAtMs: noonMs - n, email: `p${n % 251}@x.example` })
  await add('order', { form: 'order', values: { name: '=cmd()', email: 'a@b.example', tier: 'titan' } })
  const all = await exported({ filter: {} })
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-20.csv"')
  const lines = (await all.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(504)
  expect(lines[0]).toMatch(/^received,id,form,asked,status,owner,/)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(504)
  const order = (await (await exported({ filter: { form: 'order' }, search: 'cmd' })).text()).split('\r\n')
  expect(order).toHaveLength(3)
  expect(order[1]).toContain(`,order,Order,new,`)
  expect(order[1]).toContain(`,'=cmd(),`)
  // Each selected person has two requests.
  const some = await exported({ filter: {}, leadIds: ['lead-3', 'lead-9', 'gone'] })
  expect((await some.text()).split('\r\n')).toHaveLength(6)
  const audit = await store().office.listAudit({ kind: 'lead', limit: 3 })
  expect(audit.map(({ became }) => became)).toEqual([
    '4 leads: selected',
    '1 leads: form order, searched',
    '503 leads: all',
  ])
})

const exported = (body: object) =>
  site.request('/api/office/leads/export', {
    method: 'POST',
    headers: { cookie: cookieOf(ann), origin: 'http://localhost:4321', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('in the export, only the source shows that a teammate booked the call', async () => {
  const values = { name: 'Ann', email: 'ann@x.example', addedByTeam: true }
  await add('call', { form: 'booking', deliveries: [], source: 'Added by hand', values })
  const csv = await (await exported({ filter: {} })).text()
  expect(csv).toContain('Added by hand')
  expect(csv).not.toContain('addedByTeam')
})

test('a purge previews what it removes, requires the typed email and leaves nothing behind', async () => {
  const ofAnn = { email: 'ann@example.com' }
  await add('a', { ...ofAnn, consents: [sampleConsent] })
  await add('b', { ...ofAnn, form: 'contact', receivedAtMs: noonMs })
  await record(['a'], { kind: 'touch', activity: 'note', text: 'Wants Spanish' })
  expect((await ann.ask('POST', '/leads/a/purge/preview')).body).toEqual({
    email: 'ann@example.com',
    submissions: [
      { id: 'b', requestLabel: 'Message', receivedAtMs: noonMs },
      { id: 'a', requestLabel: 'Demo', receivedAtMs: noonMs - 10 * minuteMs },
    ],
    callsAhead: 0,
    notes: 1,
    consents: 1,
    emails: 0,
    others: [],
    backups: [],
  })
  const wrong = await ann.ask('POST', '/leads/a/purge', { email: 'bob@example.com' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
  expect(await ids({})).toEqual(['b'])
  expect((await ann.ask('POST', '/leads/a/purge', { email: ' Ann@Example.com ' })).body).toMatchObject({ leads: 2 })
  expect((await list({})).total).toBe(0)
  expect((await ann.ask('POST', '/leads/a/purge/preview')).status).toBe(404)
})

test('a purge offers the person’s other emails, accepts only those and names the backups with them', async () => {
  const backup = { name: 'b', atMs: noonMs, emails: ['ann@work.example'] }
  site.backups.push(backup)
  await add('a', { email: 'ann@example.com' })
  await add('work', { email: 'ann@work.example', phoneE164: '+12025550199' })
  await add('spouse', { email: 'bob@x.example', phoneE164: '+12025550199' })
  await add('zoe', { email: 'zoe@x.example', phoneE164: undefined })
  await ann.ask('POST', '/leads/a/join', { with: 'work' })
  const nothingElse = { callsAhead: 0, notes: 0, consents: 0, emails: 0 }
  const submission = (id: string) => ({ id, requestLabel: 'Demo', receivedAtMs: noonMs - 10 * minuteMs })
  expect((await ann.ask('POST', '/leads/a/purge/preview')).body).toMatchObject({
    email: 'ann@example.com',
    submissions: [submission('a')],
    others: [
      { email: 'ann@work.example', isJoined: true, submissions: [submission('work')], ...nothingElse },
      { email: 'bob@x.example', isJoined: false, submissions: [submission('spouse')], ...nothingElse },
    ],
    backups: [backup],
  })
  const purge = (also: string[]) => ann.ask('POST', '/leads/a/purge', { email: 'ann@example.com', also })
  expect(await purge(['zoe@x.example'])).toMatchObject({ status: 422, body: { errors: [{ field: 'also' }] } })
  expect((await list({})).total).toBe(3)
  expect((await purge(['Ann@work.example'])).body).toMatchObject({ leads: 2 })
  expect((await ids({})).toSorted()).toEqual(['spouse', 'zoe'])
})
