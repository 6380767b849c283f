import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const secret = `whsec_${Buffer.from('the secret of the bounces').toString('base64')}`
const messageId = '<m1@tidytempo.example>'
let folder: string
let store: Store
let site: TestApp

async function open({ given = secret, team = [] }: { given?: string | null; team?: string[] } = {}) {
  folder = mkdtempSync(join(tmpdir(), 'bounces-'))
  store = await openStore({ dataDir: folder })
  site = await testApp({ store, bounces: { secret: given ?? undefined, store: store.mail, team } })
}
beforeEach(() => open())
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

async function sendEmail(recipient = 'ada@example.com') {
  await store.mail.enqueueEmails([{ name: 'booking-moved', recipient, causeKey: recipient, isOn: true }])
  const [mail] = await store.mail.claimEmails({ leaseMs: 60_000, limit: 1 })
  const { id: emailId, leaseToken } = mail!
  await store.mail.saveComposed({ emailId, leaseToken, messageId, subject: 'Moved', bytes: 'x' })
  const outcome = { emailId, leaseToken, attemptedAtMs: 0, durationMs: 0, code: 250, reason: 'ok' }
  await store.mail.recordEmail({ ...outcome, next: { kind: 'sent' } })
}
const bounce = { messageId, email: 'Ada@example.com', type: 'bounce', note: '550 5.1.1 <ada@example.com> gone' }

interface Sent {
  body?: string
  by?: string
  atMs?: number
  changed?: string
}
function post(
  report: object,
  { body = JSON.stringify(report), by = secret, atMs = site.clock.nowMs, changed }: Sent = {},
) {
  const at = new Date(atMs)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'r1',
    'webhook-timestamp': String(Math.floor(atMs / 1000)),
    'webhook-signature': `v2,other ${new Webhook(by).sign('r1', at, body)}`,
  }
  return site.request('/api/mail/bounces', { method: 'POST', headers, body: changed ?? body })
}
const blocked = () => store.mail.listSuppressed()

test('a bounce of an email that we sent blocks its address, with the server’s sentence', async () => {
  await sendEmail()
  expect((await post(bounce)).status).toBe(204)
  expect(await blocked()).toMatchObject([{ email: 'ada@example.com', why: 'bounced', note: '550 5.1.1 <…> gone' }])
})

test('a complaint blocks the address too; the Message-ID may lack its brackets', async () => {
  await sendEmail()
  await post({ ...bounce, messageId: messageId.slice(1, -1), type: 'complaint', note: undefined })
  expect(await blocked()).toMatchObject([{ why: 'complained', note: 'Reported: complained' }])
})

test.each([
  ['another email', { ...bounce, messageId: '<m2@tidytempo.example>' }],
  ['another address', { ...bounce, email: 'bo@example.com' }],
  ['no report', { hello: 'there' }],
  ['another kind', { ...bounce, type: 'asked' }],
])('%s changes nothing and gets the same response', async (_, report) => {
  await sendEmail()
  const response = await post(report)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await blocked()).toEqual([])
})

test('a body that isn’t JSON gets the same response', async () => {
  expect((await post({}, { body: 'not json' })).status).toBe(204)
})

test.each<[string, Sent]>([
  ['by another secret', { by: `whsec_${Buffer.from('another').toString('base64')}` }],
  ['of another body', { changed: JSON.stringify({ ...bounce, email: 'bo@example.com' }) }],
  ['six minutes old', { atMs: Date.UTC(2026, 10, 20) - 360_000 }],
  ['of the future', { atMs: Date.UTC(2026, 10, 20) + 360_000 }],
])('refuses a signature %s', async (_, sent) => {
  await sendEmail()
  expect((await post(bounce, sent)).status).toBe(401)
  expect(await blocked()).toEqual([])
})

test('refuses a report without a signature, or with more than 16 KiB', async () => {
  const bare = await site.request('/api/mail/bounces', { method: 'POST', body: JSON.stringify(bounce) })
  expect(bare.status).toBe(401)
  expect((await post({ ...bounce, note: 'x'.repeat(20_000) })).status).toBe(413)
})

test('responds with 404 if no secret is set', async () => {
  await site.close()
  await open({ given: null })
  expect((await post(bounce)).status).toBe(404)
})

test('never blocks an address of MAIL_TEAM', async () => {
  await site.close()
  await open({ team: ['ada@example.com'] })
  await sendEmail()
  expect((await post(bounce)).status).toBe(204)
  expect(await blocked()).toEqual([])
})
