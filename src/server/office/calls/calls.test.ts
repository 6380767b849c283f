// Tests the team's calendar on a real store of each engine. Days show free, booked and blocked times. Blocks never
// cancel a call. Moves reach the webhook and the visitor's page.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { api } from '#contract/api.ts'
import type { CallSchedule } from '#contract/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadPage } from '#contract/leads.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import type { Store } from '#server/store/store.ts'
import { sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { secretKey } from '#testing/test-app.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

// Calls are possible from 9 to 12 in New York, Monday to Friday, with half an hour between two calls.
const at = (day: string, time: string) => Date.parse(`${day}T${time}-05:00`)

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let site: OfficeApp
  let member: Browser
  beforeAll(async () => {
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) : undefined
    site = await officeApp({ ...(store && { store }), destinationsOf: () => ['booking'] })
    member = await site.signedIn('member')
  })
  afterAll(() => site.close())

  let people = 0
  async function book(startMs: number): Promise<{ id: string; status: number }> {
    people++
    const start = new Date(startMs).toISOString().replace('.000Z', 'Z')
    const phone = `(202) 555-01${String(people).padStart(2, '0')}`
    const response = await site.postJson('booking', {
      ...sampleSubmissions.booking,
      email: `guest${people}@example.com`,
      phone,
      start,
    })
    return { id: (await response.json()).id, status: response.status }
  }
  const week = async (from: string, days: number) =>
    (await member.ask('GET', `/calls?from=${from}&days=${days}`)).body as unknown as CallSchedule
  const block = async (startMs: number, endMs: number, why?: string) =>
    (await member.ask('POST', '/calls/blocks', { startMs, endMs, why })).body as unknown as ResponseOf<
      typeof api.calls.block
    >

  test('days show the open hours and the hours for calls, with free and booked times', async () => {
    const { id } = await book(at('2026-11-30', '10:00'))
    const schedule = await week('2026-11-26', 5)
    expect(schedule).toMatchObject({
      timezone: 'America/New_York',
      callMinutes: 30,
      isSample: false,
      isElsewhere: false,
    })
    expect(schedule.days.map(({ day, isOff }) => [day, isOff])).toEqual([
      ['2026-11-26', true],
      ['2026-11-27', false],
      ['2026-11-28', false],
      ['2026-11-29', false],
      ['2026-11-30', false],
    ])
    expect(schedule.days[0]).toMatchObject({ open: [], bookable: [], free: [] })
    const monday = schedule.days[4]!
    expect(monday.open).toEqual([{ startMs: at('2026-11-30', '08:00'), endMs: at('2026-11-30', '18:00') }])
    expect(monday.bookable).toEqual([{ startMs: at('2026-11-30', '09:00'), endMs: at('2026-11-30', '12:00') }])
    expect(monday.free.map(({ startMs }) => startMs)).toEqual([at('2026-11-30', '09:00'), at('2026-11-30', '11:00')])
    const { firstName, lastName } = sampleSubmissions.booking as { firstName: string; lastName: string }
    expect(monday.calls).toEqual([
      expect.objectContaining({
        leadId: id,
        name: `${firstName} ${lastName}`,
        startMs: at('2026-11-30', '10:00'),
        endMs: at('2026-11-30', '10:30'),
        state: 'booked',
        requests: 1,
        timezone: sampleSubmissions.booking!.timezone,
      }),
    ])
  })

  test('a block prevents bookings, cancels no call, and shows its reason only to the team', async () => {
    const { id } = await book(at('2026-12-01', '09:00'))
    const made = await block(at('2026-12-01', '09:00'), at('2026-12-01', '10:30'), 'dentist')
    expect(made.stillBooked).toMatchObject([{ leadId: id, startMs: at('2026-12-01', '09:00') }])
    expect(made.stillBooked[0]!.name).not.toBe('')
    const slots = await (
      await site.request('/api/booking/slots?from=2026-12-01&days=1&timezone=America/New_York')
    ).text()
    expect(slots).not.toContain('dentist')
    expect(JSON.parse(slots).slots).toMatchObject([{ start: '2026-12-01T16:00:00Z' }])
    expect((await book(at('2026-12-01', '10:00'))).status).toBe(409)
    const [day] = (await week('2026-12-01', 1)).days
    expect(day!.blocks).toMatchObject([{ id: made.id, why: 'dentist' }])
    expect(day!.calls).toMatchObject([{ leadId: id, state: 'booked' }])
    expect(day!.free.map(({ startMs }) => startMs)).toEqual([at('2026-12-01', '11:00')])
    expect((await member.ask('DELETE', `/calls/blocks/${made.id}`)).status).toBe(200)
    expect((await member.ask('DELETE', `/calls/blocks/${made.id}`)).status).toBe(404)
    expect((await book(at('2026-12-01', '10:00'))).status).toBe(201)
  })

  test('a call that a teammate adds is a first response, counts in no funnel, and is confirmed only if asked for', async () => {
    const receivedAtMs = site.clock.nowMs - 60_000
    await site.store.accept(sampleLead({ id: 'rosa', email: 'rosa@x.example', receivedAtMs }))
    const key = randomUUID()
    const add = (changes: object = {}) =>
      member.ask('POST', '/calls', {
        ...{ key, leadId: 'rosa', startMs: at('2026-12-14', '09:00'), way: 'phone', isConfirmed: false, ...changes },
      })
    const emailsOf = async (leadId: string) =>
      (await site.store.office.listEmails({ leadIds: [leadId] })).map(({ name }) => name).toSorted()
    const span = { fromMs: 0, toMs: site.clock.nowMs + 9 }
    const requestFigures = async () => {
      const { office } = site.store
      const { days, today } = await office.readDaySummary({
        days: [span],
        today: span,
        ...{ nowMs: 1, lateBeforeMs: 0 },
      })
      const inLists = await office.listFigures({ by: 'request', form: 'booking' })
      const { leadsByForm } = await site.store.readLeadFigures(site.clock.nowMs)
      return [days[0]!.leads, today.length, inLists.length, (await office.readWeek(span)).forms, leadsByForm]
    }
    const before = await requestFigures()
    site.clock.nowMs += 1
    const added = await add()
    expect(await requestFigures()).toEqual(before)
    expect(added.status).toBe(200)
    expect((await add()).body).toEqual(added.body)
    const callId = added.body.leadId as string
    const { leads } = (await site.store.office.findPerson('rosa'))!
    expect(
      leads.map(({ id, form, progress, consents, deliveries }) => [
        id,
        form,
        progress.state,
        consents.length,
        deliveries.length,
      ]),
    ).toEqual([
      [callId, 'booking', 'closed', 0, 0],
      ['rosa', 'demo-request', 'closed', 0, 2],
    ])
    expect(leads[1]).toMatchObject({ person: { status: 'in-conversation' }, progress: { answeredHow: 'booked' } })
    expect(leads[1]!.progress.waitedMs).toBeTypeOf('number')
    expect(await emailsOf(callId)).toEqual([])
    const inFunnel = await site.store.office.listFunnelLeads({ fromMs: receivedAtMs, toMs: site.clock.nowMs + 1 })
    expect(inFunnel.filter(({ source }) => source === 'Added by hand')).toEqual([])
    const { submissions } = (await member.ask('GET', '/leads/rosa')).body as unknown as LeadDetails
    const [call] = submissions
    expect(call).toMatchObject({ id: callId, pastTense: 'was booked for a call', summary: 'Booked by the team.' })
    expect(call!.fields.map(({ name }) => name)).toEqual(['name', 'email', 'phone', 'start'])
    const [day] = (await week('2026-12-14', 1)).days
    expect(day!.calls).toMatchObject([{ leadId: callId, name: 'Ann Lee', phone: '+12025550143', state: 'booked' }])
    const { rows } = (await member.ask('POST', '/leads/list', { filter: { list: 'all' } })).body as unknown as LeadPage
    const inFields = call!.fields.find(({ name }) => name === 'phone')?.value
    expect([rows[0]!.phone, inFields]).toEqual(['(202) 555-0143', '(202) 555-0143'])
    // None of this person's requests gave a time zone.
    expect([day!.calls[0]!.timezone, submissions[1]!.fields.filter(({ name }) => name === 'timezone')]).toEqual([
      undefined,
      [],
    ])
    expect((await site.store.office.listAudit({ limit: 1 }))[0]).toMatchObject({ action: 'call.add', on: [callId] })

    const other = { key: randomUUID(), startMs: at('2026-12-15', '09:00'), isConfirmed: true }
    const confirmed = await add(other)
    expect(await emailsOf(confirmed.body.leadId as string)).toEqual([
      'booking-confirmed',
      'booking-reminder-day',
      'booking-reminder-hour',
    ])
    const refused = async (changes: object) => {
      const { status, body } = await add({ key: randomUUID(), startMs: at('2026-12-16', '09:00'), ...changes })
      return [status, body.errors?.map(({ field }) => field) ?? body.type]
    }
    expect(await refused({})).toEqual([409, expect.anything()])
    await site.store.accept(
      sampleLead({ id: 'bea', email: 'bea@x.example', phoneE164: undefined, values: { name: 'Bea' } }),
    )
    await site.store.accept(sampleLead({ id: 'cleo', email: undefined, phoneE164: '+12025550199' }))
    expect(await refused({ leadId: 'bea' })).toEqual([422, ['way']])
    expect(await refused({ leadId: 'bea', way: 'video' })).toEqual([422, ['way']])
    expect(await refused({ leadId: 'cleo', isConfirmed: true })).toEqual([422, ['isConfirmed']])
    expect(await refused({ leadId: 'nobody' })).toEqual([404, expect.anything()])
    await site.store.accept(sampleLead({ id: 'dee', email: 'dee@x.example', phoneE164: '+12025550188' }))
    const taken = { leadId: 'dee', startMs: at('2026-12-14', '09:00') }
    expect(await refused(taken)).toEqual([409, 'urn:problem:office/taken'])
    expect(await refused({ startMs: at('2026-12-16', '03:00') })).toEqual([422, ['startMs']])
    // No destination got a webhook about the call, so none gets one about the move.
    expect((await member.ask('POST', `/calls/${callId}/move`, { startMs: at('2026-12-14', '10:00') })).status).toBe(200)
    expect((await site.store.findLead(callId))!.deliveries).toEqual([])
  })

  test('a call with somebody without an email is booked, moved and canceled, and nothing is sent', async () => {
    const ivy = { key: randomUUID(), name: 'Ivy Park', phone: '(202) 555-0177', how: 'phone' }
    const leadId = (await member.ask('POST', '/leads', ivy)).body.leadId as string
    const call = { leadId, startMs: at('2026-12-17', '09:00'), way: 'phone', isConfirmed: false }
    const added = await member.ask('POST', '/calls', { key: randomUUID(), ...call })
    expect(added.status).toBe(200)
    const callId = added.body.leadId as string
    expect((await member.ask('GET', `/leads/${leadId}`)).body).toMatchObject({
      person: { newestId: callId, emails: [], state: { status: 'in-conversation' } },
      submissions: [{ id: callId, call: { state: 'booked' } }, { id: leadId }],
    })
    const [day] = (await week('2026-12-17', 1)).days
    expect(day!.calls).toMatchObject([{ leadId: callId, name: 'Ivy Park', hasEmail: false, requests: 2 }])
    const move = { startMs: at('2026-12-17', '10:00') }
    expect((await member.ask('POST', `/calls/${callId}/move`, move)).status).toBe(200)
    expect((await member.ask('POST', `/calls/${callId}/cancel`)).status).toBe(200)
    expect(await site.store.office.listEmails({ leadIds: [callId] })).toEqual([])
    // A third upcoming call is refused, as for everybody.
    const again = async (time: string) =>
      (await member.ask('POST', '/calls', { ...call, key: randomUUID(), startMs: at('2026-12-18', time) })).status
    expect([await again('09:00'), await again('10:00'), await again('11:00')]).toEqual([200, 200, 409])
    // Once Ivy has an email address, a call can be confirmed by email.
    const owner = await site.signedIn('owner')
    const correction = { key: randomUUID(), email: 'ivy@x.example', joinsOther: false }
    expect((await owner.ask('PUT', `/leads/${leadId}/email`, correction)).status).toBe(200)
    for (const { leadId: booked } of (await week('2026-12-18', 1)).days[0]!.calls)
      await member.ask('POST', `/calls/${booked}/cancel`)
    const confirmed = { ...call, key: randomUUID(), startMs: at('2026-12-18', '11:00'), isConfirmed: true }
    const withEmail = (await member.ask('POST', '/calls', confirmed)).body.leadId as string
    expect(await site.store.office.listEmails({ leadIds: [withEmail], name: 'booking-confirmed' })).toMatchObject([
      { recipient: 'ivy@x.example' },
    ])
    // Deleting Ivy also deletes all of her calls.
    expect((await owner.ask('POST', `/leads/${leadId}/purge/preview`)).body).toMatchObject({
      submissions: { length: 4 },
      others: [{ email: 'ivy@x.example', isJoined: true }],
    })
    const purged = await owner.ask('POST', `/leads/${leadId}/purge`, { email: leadId, also: ['ivy@x.example'] })
    expect(purged.body).toMatchObject({ leads: 5 })
    expect((await week('2026-12-18', 1)).days[0]!.calls).toEqual([])
  })

  test('a call shows the phone number as corrected by the team, and none while it is marked wrong', async () => {
    const { id } = await book(at('2026-12-16', '09:00'))
    const record = (command: object) =>
      member.ask('POST', '/leads/events', { leadIds: [id], key: randomUUID(), command })
    const phone = async () => (await week('2026-12-16', 1)).days[0]?.calls.find(({ leadId }) => leadId === id)?.phone
    expect(await phone()).toMatch(/^\+1202/)
    await record({ kind: 'touch', activity: 'wrong-number' })
    expect(await phone()).toBe(undefined)
    await record({ kind: 'corrected', field: 'phone', value: '(614) 555-0177' })
    expect(await phone()).toBe('(614) 555-0177')
  })

  test('when a call and a block are made at the same time, the later one sees the earlier one', async () => {
    for (const [index, day] of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'].entries()) {
      const startMs = at(day, '09:00')
      const booking = () => book(startMs)
      const blocking = () => block(startMs, startMs + hourMs)
      const turns = index % 2 === 0 ? [booking(), blocking()] : [blocking(), booking()]
      const outcomes = await Promise.all(turns)
      const booked = outcomes.find((one) => 'status' in one) as { status: number }
      const made = outcomes.find((one) => 'stillBooked' in one) as ResponseOf<typeof api.calls.block>
      expect([booked.status, made.stillBooked.length]).toEqual(booked.status === 201 ? [201, 1] : [409, 0])
    }
  })

  test('moving a call calls the webhook, updates the visitor’s page and records who did it in the audit', async () => {
    const { id } = await book(at('2026-12-09', '09:00'))
    const to = at('2026-12-09', '11:00')
    expect((await member.ask('POST', `/calls/${id}/move`, { startMs: to })).body).toEqual({ ok: true })
    const page = await site.request(`/api/booking/${bookingToken(id, secretKey)}`)
    expect(await page.json()).toMatchObject({ state: 'booked', start: '2026-12-09T16:00:00Z', sequence: 1 })
    const lead = (await site.store.findLead(id))!
    expect(JSON.parse(lead.deliveries.at(-1)!.body)).toMatchObject({
      change: 'rescheduled',
      previousStart: '2026-12-09T14:00:00Z',
      start: '2026-12-09T16:00:00Z',
    })
    const { teammate } = (await member.ask('GET', '/me')).body as { teammate: { id: string } }
    const [entry] = await site.store.office.listAudit({ limit: 1 })
    expect(entry).toMatchObject({ action: 'call.move', on: [id], who: teammate.id })
    expect((await member.ask('POST', `/calls/${id}/cancel`)).body).toEqual({ ok: true })
    expect((await member.ask('POST', `/calls/${id}/cancel`)).status).toBe(409)
    const [day] = (await week('2026-12-09', 1)).days
    expect(day!.calls).toMatchObject([{ leadId: id, state: 'canceled', startMs: to }])
    expect(day!.free).toHaveLength(3)
  })

  test('refuses to move a call onto another call, into a block or outside the hours', async () => {
    const [one, other] = [await book(at('2026-12-10', '09:00')), await book(at('2026-12-10', '10:00'))]
    const made = await block(at('2026-12-10', '11:00'), at('2026-12-10', '12:00'))
    const move = async (startMs: number) => {
      const { status, body } = await member.ask('POST', `/calls/${one.id}/move`, { startMs })
      return [status, body.type]
    }
    const taken = [409, 'urn:problem:office/taken']
    expect(await move(at('2026-12-10', '10:00'))).toEqual(taken)
    expect(await move(at('2026-12-10', '11:00'))).toEqual(taken)
    expect((await move(at('2026-12-10', '13:00')))[0]).toBe(422)
    expect((await member.ask('POST', '/calls/nobody/move', { startMs: 5 })).status).toBe(404)
    await member.ask('DELETE', `/calls/blocks/${made.id}`)
    expect((await move(at('2026-12-10', '11:00')))[0]).toBe(200)
    expect(other.status).toBe(201)
  })

  test('refuses invalid requests', async () => {
    expect((await member.ask('GET', '/calls?days=43')).status).toBe(422)
    expect((await member.ask('GET', '/calls?from=2026-02-30')).status).toBe(422)
    const backwards = await member.ask('POST', '/calls/blocks', { startMs: 5, endMs: 5 })
    expect(backwards).toMatchObject({ status: 422, body: { errors: [{ field: 'endMs' }] } })
    const schedule = (await member.ask('GET', '/calls')).body as unknown as CallSchedule
    expect([schedule.days[0]!.day, schedule.days.length]).toEqual(['2026-11-15', 14])
  })

  test('reports whether visitors get emails about changes, according to the settings and switches', async () => {
    expect((await week('2026-11-16', 1)).mails).toEqual({
      moved: false,
      canceled: false,
      link: false,
      confirmed: false,
    })
    const mail = { isOn: true, isSwitchedOff: (name: string) => name === 'booking-canceled', wake() {} }
    const mailing = await officeApp({ mail })
    const response = await (await mailing.signedIn('member')).ask('GET', '/calls')
    expect((response.body as unknown as CallSchedule).mails).toEqual({
      moved: true,
      canceled: false,
      link: true,
      confirmed: true,
    })
    await mailing.close()
  })
})

test('each change of a call by the team adds its emails and drops the outdated ones', async () => {
  let woken = 0
  const mail = { isOn: true, isSwitchedOff: () => false, wake: () => woken++ }
  const site = await officeApp({ mail })
  const member = await site.signedIn('member')
  const start = '2026-12-10T14:00:00Z'
  const { id, mailed } = await (await site.postJson('booking', { ...sampleSubmissions.booking, start })).json()
  expect(mailed).toBe(true)
  const { mail: outbox } = site.store as Store
  const states = async () =>
    (await outbox.listEmails({ leadIds: [id] })).map(({ name, state }) => `${name} ${state}`).sort()
  expect(await states()).toEqual([
    'booking-confirmed due',
    'booking-reminder-day due',
    'booking-reminder-hour due',
    'new-lead due',
  ])
  woken = 0
  await member.ask('POST', `/calls/${id}/move`, { startMs: at('2026-12-10', '11:00') })
  expect(await states()).toEqual(
    [
      'booking-confirmed dropped',
      'booking-moved due',
      'booking-reminder-day dropped',
      'booking-reminder-day due',
      'booking-reminder-hour dropped',
      'booking-reminder-hour due',
      'new-lead due',
    ].sort(),
  )
  await member.ask('POST', `/calls/${id}/cancel`)
  expect((await states()).filter((one) => one.endsWith('due'))).toEqual(['booking-canceled due', 'new-lead due'])
  expect(woken).toBe(2)
  await site.close()
})

test('a video call’s own link is on the visitor’s page and emailed once; without one, the team’s is used', async () => {
  const [team, own] = ['https://meet.example.com/team', 'https://meet.example.com/own']
  const mail = { isOn: true, isSwitchedOff: () => false, wake() {} }
  const site = await officeApp({ mail, bookingRules: { joinUrl: team } })
  const member = await site.signedIn('member')
  const start = '2026-12-10T14:00:00Z'
  const { id, links } = await (
    await site.postJson('booking', { ...sampleSubmissions.booking, start, video: true })
  ).json()
  const phone = await site.postJson('booking', { ...sampleSubmissions.booking, start: '2026-12-10T16:00:00Z' })
  const calls = async () => {
    const { body } = await member.ask('GET', '/calls?from=2026-12-10&days=1')
    return (body as unknown as CallSchedule).days[0]!.calls.map(({ video }) => video)
  }
  const change = async (joinUrl: unknown, leadId = id) => {
    const { status, body } = await member.ask('PUT', `/calls/${leadId}/link`, { joinUrl })
    return [status, (body.errors as { field: string }[] | undefined)?.[0]?.field]
  }
  const emails = async () =>
    (await (site.store as Store).mail.listEmails({ leadIds: [id], name: 'booking-link' })).map(({ state }) => state)
  expect(await calls()).toEqual([{ joinUrl: team, isOwn: false }, undefined])
  for (const wrong of ['http://meet.example.com', 'soon', 5]) expect(await change(wrong)).toEqual([422, 'joinUrl'])
  // The visitor has this link already.
  expect(await change(team)).toEqual([200, undefined])
  expect(await emails()).toEqual([])
  expect(await change(` ${own} `)).toEqual([200, undefined])
  expect(await change(own)).toEqual([200, undefined])
  expect(await emails()).toEqual(['due'])
  expect(await calls()).toEqual([{ joinUrl: own, isOwn: true }, undefined])
  const page = await (await site.request(`/api${links.manage}`)).json()
  expect(page).toMatchObject({ start, sequence: 1, links: { join: own } })
  const { teammate } = (await member.ask('GET', '/me')).body as { teammate: { id: string } }
  const [entry] = await site.store.office.listAudit({ limit: 1 })
  expect(entry).toMatchObject({ action: 'call.link', on: [id], who: teammate.id })
  const person = (await member.ask('GET', `/leads/${id}`)).body as {
    submissions: { id: string; callChanges: { isLink?: true }[] }[]
  }
  expect(person.submissions.find((one) => one.id === id)!.callChanges).toMatchObject([{ isLink: true }])
  expect(await change('')).toEqual([200, undefined])
  expect(await calls()).toEqual([{ joinUrl: team, isOwn: false }, undefined])
  expect((await change(own, (await phone.json()).id))[0]).toBe(409)
  expect((await change(own, 'nobody'))[0]).toBe(404)
  expect((await (await site.signedIn('editor')).ask('PUT', `/calls/${id}/link`, { joinUrl: own })).status).toBe(403)
  await member.ask('POST', `/calls/${id}/cancel`)
  expect((await change(own))[0]).toBe(409)
  await site.close()
})

test('a video call booked before the team’s link was removed shows no link, and one can be added', async () => {
  const site = await officeApp({})
  const member = await site.signedIn('member')
  const startMs = at('2026-12-10', '09:00')
  const slot = { startMs, endMs: startMs + hourMs / 2 }
  await site.store.accept(
    sampleLead({ id: 'old', form: 'booking', slot, values: { video: true, start: isoTime(startMs) } }),
  )
  const video = async () =>
    ((await member.ask('GET', '/calls?from=2026-12-10&days=1')).body as unknown as CallSchedule).days[0]!.calls[0]!
      .video
  expect(await video()).toEqual({ isOwn: false })
  const refused = await member.ask('PUT', '/calls/old/link', { joinUrl: '' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'joinUrl' }] } })
  const joinUrl = 'https://meet.example.com/own'
  expect((await member.ask('PUT', '/calls/old/link', { joinUrl })).status).toBe(200)
  expect(await video()).toEqual({ joinUrl, isOwn: true })
  await site.close()
})
