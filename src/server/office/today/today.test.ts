// The summary and the Today page on a real store of each engine: what is counted, and which teammates see names.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallSchedule } from '#contract/calls.ts'
import type { DaySummary, FailedEmail, Today } from '#contract/today.ts'
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { addDays } from '#domain/clock/days.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import type { LeadCommand } from '#server/store/leads/lead-events.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { Store } from '#server/store/store.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const at = (time: string, day = '2026-11-19') => Date.parse(`${day}T${time}-05:00`)
// The team is open from 8 am to 6 pm in New York.
const nowMs = at('14:10')

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let site: OfficeApp
  let member: Browser
  /** Visitor-days per week, keyed by the week's Sunday. */
  let visits: Record<string, number> | undefined
  beforeEach(async () => {
    if (engine === 'postgres') {
      const admin = connectionPool({ url: postgres.url, maxConnections: 1 })
      await admin.query('drop schema public cascade; create schema public')
      await admin.end()
    }
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) : undefined
    const destination = { name: 'demo-crm', variable: 'WEBHOOK_DEMO_CRM', address: undefined }
    visits = undefined
    const countVisits = async ({ from, to }: Period) => {
      const visitorDays = to === addDays(from, 4) ? visits?.[from] : undefined
      return visitorDays === undefined ? undefined : { visitorDays, watched: 19 }
    }
    site = await officeApp({ ...(store && { store }), office: { destinations: [destination], countVisits } })
    site.clock.nowMs = nowMs
    member = await site.signedIn('member')
  })
  afterEach(() => site.close())

  const summary = async (one = member) => (await one.ask('GET', '/summary')).body as unknown as DaySummary
  const today = async (one = member) => (await one.ask('GET', '/today')).body as unknown as Today
  async function receive(id: string, receivedAtMs: number, changes: Partial<NewLead> = {}) {
    const values = { firstName: 'Ann', lastName: `Lee${id}`, email: `${id}@example.com`, phone: '(202) 555-0143' }
    const lead = { id, receivedAtMs, values, email: `${id}@example.com`, deliveries: [], ...changes }
    await site.store.accept(sampleLead(lead))
  }
  const answer = (leadId: string, atMs: number) =>
    record(leadId, { kind: 'touch', activity: 'spoke', text: undefined }, atMs)
  async function record(leadId: string, done: LeadCommand, atMs: number) {
    const hours = openHoursOf(bookingRules)
    await site.store.office.recordEvents(
      {
        leadIds: [leadId],
        key: `${leadId} ${atMs}`,
        command: done,
        atMs,
        openMsBetween: (fromMs, toMs) => openMsBetween(hours, fromMs, toMs),
      },
      operatorAt(atMs),
    )
  }

  test('past days keep the hours of their time after a publish changed them', async () => {
    const textOf = (from: string, more: object = {}) =>
      JSON.stringify({
        ...bookingRules,
        openHours: { ...bookingRules.openHours, wednesday: [{ from, to: '18:00' }] },
        ...more,
      })
    const publishes = [
      { day: '2026-11-02', before: textOf('06:00', { blockedDays: ['2026-10-21'] }), after: textOf('06:00') },
      { day: '2026-11-03', before: textOf('06:00'), after: textOf('07:00') },
      { day: '2026-11-10', before: textOf('07:00'), after: textOf('07:00', { noticeHours: 9 }) },
      { day: '2026-11-17', before: textOf('07:00', { noticeHours: 9 }), after: textOf('08:00') },
      { day: '2026-11-18', before: 'not: these rules', after: textOf('08:00') },
    ]
    for (const [sequence, { day, before, after }] of publishes.entries())
      await site.store.content.recordPublish(
        { id: day, kind: 'publish', changes: [{ file: 'booking.yaml', before, after }], sequence, drafts: [] },
        operatorAt(at('12:00', day)),
      )
    const opening = (hours: DaySummary['openHours']) => hours.hours.wednesday[0]?.from
    const { openHours, earlierHours } = await summary()
    expect([opening(openHours), earlierHours.map(({ untilDay, value }) => [untilDay, opening(value)])]).toEqual([
      '08:00',
      [
        ['2026-11-17', '07:00'],
        ['2026-11-03', '06:00'],
        ['2026-11-02', '06:00'],
      ],
    ])
    const { days } = (await member.ask('GET', '/calls?from=2026-10-18&days=35')).body as unknown as CallSchedule
    const opensOn = (day: string) => days.find((one) => one.day === day)?.open[0]?.startMs
    expect(days.filter(({ isOff }) => isOff).map(({ day }) => day)).toEqual(['2026-10-21'])
    expect(['2026-10-28', '2026-11-04', '2026-11-11', '2026-11-18'].map(opensOn)).toEqual([
      Date.parse('2026-10-28T06:00-04:00'),
      at('07:00', '2026-11-04'),
      at('07:00', '2026-11-11'),
      at('08:00', '2026-11-18'),
    ])
  })

  test('shows who waits, the day’s leads and the median wait, without the hours before opening', async () => {
    await receive('early', at('07:42'))
    await answer('early', at('08:01'))
    await receive('quick', at('09:00'))
    await answer('quick', at('09:01') + 30_000)
    await receive('slow', at('11:00'))
    await answer('slow', at('11:10'))
    await receive('booked', at('11:30'), { form: 'booking', answerWithin: undefined })
    await receive('bot', at('12:00'), { quarantine: 'honeypot' })
    await receive('second', at('14:09'))
    await receive('first', at('14:03'))
    await receive('monday', at('10:00', '2026-11-16'), { answerWithin: undefined })
    const answer_ = await summary()
    expect(answer_).toMatchObject({
      targetMs: 2 * minuteMs,
      waiting: 2,
      overdue: 1,
      next: { receivedAtMs: at('14:09'), name: 'Ann Leesecond', leadId: 'second' },
      figures: { answered: 3, inTime: 2, medianMs: 90_000 },
    })
    expect(answer_.openHours).toEqual(openHoursOf(bookingRules))
    expect(answer_.days.map(({ day, leads }) => [day, leads])).toEqual([
      ['2026-11-15', 0],
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 0],
      ['2026-11-19', 6],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
    ])
    expect(answer_.today.map(({ leadId, kind, waitedMs, category }) => [leadId, kind, waitedMs, category])).toEqual([
      ['early', 'in-time', minuteMs, 'demos'],
      ['quick', 'in-time', 90_000, 'demos'],
      ['slow', 'late', 10 * minuteMs, 'demos'],
      ['booked', 'no-clock', undefined, 'bookings'],
      ['bot', 'quarantine', undefined, 'demos'],
      ['first', 'waiting', undefined, 'demos'],
      ['second', 'waiting', undefined, 'demos'],
    ])
    expect(answer_.today.map(({ answeredAtMs }) => answeredAtMs).slice(1, 4)).toEqual([
      at('09:01') + 30_000,
      at('11:10'),
      undefined,
    ])
    expect(answer_.today[0]!.name).toBe('Leeearly')
    const { now, overdue, overdueAges, setup } = await today()
    expect([now, overdue].map(({ rows, total }) => [rows.map(({ id }) => id), total])).toEqual([
      [['second'], 1],
      [['first'], 1],
    ])
    expect(overdueAges).toEqual([])
    expect(setup).toBeUndefined()
  })

  test('counts the ages of overdue people if not all are listed, as the list counts them', async () => {
    const days = ['2026-11-19', '2026-11-18', '2026-11-15', '2026-11-05', '2026-10-20']
    for (const [index, day] of days.entries())
      for (let lead = 0; lead <= index; lead++) await receive(`${day}-${lead}`, at('13:00', day) + lead)
    // A request that was answered doesn't count, although the same person's new request is overdue.
    const email = '2026-11-19-0@example.com'
    await receive('answered', at('09:00', '2026-10-21'), { email })
    await answer('answered', at('09:01', '2026-10-21'))
    const { overdue, overdueAges } = await today()
    expect([overdue.total, overdue.rows.length, overdue.rows[0]!.id]).toEqual([15, 8, '2026-11-19-0'])
    expect(overdueAges).toEqual([
      { age: 'today', from: '2026-11-19', to: '2026-11-19', count: 1 },
      { age: 'yesterday', from: '2026-11-18', to: '2026-11-18', count: 2 },
      { age: 'week', from: '2026-11-15', to: '2026-11-17', count: 3 },
      { age: 'month', from: '2026-11-01', to: '2026-11-14', count: 4 },
      { age: 'before', from: '2000-01-01', to: '2026-10-31', count: 5 },
    ])
    const filter = { list: 'overdue', from: '2026-11-01', to: '2026-11-14' }
    expect((await member.ask('POST', '/leads/list', { filter })).body.total).toBe(4)
  })

  test('lists what is to do, due and idle', async () => {
    await receive('job', at('11:00', '2026-11-18'), { form: 'careers', answerWithin: 'business-day' })
    for (const [id, dueAtMs] of [
      ['early', at('13:30')],
      ['late', at('14:00')],
      ['soon', at('16:00')],
      ['evening', at('17:00')],
      ['tomorrow', at('09:00', '2026-11-20')],
    ] as const) {
      await receive(id, at('09:00', '2026-11-10'))
      await answer(id, at('09:01', '2026-11-10'))
      await record(id, { kind: 'due', dueAtMs, text: undefined }, at('09:02', '2026-11-10'))
    }
    await receive('idle', at('09:00', '2026-11-02'))
    await answer('idle', at('09:01', '2026-11-02'))
    const { toDo, due, dueLater, inProgress } = await today()
    expect([toDo, due, dueLater, inProgress].map(({ rows, total }) => [rows.map(({ id }) => id), total])).toEqual([
      [['job'], 1],
      [['late', 'early'], 2],
      [['soon', 'evening'], 2],
      [['idle'], 6],
    ])
    expect((await summary()).due).toBe(2)
    const listed = await member.ask('POST', '/leads/list', { filter: { list: 'due' } })
    expect((listed.body.rows as { id: string }[]).map(({ id }) => id)).toEqual(['late', 'early', 'soon', 'evening'])
  })

  test('compares the week with last week up to the same time', async () => {
    await receive('demo', at('09:00'))
    await receive('call', at('10:00'), { form: 'booking', answerWithin: undefined })
    await receive('demo-before', at('14:09', '2026-11-12'))
    await receive('demo-after', at('14:11', '2026-11-12'))
    const win = (id: string, atMs: number, amountUsd?: number) =>
      record(id, { kind: 'status', status: 'won', amountUsd }, atMs)
    await win('demo-before', at('14:10', '2026-11-12'), 996)
    await win('demo', at('11:00'), 100)
    await win('demo', at('11:01'), 1_592)
    await win('call', at('12:00'))
    await win('demo-after', at('12:00'), 500)
    await record('demo-after', { kind: 'status', status: 'lost', reason: undefined }, at('12:01'))
    expect((await today()).week).toEqual({
      visitors: undefined,
      demos: { count: 1, lastWeek: 1 },
      calls: { count: 1, lastWeek: 0 },
      won: { count: 1_592, lastWeek: 996, people: 2 },
    })
    visits = { '2026-11-15': 1_284, '2026-11-08': 1_102 }
    expect((await today()).week.visitors).toEqual({ count: 1_284, lastWeek: 1_102 })
  })

  test('of two statuses set at one time on different requests of a person, the one recorded last counts', async () => {
    const values = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
    for (const id of ['first', 'second']) await receive(id, at('09:00'), { values, email: 'ann@example.com' })
    await answer('first', at('10:00'))
    const set = (id: string, command: LeadCommand, recordedAtMs: number) =>
      site.store.office.recordEvents(
        { leadIds: [id], key: `status of ${id}`, command, atMs: at('11:00'), openMsBetween: () => 0 },
        operatorAt(recordedAtMs),
      )
    await set('first', { kind: 'status', status: 'won', amountUsd: 100 }, at('11:00'))
    await set('second', { kind: 'status', status: 'lost', reason: undefined }, at('11:01'))
    expect((await today()).week.won).toMatchObject({ count: 0, people: 0 })
  })

  test('shows the calls of today and of the next day with calls', async () => {
    const call = (id: string, startMs: number) =>
      receive(id, at('09:00'), {
        form: 'booking',
        answerWithin: undefined,
        slot: { startMs, endMs: startMs + 30 * minuteMs },
      })
    await call('today', at('15:00'))
    await call('monday-2', at('10:00', '2026-11-23'))
    await call('monday', at('09:00', '2026-11-23'))
    await call('tuesday', at('09:00', '2026-11-24'))
    const { calls, nextCalls } = await today()
    expect(calls).toMatchObject([{ leadId: 'today', name: 'Ann Leetoday', state: 'booked' }])
    const monday = { day: '2026-11-23', calls: 2, firstStartMs: at('09:00', '2026-11-23'), firstName: 'Ann Leemonday' }
    expect(nextCalls).toEqual(monday)
    expect((await summary()).days.map(({ calls: count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 0])
  })

  test('lists deliveries in trouble, quarantined leads and a missing backup, but not a recent backup', async () => {
    const deliveries = [{ destination: 'demo-crm', position: 0, body: '{}' }]
    for (const id of ['one', 'two', 'three']) await receive(id, at('13:00'), { deliveries })
    await receive('bot', at('13:00'), { quarantine: 'honeypot' })
    await receive('fast', at('13:00'), { quarantine: 'time-trap' })
    const claimed = await site.store.claimDue({ leaseMs: 1000, limit: 9, perDestination: 9, except: [] })
    for (const { id, leaseToken, leadId } of claimed)
      await site.store.recordAttempt({
        deliveryId: id,
        leaseToken,
        attemptedAtMs: nowMs,
        durationMs: 5,
        status: 502,
        reason: 'HTTP 502',
        next: leadId === 'two' ? { kind: 'dead' } : { kind: 'retry', afterMs: 60_000 },
      })
    const { attention, sent } = await today()
    expect(attention).toMatchObject([
      { kind: 'stopped', leadId: 'two', destination: 'demo-crm', attempts: 1, reason: 'HTTP 502', more: 0 },
      { kind: 'retrying', destination: 'demo-crm', attempts: 1, reason: 'HTTP 502', more: 1 },
      { kind: 'quarantine', count: 2, text: 'One filled in a hidden field, one sent too soon after the page opened.' },
      { kind: 'old-backup' },
    ])
    expect(sent.map(({ mark }) => mark).sort()).toEqual(['stopped', 'try', 'try'])
    await site.store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operatorAt(nowMs))
    expect((await today()).attention.map(({ kind }) => kind)).not.toContain('old-backup')
    site.clock.nowMs += 2 * 24 * 60 * minuteMs + 1
    expect((await today()).attention.at(-1)).toEqual({ kind: 'old-backup', lastAtMs: nowMs })
  })

  test('asks for no backup with PostgreSQL, which has backups of its own', async () => {
    const own = await officeApp({ store: site.store, office: { engine: 'postgres' } })
    own.clock.nowMs = nowMs
    const setup = (await today(await own.signedIn('owner'))).setup!
    expect(setup.map(({ id }) => id)).not.toContain('backup')
    await receive('one', at('13:00'))
    expect((await today(await own.signedIn('viewer'))).attention).toEqual([])
  })

  test('shows owners the drafts that somebody asks them to look at', async () => {
    await receive('demo', at('09:00'), {})
    const actor = { who: 'theo', atMs: nowMs, from: undefined }
    const plan = () => ({ saved: [{ path: ['title'], value: 'Plans' }], gone: [] })
    const { content } = site.store
    for (const file of ['pages/home.yaml', 'plans.yaml']) {
      await content.changeDrafts(file, { plan, actor })
      await content.askForReview(file, actor)
      actor.atMs += 1
    }
    const owner = await site.signedIn('owner')
    const reviews = async (by = owner) => (await today(by)).attention.filter(({ kind }) => kind === 'review')
    expect(await reviews()).toEqual([
      { kind: 'review', count: 2, file: 'plans', name: 'Plans and prices', who: 'theo' },
    ])
    expect(await reviews(member)).toEqual([])
    for (const file of ['pages/home.yaml', 'plans.yaml']) await content.dropDrafts(file, actor)
    expect(await reviews()).toEqual([])
  })

  test('counts last week’s emails that didn’t arrive and names the newest one', async () => {
    await receive('reader', at('09:00'))
    const { mail } = site.store as Store
    const fail = async (cause: string, suppress: boolean) => {
      const recipient = `${cause}@gone.example`
      await mail.enqueueEmails([{ name: 'demo-receipt', leadId: 'reader', recipient, causeKey: cause, isOn: true }])
      const [claimed] = await mail.claimEmails({ leaseMs: 1000, limit: 1 })
      const { id: emailId, leaseToken } = claimed!
      const tried = { emailId, leaseToken, attemptedAtMs: nowMs, durationMs: 5, code: 550 }
      await mail.recordEmail({ ...tried, reason: `550 5.1.1 ${cause}`, next: { kind: 'dead' }, suppress })
      site.clock.nowMs += 1000
    }
    // PostgreSQL doesn't use the test's clock, so an email can be older than a week only with SQLite.
    if (engine === 'sqlite') {
      const weekMs = 7 * 24 * 60 * minuteMs
      site.clock.nowMs -= weekMs
      await fail('older', true)
      site.clock.nowMs += weekMs
    }
    await fail('first', true)
    await fail('second', true)
    await fail('third', false)
    const failed = async () => (await today()).attention.filter(({ kind }) => kind.startsWith('mail-'))
    expect(await failed()).toMatchObject([
      { kind: 'mail-stopped', count: 1, name: 'demo-receipt', to: 'third@gone.example', note: '550 5.1.1 third' },
      { kind: 'mail-bounced', count: 2, name: 'demo-receipt', to: 'second@gone.example', note: '550 5.1.1 second' },
    ])
    const [stopped, bounced] = (await failed()) as FailedEmail[]
    expect([stopped?.ids.length, bounced?.ids.length]).toEqual([1, 2])
    await mail.markEmailsSeen(bounced!.ids, operatorAt(nowMs))
    expect(await failed()).toEqual([stopped])
  })

  test('names a form that usually gets leads and has gone quiet', async () => {
    for (let lead = 0; lead < 42; lead++)
      await receive(`usual-${lead}`, at('09:00', '2026-11-16') + lead * 60 * minuteMs)
    const newestMs = at('09:00', '2026-11-16') + 41 * 60 * minuteMs
    // 42 leads in a week are one every four hours. The form counts as quiet after eight times that interval.
    site.clock.nowMs = newestMs + 32 * 60 * minuteMs - 1
    expect((await today()).attention.map(({ kind }) => kind)).not.toContain('quiet-form')
    site.clock.nowMs++
    expect((await today()).attention).toContainEqual({
      kind: 'quiet-form',
      form: 'demo-request',
      requestLabel: 'Demo',
      page: '/',
      sinceMs: newestMs,
      usualPerWeek: 42,
    })
  })

  test('shows only a checklist before the first lead', async () => {
    const { setup, attention } = await today()
    expect(attention).toEqual([])
    expect(setup!.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['owner', false],
      ['backup', false],
      ['test-lead', false],
      ['hours', true],
      ['destinations', false],
      ['people', false],
    ])
    expect(setup![4]!.detail).toBe('WEBHOOK_DEMO_CRM isn’t set, so leads are only saved here.')
    await site.signedIn('owner')
    const later = (await today()).setup!
    expect(later.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['owner', 'hours', 'people'])
  })

  test('a viewer gets the numbers, but no names, ids or email addresses', async () => {
    const deliveries = [{ destination: 'demo-crm', position: 0, body: '{}' }]
    const startMs = at('09:00', '2026-11-23')
    await receive('secret', at('14:09'), { deliveries, slot: { startMs, endMs: startMs + 30 * minuteMs } })
    const [claimed] = await site.store.claimDue({ leaseMs: 1000, limit: 9, perDestination: 9, except: [] })
    const { id, leaseToken } = claimed!
    const attempt = { deliveryId: id, leaseToken, attemptedAtMs: nowMs, durationMs: 5, status: 502, reason: 'HTTP 502' }
    await site.store.recordAttempt({ ...attempt, next: { kind: 'dead' } })
    for (const role of ['viewer', 'editor'] as const) {
      const seen = await summary(await site.signedIn(role))
      expect(seen).toMatchObject({ waiting: 1, next: { receivedAtMs: at('14:09') } })
      expect(seen.today).toHaveLength(1)
      expect(JSON.stringify(seen)).not.toMatch(/secret|Ann|Lee|example\.com|555/)
    }
    const seenToday = await today(await site.signedIn('viewer'))
    const nobody = { rows: [], total: 0 }
    expect(seenToday).toMatchObject({ now: nobody, overdue: nobody, calls: [], nextCalls: { calls: 1 } })
    expect(seenToday.attention[0]).toMatchObject({ kind: 'stopped', destination: 'demo-crm', more: 0 })
    expect(JSON.stringify(seenToday)).not.toMatch(/secret|Ann|Lee|example\.com|555/)
    expect(JSON.stringify([await summary(), await today()])).toMatch(/secret/)
  })

  test('a typed stop is listed until a teammate has seen to it, and the week counts it', async () => {
    await receive('a', at('11:00'))
    const { consents, office } = site.store
    const stop = { address: 'a@example.com', kinds: ['email'] as const }
    await consents.withdrawConsents({ ...stop, way: 'typed' }, operatorAt(nowMs))
    const stops = async () => (await today()).attention.filter(({ kind }) => kind === 'stop')
    // The request to stop was typed on Thursday afternoon, so it must be handled by Friday afternoon. PostgreSQL uses
    // its own clock, so any time is accepted there.
    const byMs = engine === 'sqlite' ? at('14:10', '2026-11-20') : expect.any(Number)
    expect(await stops()).toEqual([{ kind: 'stop', address: 'a@example.com', byMs, leadId: 'a' }])
    await consents.withdrawConsents({ ...stop, way: 'office', words: 'Stop.' }, operatorAt(nowMs))
    expect(await stops()).toEqual([])
    expect(await office.countStopped({ fromMs: 0, toMs: 10 * nowMs })).toBe(1)
    expect(await office.countStopped({ fromMs: 0, toMs: nowMs - 1 })).toBe(0)
    expect(await office.listConsentChanges(['b@example.com', 'a@example.com', 'a@example.com'])).toMatchObject([
      { address: 'a@example.com', changes: [{ way: 'typed' }, { way: 'office', words: 'Stop.' }], block: undefined },
    ])
    expect(await office.listConsentChanges([])).toEqual([])
  })
})
