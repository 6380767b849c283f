import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChallenge } from './challenge.ts'

let answer: unknown
let requests: string[]
const vendor = createServer(async (request, response) => {
  requests.push(Buffer.concat(await request.toArray()).toString())
  response.setHeader('content-type', 'application/json')
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})
let verifyUrl: string
beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  verifyUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  vendor.close()
})

let logged: string[]
const write = (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message }))
const challenge = (url = verifyUrl) =>
  createChallenge({ secretKey: 'hush', verifyUrl: url, log: { info: write, warn: write, error: write } })
beforeEach(() => {
  requests = []
  logged = []
})

test('checks a token with our secret and the visitor’s IP address', async () => {
  answer = { success: true }
  expect(await challenge()('good', '203.0.113.7')).toBe(true)
  expect(Object.fromEntries(new URLSearchParams(requests[0]))).toEqual({
    secret: 'hush',
    response: 'good',
    remoteip: '203.0.113.7',
  })
})

test('refuses an expired token and a missing token', async () => {
  answer = { success: false, 'error-codes': ['timeout-or-duplicate'] }
  expect(await challenge()('used', '203.0.113.7')).toBe(false)
  expect(await challenge()('', '203.0.113.7')).toBe(false)
  expect(requests).toHaveLength(1)
})

test.each(['invalid-input-secret', 'missing-input-secret', 'internal-error'])(
  'lets the visitor through with an alarm on %s',
  async (code) => {
    answer = { success: false, 'error-codes': [code] }
    expect(await challenge()('good', '203.0.113.7')).toBe(true)
    expect(logged.join()).toContain('challenge-broken')
    expect(logged.join()).not.toContain('hush')
  },
)

test('lets visitors through if the vendor is down or sends an invalid response', async () => {
  answer = 'no json'
  expect(await challenge()('good', '203.0.113.7')).toBe(true)
  expect(await challenge('http://127.0.0.1:9/none')('good', '203.0.113.7')).toBe(true)
  expect(logged).toHaveLength(2)
})
