import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { selfSigned } from '#testing/servers/certificate.ts'
import type { Behavior } from '#testing/servers/receiver-behaviors.ts'
import { startReceiver, type WebhookReceiver } from '#testing/servers/webhook-receiver.ts'
import { openWebhook, type WebhookOptions } from './send-webhook.ts'

const body = '{"firstName":"Zoë","lastName":"O’Brien 👍"}'
const message = { id: 'lead-1-0', body }
const secret = `whsec_${Buffer.from('a secret for this test').toString('base64')}`

let receiver: WebhookReceiver
let clock = fakeClock()
const opened: { close(): void }[] = []

function open(address: string, options: Partial<WebhookOptions> = {}) {
  const webhook = openWebhook({ address, secret, allowPrivate: true, clock, maxSockets: 4, ...options })
  opened.push(webhook)
  return webhook
}

beforeEach(async () => {
  clock = fakeClock(Date.now())
  receiver = await startReceiver()
})
afterEach(async () => {
  for (const webhook of opened.splice(0)) webhook.close()
  await receiver.close()
})

test('posts the exact bytes with every header of the contract', async () => {
  expect(await open(receiver.url('/hook?key=1')).send(message)).toEqual({ kind: 'ok', status: 200, reason: 'HTTP 200' })
  const [request] = receiver.received
  expect(request).toMatchObject({ method: 'POST', path: '/hook?key=1' })
  expect(request?.body.equals(Buffer.from(body))).toBe(true)
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'tidy-tempo-webhooks/1',
    'webhook-id': 'lead-1-0',
    'webhook-timestamp': String(Math.floor(clock.nowMs() / 1000)),
  })
  expect(new Verifier(secret).verify(request?.body ?? '', request?.headers as Record<string, string>)).toBeDefined()
})

test('sends no signature without a secret', async () => {
  await open(receiver.url('/'), { secret: undefined }).send(message)
  expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature')
})

test('connections are reused', async () => {
  const webhook = open(receiver.url('/'))
  for (let n = 0; n < 5; n++) await webhook.send(message)
  expect(new Set(receiver.received.map(({ remotePort }) => remotePort)).size).toBe(1)
})

const refusals: [Behavior, number | undefined, string][] = [
  [{ status: 500 }, 500, 'HTTP 500'],
  [{ status: 404 }, 404, 'HTTP 404'],
  [{ status: 410 }, 410, 'HTTP 410'],
  [{ status: 302, headers: { location: '/elsewhere' } }, 302, 'HTTP 302, redirects are not followed'],
  [{ status: 307, headers: { location: '/elsewhere' } }, 307, 'HTTP 307, redirects are not followed'],
  ['close', undefined, 'connection reset'],
  ['reset', undefined, 'connection reset'],
  ['reset-at-once', undefined, 'connection reset'],
  ['half-head', undefined, 'connection reset'],
  ['not-http', undefined, 'answer is not HTTP'],
  ['huge-headers', undefined, 'answer with too large headers'],
  ['switch-protocols', undefined, 'closed without an answer'],
]
test.each(refusals)('%j is a failure', async (behavior, status, reason) => {
  receiver.answer('/', behavior)
  const outcome = await open(receiver.url('/')).send(message)
  expect(outcome).toEqual({ kind: 'failed', status, reason, retryAfterMs: undefined })
  expect(receiver.received.some(({ path }) => path !== '/')).toBe(false)
})

const yesses: Behavior[] = [
  { status: 201 },
  { status: 204 },
  'ok-then-reset',
  'ok-short-body',
  'ok-bad-chunks',
  'ok-drip-body',
  'ok-body-never-comes',
  'ok-endless-body',
]
test.each(yesses)('%j is ok, and the next call goes through', async (behavior) => {
  receiver.answer('/', behavior, 'ok')
  const webhook = open(receiver.url('/'), { maxSockets: 2 })
  expect((await webhook.send(message)).kind).toBe('ok')
  expect((await webhook.send(message)).kind).toBe('ok')
})

test('a response body that never ends frees its socket after a second', async () => {
  receiver.answer('/', 'ok-drip-body', 'ok-body-never-comes', 'ok')
  const webhook = open(receiver.url('/'), { maxSockets: 2 })
  await webhook.send(message)
  await webhook.send(message)
  const third = webhook.send(message)
  clock.advance(1000)
  expect((await third).kind).toBe('ok')
})

test.each(['hang', 'drip-head', 'endless-early-hints'] as const)('gives up after 15 s: %s', async (behavior) => {
  receiver.answer('/', behavior)
  const outcome = open(receiver.url('/')).send(message)
  await receiver.until((received) => received.length === 1)
  clock.advance(14_999)
  let decided = false
  void outcome.then(() => {
    decided = true
  })
  await new Promise(setImmediate)
  expect(decided).toBe(false)
  clock.advance(1)
  expect(await outcome).toMatchObject({ kind: 'failed', reason: 'no answer in 15 s' })
})

test('gives up on a host name that never resolves', async () => {
  const outcome = open('http://hooks.example.com/', { resolve: () => new Promise(() => {}) }).send(message)
  clock.advance(15_000)
  expect(await outcome).toMatchObject({ reason: 'no answer in 15 s' })
})

test('sends again if the receiver closes a reused connection', async () => {
  receiver.answer('/', 'ok', 'reset', 'ok')
  const webhook = open(receiver.url('/'))
  await webhook.send(message)
  expect((await webhook.send(message)).kind).toBe('ok')
  expect(receiver.received).toHaveLength(3)
})

test('reads Retry-After', async () => {
  receiver.answer('/', { status: 429, headers: { 'retry-after': '30' } })
  expect(await open(receiver.url('/')).send(message)).toMatchObject({ status: 429, retryAfterMs: 30_000 })
})

test('closing abandons requests in flight and refuses later ones', async () => {
  receiver.answer('/', 'hang')
  const webhook = open(receiver.url('/'))
  const outcome = webhook.send(message)
  await receiver.until((received) => received.length === 1)
  webhook.close()
  expect((await outcome).kind).toBe('abandoned')
  expect((await webhook.send(message)).kind).toBe('abandoned')
})

describe('outbound rules', () => {
  test('never connects to a private address on a public site', async () => {
    const refused = await open(receiver.url('/'), { allowPrivate: false }).send(message)
    expect(refused).toMatchObject({ kind: 'failed', reason: 'not called: not an https address' })
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const byName = open(`https://hooks.example.com:${receiver.port}/`, { allowPrivate: false, resolve })
    expect(await byName.send(message)).toMatchObject({ reason: 'not called: the host name leads to a private address' })
    expect(receiver.connections()).toBe(0)
  })

  test('connects to the same address that was checked', async () => {
    let lookups = 0
    const resolve = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
    const webhook = open(`http://hooks.example.com:${receiver.port}/`, { resolve })
    expect((await webhook.send(message)).kind).toBe('ok')
    expect(lookups).toBe(1)
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example.com:${receiver.port}`)
  })

  test('reasons contain no part of the URL', async () => {
    const key = 'hunter2secret'
    const resolve = async () => {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${key}.example`), { code: 'ENOTFOUND' })
    }
    const outcomes = await Promise.all([
      open(`https://${key}.example/${key}`, { resolve }).send(message),
      open(`http://user:${key}@127.0.0.1:1/${key}`).send(message),
      open(`http://${key}.localhost/${key}`, { allowPrivate: false }).send(message),
    ])
    expect(outcomes.map(({ reason }) => reason)).toEqual([
      'host name not found',
      'connection refused',
      'not called: not an https address',
    ])
  })

  test('refuses an untrusted certificate, or one outside its dates', async () => {
    const untrusted = await startReceiver({ certificate: selfSigned('localhost') })
    expect(await open(untrusted.url('/')).send(message)).toMatchObject({ reason: 'certificate not trusted' })
    expect(untrusted.received).toEqual([])
    await untrusted.close()
  })
})
