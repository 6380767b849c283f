// Tests requests to stop, and the sheet for a dispute, in the whole office on a real store. Checks what a teammate can
// record, and in which ways we may no longer contact the person afterwards.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { Attention, Today } from '#contract/today.ts'
import { dayMs, minuteMs } from '#domain/clock/durations.ts'
import { byHandForm, byHandSource } from '#domain/leads/by-hand.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import { system } from '#server/store/audit/actor.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

/** Friday noon in New York, within open hours. */
const noonMs = Date.UTC(2026, 10, 20, 17)
const phone = '+12025550143'
const email = 'ann@example.com'
const visitor = { who: system, atMs: noonMs, from: undefined }

let site: OfficeApp
let ann: Browser
beforeEach(async () => {
  site = await officeApp()
  site.clock.nowMs = noonMs
  ann = await site.signedIn('owner')
})
afterEach(() => site.close())

const textConsent = {
  ...{ ...sampleConsent, field: 'transactionalConsent', purpose: 'transactional-messages', version: '2026-11-20' },
}
const add = (id: string, changes: Partial<NewLead> = {}) =>
  site.store.accept(
    sampleLead({
      id,
      email,
      receivedAtMs: noonMs - 10 * minuteMs,
      form: 'demo-request',
      consents: [textConsent],
      ...changes,
    }),
  )
const lead = async (id = 'a') => (await ann.ask('GET', `/leads/${id}`)).body as unknown as LeadDetails
const row = async () => ((await ann.ask('POST', '/leads/list', { filter: {} })).body as unknown as LeadPage).rows[0]!
const stop = (body: object, who = ann) => who.ask('POST', '/leads/a/stop', { how: 'call', ...body })
const attention = async (who = ann) =>
  ((await who.ask('GET', '/today')).body as unknown as Today).attention.filter(
    (one): one is Extract<Attention, { kind: 'stop' }> => one.kind === 'stop',
  )

test('a stop is recorded with the person’s words, and closes that way to reach them everywhere', async () => {
  await add('a')
  expect((await lead()).person).toMatchObject({ canText: true, refused: {} })
  expect((await stop({ kinds: ['text-transactional'], words: ' No more texts. ' })).status).toBe(200)
  const { person, submissions, consentChanges } = await lead()
  expect(person).toMatchObject({ canText: false, refused: { text: { why: 'withdrawn', sinceMs: noonMs } } })
  expect(submissions[0]?.consents[0]?.kinds).toEqual([{ kind: 'text-transactional', state: 'withdrawn' }])
  expect(consentChanges).toMatchObject([
    { address: phone, kind: 'text-transactional', way: 'office', how: 'call', words: 'No more texts.' },
  ])
  expect(numberToCall(await row())).toBeDefined()
  await stop({ kinds: ['call-marketing'] })
  expect(numberToCall(await row())).toBeUndefined()
  expect(await row()).toMatchObject({ canText: false, refused: { call: { why: 'withdrawn' }, text: {} } })
})

test('a stop counts for all of the person’s addresses, and a later form’s consent doesn’t end it', async () => {
  await add('a')
  await add('b', { receivedAtMs: noonMs - minuteMs, phoneE164: '+16145550177' })
  await stop({ kinds: ['text-transactional', 'email'] })
  expect((await lead()).consentChanges.map(({ address }) => address).toSorted()).toEqual([phone, '+16145550177', email])
  site.clock.nowMs += minuteMs
  await add('c', { receivedAtMs: site.clock.nowMs })
  const { person, submissions } = await lead('c')
  expect(person.canText).toBe(false)
  expect(submissions[0]?.consents[0]?.kinds).toEqual([{ kind: 'text-transactional', state: 'not-confirmed' }])
  // A request that the person sent after asking us to stop may be answered by email.
  expect(person.refused.email).toBeUndefined()
  expect(submissions[1]?.refused.email).toBeDefined()
})

test('a lead that a teammate adds doesn’t allow emails after a stop, but a request from the person does', async () => {
  await add('a', { source: byHandSource, form: byHandForm })
  await stop({ kinds: ['email'] })
  site.clock.nowMs += minuteMs
  await add('b', { receivedAtMs: site.clock.nowMs, source: byHandSource, form: byHandForm })
  expect((await lead('b')).person.refused.email).toBeDefined()
  expect(await row()).toMatchObject({ id: 'b', refused: { email: { why: 'withdrawn' } } })
  site.clock.nowMs += minuteMs
  await add('c', { receivedAtMs: site.clock.nowMs })
  site.clock.nowMs += minuteMs
  await add('d', { receivedAtMs: site.clock.nowMs, source: byHandSource, form: 'booking' })
  expect((await lead('d')).person.refused.email).toBeUndefined()
})

test('only the person’s own words end a stop', async () => {
  await add('a')
  await stop({ kinds: ['text-transactional'] })
  const reopen = (words: string) =>
    ann.ask('POST', '/leads/a/reopen', { kinds: ['text-transactional'], how: 'text', words })
  expect((await reopen(' ')).status).toBe(422)
  expect((await reopen('Text me again.')).status).toBe(200)
  expect((await lead()).person).toMatchObject({ canText: true, refused: {} })
  expect(await stop({ kinds: [] })).toMatchObject({ status: 422, body: { errors: [{ field: 'kinds' }] } })
})

test('a stop is refused if the person has no address that it concerns', async () => {
  await add('a', { email: undefined, values: { name: 'Ann' } })
  expect((await stop({ kinds: ['email'] })).status).toBe(409)
  expect((await ann.ask('POST', '/leads/nobody/stop', { kinds: ['email'], how: 'call' })).status).toBe(404)
})

test('a typed stop stays on Today until a teammate has seen to it', async () => {
  await add('a')
  const typed = (address: string) =>
    site.store.consents.withdrawConsents({ address, kinds: ['email'], way: 'typed' }, visitor)
  await typed(email)
  await typed('stranger@example.com')
  expect(await attention()).toEqual([
    // Typed on Friday at noon, so due at noon on the next business day, Monday.
    { kind: 'stop', address: email, byMs: noonMs + 3 * dayMs, leadId: 'a' },
    { kind: 'stop', address: 'stranger@example.com', byMs: noonMs + 3 * dayMs },
  ])
  expect(await attention(await site.signedIn('viewer'))).toMatchObject([{ address: '' }, { address: '' }])
  await stop({ kinds: ['call-marketing'] })
  const seeTo = () => ann.ask('POST', '/stops/seen-to', { address: 'stranger@example.com' })
  expect((await seeTo()).status).toBe(200)
  expect((await seeTo()).status).toBe(404)
  expect(await attention()).toEqual([])
  expect(await site.store.office.countStopped({ fromMs: noonMs, toMs: noonMs + minuteMs })).toBe(3)
})

test('a stop that a destination didn’t accept is shown on the person’s page and Today, and can be resent', async () => {
  await add('a')
  const claiming = { destination: 'demo-automation', leaseMs: minuteMs, limit: 9 }
  const tried = { attemptedAtMs: noonMs, durationMs: 1, status: 500, reason: 'HTTP 500' }
  const [claimed] = await site.store.claimDue({ ...claiming, perDestination: 9, except: [] })
  await site.store.recordAttempt({
    ...{ ...tried, deliveryId: claimed!.id, leaseToken: claimed!.leaseToken, next: { kind: 'delivered' } },
  })
  await stop({ kinds: ['text-marketing'], words: 'Enough.' })
  const notices = async () => (await lead()).stopNotices.map(({ state, kind, reason }) => [state, kind, reason])
  expect(await notices()).toEqual([['due', 'text-marketing', undefined]])
  const [notice] = await site.store.claimNotices(claiming)
  await site.store.recordNotice({
    ...{ ...tried, deliveryId: notice!.id, leaseToken: notice!.leaseToken, next: { kind: 'dead' } },
  })
  expect(await notices()).toEqual([['dead', 'text-marketing', 'HTTP 500']])
  const undelivered = async (who: Browser) =>
    ((await who.ask('GET', '/today')).body as unknown as Today).attention.filter(
      ({ kind }) => kind === 'stop-undelivered',
    )
  const problem = { kind: 'stop-undelivered', destination: 'demo-automation', attempts: 1, reason: 'HTTP 500', more: 0 }
  expect(await undelivered(ann)).toEqual([{ ...problem, leadId: 'a', name: 'Ann Lee' }])
  expect(await undelivered(await site.signedIn('viewer'))).toEqual([{ ...problem, leadId: '', name: '' }])
  expect((await ann.ask('POST', '/leads/a/resend')).body).toEqual({ count: 1 })
  expect([await notices(), await undelivered(ann)]).toEqual([[['due', 'text-marketing', 'HTTP 500']], []])
})

test('the sheet contains the consent as shown, what was taken back, and emails handed over just before', async () => {
  await add('a')
  const store = site.store.mail
  await store.enqueueEmails([{ name: 'demo-receipt', recipient: email, leadId: 'a', causeKey: 'x', isOn: true }])
  const [claimed] = await store.claimEmails({ limit: 1, leaseMs: minuteMs })
  site.clock.nowMs += 100
  await store.recordEmail({
    ...{ emailId: claimed!.id, leaseToken: claimed!.leaseToken, attemptedAtMs: site.clock.nowMs, durationMs: 90 },
    ...{ code: 250, reason: '250 OK', next: { kind: 'sent' } },
  })
  await store.enqueueEmails([
    {
      ...{ name: 'booking-reminder-day', recipient: email, leadId: 'a', causeKey: 'y', isOn: true },
      dueAtMs: noonMs + dayMs,
    },
  ])
  site.clock.nowMs += minuteMs
  await stop({ kinds: ['email'], words: 'Enough.' })
  const { status, body } = await ann.ask('POST', '/leads/a/sheet')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    emails: [email],
    phones: [phone],
    agreed: [{ text: textConsent.text, version: '2026-11-20', email, phone }],
    changes: [{ kind: 'email', action: 'withdrawn', how: 'call', words: 'Enough.' }],
    emailsSent: [
      {
        ...{ to: email, status: 'sent', name: 'Demo confirmation' },
        handedOver: [{ atMs: noonMs + 100, durationMs: 90, reply: '250 OK' }],
      },
      { status: 'suppressed', createdAtMs: noonMs + 100, droppedAtMs: noonMs + 100 + minuteMs, handedOver: [] },
    ],
    handedOverJustBefore: [{ handedOverAtMs: noonMs + 100, stoppedAtMs: noonMs + 100 + minuteMs }],
  })
  const [entry] = await site.store.office.listAudit({ limit: 1 })
  expect(entry).toMatchObject({ action: 'lead.export', on: ['a'], became: 'the sheet for a dispute' })
})

test('a role that works on leads may record a stop, and the sheet needs a recent passkey', async () => {
  await add('a')
  expect((await stop({ kinds: ['email'] }, await site.signedIn('editor'))).status).toBe(403)
  expect((await stop({ kinds: ['email'] }, await site.signedIn('member'))).status).toBe(200)
  site.clock.nowMs += dayMs / 24
  expect((await ann.ask('POST', '/leads/a/sheet')).status).toBe(403)
})

test('the list’s export names what was taken back', async () => {
  await add('a')
  await stop({ kinds: ['text-marketing', 'email'] })
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await site.request('/api/office/leads/export', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:4321', 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {} }),
  })
  const [head, line] = (await response.text()).trim().split('\r\n')
  expect(head?.endsWith(',askedUsToStop')).toBe(true)
  expect(line?.endsWith(',marketing texts and emails')).toBe(true)
})
