import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { secretFault, sign } from './sign.ts'

const body = '{"firstName":"Zoë","note":"“ok” 👍"}'
const key = Buffer.from('a secret of thirty-two bytes long')
const secret = `whsec_${key.toString('base64')}`

function headersFor(signing: string, timestampS = Math.floor(Date.now() / 1000)) {
  const signature = sign(signing, { id: 'lead-1-0', timestampS, body })
  return { 'webhook-id': 'lead-1-0', 'webhook-timestamp': String(timestampS), 'webhook-signature': signature }
}

test('signs the specification’s example correctly', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampS: 1614265330, body: '{"test": 2432232314}' }
  expect(sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('the npm package verifies the signature, and rejects one changed byte anywhere', () => {
  const receiver = new Webhook(secret)
  const headers = headersFor(secret)
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body))
  for (let at = 0; at < body.length; at++) {
    const changed = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
    expect(() => receiver.verify(changed, headers)).toThrow()
  }
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'lead-1-1' })).toThrow()
  expect(() => receiver.verify(body, headersFor(`whsec_${Buffer.from('another').toString('base64')}`))).toThrow()
})

test('two secrets give two signatures, and either receiver verifies', () => {
  const next = `whsec_${Buffer.from('the secret of next month').toString('base64')}`
  const headers = headersFor(`${next} ${secret}`)
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const one of [secret, next]) expect(new Webhook(one).verify(body, headers)).toBeDefined()
})

test('uses a secret without a prefix as it is, and also as base64 if it could be base64', () => {
  const plain = 'plain-words!'
  expect(new Webhook(plain, { format: 'raw' }).verify(body, headersFor(plain))).toBeDefined()
  const ambiguous = key.toString('base64')
  expect(new Webhook(ambiguous).verify(body, headersFor(ambiguous))).toBeDefined()
  expect(new Webhook(ambiguous, { format: 'raw' }).verify(body, headersFor(ambiguous))).toBeDefined()
})

test('reports faults of a secret without showing it', () => {
  expect(secretFault(secret)).toBeUndefined()
  expect(secretFault(`${secret} another`)).toBeUndefined()
  expect(secretFault('  ')).toBe('is empty')
  for (const faulty of ['whsec_', 'whsec_%%%', `${secret} whsec_abc`]) expect(secretFault(faulty)).toMatch(/whsec_/)
})
