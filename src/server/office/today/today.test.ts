// The summary and the Today page on a real store of each engine: what is counted, and who is named to whom.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DaySummary, FailedEmail, Today } from '#contract/today.ts'
import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import { leadSteps } from '#domain/analytics/steps.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
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
  /** Visits of the current week. */
  let visits: Visits | undefined
  beforeEach(async () => {
    if (engine === 'postgres') {
      const admin = connectionPool({ url: postgres.url, maxConnections: 1 })
      await admin.query('drop schema public cascade; create schema public')
      await admin.end()
    }
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url }) : undefined
    const destination = { name: 'demo-crm', variable: 'WEBHOOK_DEMO_CRM', address: undefined }
    visits = undefined
    const countVisits = async ({ from, to }: Period) =>
      from === '2026-11-16' && to === '2026-11-19' ? visits : undefined
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
  async function answer(leadId: string, atMs: number) {
    const hours = openHoursOf(bookingRules)
    await site.store.office.recordEvents(
      {
        leadIds: [leadId],
        key: `key-${leadId}`,
        act: { kind: 'touch', touch: 'called' },
        atMs,
        openMsBetween: (fromMs, toMs) => openMsBetween(hours, fromMs, toMs),
      },
      operatorAt(atMs),
    )
  }

  test('shows who waits, the day’s leads and the median wait, without the hours before opening', async () => {
    await receive('early', at('07:42'))
    await answer('early', at('08:01'))
    await receive('quick', at('09:00'))
    await answer('quick', at('09:01') + 30_000)
    await receive('slow', at('11:00'))
    await answer('slow', at('11:10'))
    await receive('booked', at('11:30'), { form: 'booking', runsClock: false })
    await receive('bot', at('12:00'), { quarantine: 'honeypot' })
    await receive('second', at('14:09'))
    await receive('first', at('14:03'))
    await receive('monday', at('10:00', '2026-11-16'), { runsClock: false })
    const answer_ = await summary()
    expect(answer_).toMatchObject({
      targetMs: 2 * minuteMs,
      waiting: 2,
      longest: { receivedAtMs: at('14:03'), name: 'Ann Leefirst', leadId: 'first' },
      figures: { answered: 3, inTime: 2, medianMs: 90_000 },
    })
    expect(answer_.openHours).toEqual(openHoursOf(bookingRules))
    expect(answer_.days.map(({ day, leads }) => [day, leads])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 0],
      ['2026-11-19', 6],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
      ['2026-11-22', 0],
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
    const { waiting, week, setup } = await today()
    expect(waiting.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(week.map(({ step }) => step)).toEqual([...leadSteps])
    const counts = Object.fromEntries(week.map(({ step, count }) => [step, count]))
    expect(counts).toMatchObject({ 'demo-requested': 6, 'call-booked': 1, ordered: 0 })
    expect(setup).toBeUndefined()
  })

  test('the week’s figures begin with visitor-days if visits are counted', async () => {
    await receive('demo', at('09:00'), {})
    visits = { visitorDays: 1_284, watched: 19 }
    const { week } = await today()
    expect(week).toEqual([
      { step: 'visit', count: 1_284 },
      { step: 'demo-requested', count: 1 },
      ...leadSteps.slice(1).map((step) => ({ step, count: 0 })),
    ])
  })

  test('shows the calls of today and of the next day with calls', async () => {
    const call = (id: string, startMs: number) =>
      receive(id, at('09:00'), { form: 'booking', runsClock: false, slot: { startMs, endMs: startMs + 30 * minuteMs } })
    await call('today', at('15:00'))
    await call('monday-2', at('10:00', '2026-11-23'))
    await call('monday', at('09:00', '2026-11-23'))
    await call('tuesday', at('09:00', '2026-11-24'))
    const { calls, nextCalls } = await today()
    expect(calls).toMatchObject([{ leadId: 'today', name: 'Ann Leetoday', state: 'booked' }])
    const monday = { day: '2026-11-23', calls: 2, firstStartMs: at('09:00', '2026-11-23'), firstName: 'Ann Leemonday' }
    expect(nextCalls).toEqual(monday)
    expect((await summary()).days.map(({ calls: count }) => count)).toEqual([0, 0, 0, 1, 0, 0, 0])
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

  test('shows owners the drafts that somebody asks them to look at', async () => {
    await receive('demo', at('09:00'), {})
    const actor = { who: 'theo', atMs: nowMs, from: undefined }
    const plan = () => ({ kept: [{ path: ['title'], value: 'Plans' }], gone: [] })
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
    // Only SQLite uses the test's clock, so only in SQLite can an email be older than a week.
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
    // 42 leads in a week are one every four hours; the alarm starts after eight times that.
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
    await receive('secret', at('14:03'), { deliveries, slot: { startMs, endMs: startMs + 30 * minuteMs } })
    const [claimed] = await site.store.claimDue({ leaseMs: 1000, limit: 9, perDestination: 9, except: [] })
    const { id, leaseToken } = claimed!
    const attempt = { deliveryId: id, leaseToken, attemptedAtMs: nowMs, durationMs: 5, status: 502, reason: 'HTTP 502' }
    await site.store.recordAttempt({ ...attempt, next: { kind: 'dead' } })
    for (const role of ['viewer', 'editor'] as const) {
      const seen = await summary(await site.signedIn(role))
      expect(seen).toMatchObject({ waiting: 1, longest: { receivedAtMs: at('14:03') } })
      expect(seen.today).toHaveLength(1)
      expect(JSON.stringify(seen)).not.toMatch(/secret|Ann|Lee|example\.com|555/)
    }
    const seenToday = await today(await site.signedIn('viewer'))
    expect(seenToday).toMatchObject({ waiting: [], calls: [], nextCalls: { calls: 1 } })
    expect(seenToday.attention[0]).toMatchObject({ kind: 'stopped', destination: 'demo-crm', more: 0 })
    expect(JSON.stringify(seenToday)).not.toMatch(/secret|Ann|Lee|example\.com|555/)
    expect(JSON.stringify([await summary(), await today()])).toMatch(/secret/)
  })
})
