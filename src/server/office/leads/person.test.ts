// Tests a person's page and a person's export in the whole app on a real store.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadPage } from '#contract/leads.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp } from '#testing/office-app.ts'

/** Friday noon in New York, within open hours. */
const noonMs = Date.UTC(2026, 10, 20, 17)

let site: OfficeApp
let ann: Browser
beforeEach(async () => {
  site = await officeApp()
  site.clock.nowMs = noonMs
  ann = await site.signedIn('owner')
})
afterEach(() => site.close())

const add = (id: string, changes: Partial<NewLead> = {}) =>
  site.store.accept(sampleLead({ id, receivedAtMs: noonMs - 10 * minuteMs, ...changes }))
const record = (id: string, command: object) =>
  ann.ask('POST', '/leads/events', { leadIds: [id], key: randomUUID(), command })
const personOf = async (id: string) => ((await ann.ask('GET', `/leads/${id}`)).body as unknown as LeadDetails).person
const correct = (value: string) => record('a', { kind: 'corrected', field: 'phone', value })

test('a corrected phone is shown beside what was sent, and no consent covers it', async () => {
  await add('a', { consents: [{ ...sampleConsent, purpose: 'transactional-messages' }] })
  expect(await personOf('a')).toMatchObject({ canText: true, phone: { shown: '(202) 555-0143', isWrong: false } })
  expect(await correct('call me')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'command.value', message: 'Enter a phone number with its area code.' }] },
  })
  await correct('614.555.0177')
  expect(await personOf('a')).toMatchObject({
    canText: false,
    phone: { typed: '614.555.0177', e164: '+16145550177', shown: '(614) 555-0177', sent: '(202) 555-0143' },
  })
})

test('a number stays marked as wrong until it is corrected, somebody talks to them, or it is undone', async () => {
  await add('a')
  const wrong = () => record('a', { kind: 'touch', activity: 'wrong-number' })
  const isWrong = async () => {
    const onPage = (await personOf('a')).phone?.isWrong
    // The list must treat the number as wrong exactly when the person's page does.
    const { body } = await ann.ask('POST', '/leads/list', { filter: {} })
    const [row] = (body as unknown as LeadPage).rows
    expect(row && numberToCall(row)).toBe(onPage ? undefined : row?.phone)
    return onPage
  }
  const { body } = await wrong()
  expect(await isWrong()).toBe(true)
  await ann.ask('POST', '/leads/events/withdraw', { eventIds: body.eventIds })
  expect(await isWrong()).toBe(false)
  await wrong()
  await record('a', { kind: 'touch', activity: 'spoke' })
  expect(await isWrong()).toBe(false)
  await wrong()
  await correct('(614) 555-0177')
  expect(await isWrong()).toBe(false)
  await wrong()
  expect(await isWrong()).toBe(true)
  // A number that the person types in a later form doesn't replace the corrected one, which is still marked as wrong.
  site.clock.nowMs += minuteMs
  await add('b', { receivedAtMs: site.clock.nowMs })
  expect(await isWrong()).toBe(true)
})

test('a number that is sent again after it was marked as wrong isn’t wrong anymore', async () => {
  await add('a')
  await record('a', { kind: 'touch', activity: 'wrong-number' })
  site.clock.nowMs += minuteMs
  await add('b', { receivedAtMs: site.clock.nowMs })
  expect((await personOf('b')).phone?.isWrong).toBe(false)
  const { body } = await ann.ask('POST', '/leads/list', { filter: {} })
  const [row] = (body as unknown as LeadPage).rows
  expect(row && numberToCall(row)).toBe(row?.phone)
})

test('once a correction is removed, the number that the person sent is shown again, in lists too, with its stop', async () => {
  await add('a')
  const stop = { kinds: ['call-marketing'], how: 'call' }
  expect((await ann.ask('POST', '/leads/a/stop', stop)).status).toBe(200)
  await correct('(614) 555-0177')
  await correct('')
  expect((await personOf('a')).phone?.shown).toBe('(202) 555-0143')
  const { body } = await ann.ask('POST', '/leads/list', { filter: {} })
  const [row] = (body as unknown as LeadPage).rows
  expect(row?.phone).toBe('(202) 555-0143')
  expect(row?.refused.call).toBeDefined()
})

test('exports everything about one person, and nothing about whoever shares their phone', async () => {
  await add('a')
  await add('b', { email: 'sam@x.example', values: { name: 'Sam Lee', phone: '2025550143' } })
  await record('a', { kind: 'touch', activity: 'note', text: 'Has two dogs.' })
  const exported = await ann.ask('POST', '/leads/a/export', {})
  expect(exported.status).toBe(200)
  const text = JSON.stringify(exported.body)
  expect(text).toContain('Has two dogs.')
  expect(text).toContain('(202) 555-0143')
  expect(text).not.toContain('sam@x.example')
  const { body } = await ann.ask('GET', '/audit')
  expect(JSON.stringify(body)).toContain('one person')
  expect((await ann.ask('POST', '/leads/gone/export', {})).status).toBe(404)
  const member = await site.signedIn('viewer')
  expect((await member.ask('POST', '/leads/a/export', {})).status).toBe(403)
})

describe('a corrected email', () => {
  const correctEmail = (browser: Browser, email: string, changes: object = {}) =>
    browser.ask('PUT', '/leads/a/email', { key: randomUUID(), email, joinsOther: false, ...changes })

  test('becomes the one that the team writes to; what was sent stays, and undo takes it back', async () => {
    await add('a', { email: 'ann@gmial.example', values: { name: 'Ann Lee', email: 'ann@gmial.example' } })
    expect(await correctEmail(ann, 'ann at home')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    })
    const { body } = await correctEmail(ann, ' Ann@gmail.example ')
    expect(await personOf('a')).toMatchObject({ emails: ['ann@gmail.example', 'ann@gmial.example'] })
    const { submissions } = (await ann.ask('GET', '/leads/a')).body as unknown as LeadDetails
    expect(submissions).toMatchObject([
      { email: 'ann@gmial.example', events: [{ field: 'email', value: 'ann@gmail.example' }] },
    ])
    const list = async () => (await ann.ask('POST', '/leads/list', { filter: {} })).body.rows
    expect(await list()).toMatchObject([{ email: 'ann@gmail.example' }])
    const exported = await ann.ask('POST', '/leads/a/export', {})
    expect(exported.body).toMatchObject({ person: { emails: ['ann@gmail.example', 'ann@gmial.example'] } })
    await ann.ask('POST', '/leads/events/withdraw', { eventIds: body.eventIds })
    expect(await personOf('a')).toMatchObject({ emails: ['ann@gmial.example'] })
    expect(await list()).toMatchObject([{ email: 'ann@gmial.example' }])
    expect(JSON.stringify((await ann.ask('GET', '/audit')).body)).not.toMatch(/gm(ai|ia)l/)
  })

  test('needs a recent passkey for a domain that they don’t use yet', async () => {
    await add('a', { email: 'ann@x.example' })
    site.clock.nowMs += hourMs
    expect((await correctEmail(ann, 'anna@x.example')).status).toBe(200)
    const refused = await correctEmail(ann, 'ann@y.example')
    expect([refused.status, refused.body.type]).toEqual([403, 'urn:problem:office/needs-passkey'])
    await ann.confirm()
    expect((await correctEmail(ann, 'ann@y.example')).status).toBe(200)
    site.clock.nowMs += hourMs
    expect((await correctEmail(ann, 'lee@y.example')).status).toBe(200)
  })

  test('that belongs to another person is refused with their name, and joins the two only on request', async () => {
    await add('a', { email: 'ann@x.example' })
    await add('b', { email: 'rosa@x.example', values: { name: 'Rosa Delgado' } })
    const refused = await correctEmail(ann, 'rosa@x.example')
    expect(refused).toMatchObject({ status: 409, body: { detail: 'That’s Rosa Delgado’s email.' } })
    expect(await personOf('a')).toMatchObject({ emails: ['ann@x.example'] })
    const { body } = await correctEmail(ann, 'rosa@x.example', { joinsOther: true })
    expect(await personOf('b')).toMatchObject({ emails: ['rosa@x.example', 'ann@x.example'] })
    await ann.ask('POST', '/leads/events/withdraw', { eventIds: body.eventIds })
    expect(await personOf('b')).toMatchObject({ emails: ['rosa@x.example'] })
    expect(
      (await ann.ask('PUT', '/leads/gone/email', { key: randomUUID(), email: 'a@x.example', joinsOther: false }))
        .status,
    ).toBe(404)
    const viewer = await site.signedIn('viewer')
    expect((await correctEmail(viewer, 'ann@x.example')).status).toBe(403)
  })
})
