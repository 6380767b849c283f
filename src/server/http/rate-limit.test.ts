import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { testApp } from '#testing/test-app.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('so many a minute and no more; then again', async () => {
  const limit = createRateLimit(3)
  for (let n = 0; n < 3; n++) expect(await limit('203.0.113.9')).toBeUndefined()
  expect(await limit('203.0.113.9')).toEqual({ retryAfterSeconds: 60 })
  expect(await limit('203.0.113.10')).toBeUndefined()
  vi.advanceTimersByTime(40_500)
  expect(await limit('203.0.113.9')).toEqual({ retryAfterSeconds: 20 })
  vi.advanceTimersByTime(19_501)
  expect(await limit('203.0.113.9')).toBeUndefined()
})

test('one IPv6 customer counts as one', async () => {
  const limit = createRateLimit(1)
  expect(await limit('2001:db8::1')).toBeUndefined()
  expect(await limit('2001:db8::2')).toBeDefined()
  expect(await limit('2001:db8:0:1::2')).toBeUndefined()
})

test('0 is off', async () => {
  const limit = createRateLimit(0)
  for (let n = 0; n < 1000; n++) expect(await limit('203.0.113.9')).toBeUndefined()
})

test('every POST of an address counts, faulty and unknown ones too; reading does not', async () => {
  vi.useRealTimers()
  const site = await testApp({ rateLimit: createRateLimit(4), trustedProxies: 1 })
  const as = (client: string) => ({ 'x-forwarded-for': `9.9.9.9, ${client}` })
  const good = sampleSubmissions.contact
  const statuses = [
    (await site.postJson('contact', good, as('203.0.113.1'))).status,
    (await site.postJson('contact', {}, as('203.0.113.1'))).status,
    (await site.postJson('nope', {}, as('203.0.113.1'))).status,
    (await site.postJson('contact', good, { ...as('203.0.113.1'), origin: 'https://evil.example' })).status,
  ]
  expect(statuses).toEqual([201, 422, 404, 403])
  await site.request('/pricing')
  await site.request('/api/access/demo')
  const refused = await site.postJson('contact', good, as('203.0.113.1'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect((await site.postJson('nope', {}, as('203.0.113.1'))).status).toBe(429)
  expect((await site.postJson('contact', good, as('203.0.113.2'))).status).toBe(201)

  const body = new URLSearchParams({ name: 'Ann', message: 'kept?' })
  const headers = { accept: 'text/html', ...as('203.0.113.1') }
  const page = await site.request('/api/forms/contact', { method: 'POST', body, headers })
  expect(page.status).toBe(429)
  expect(page.headers.has('retry-after')).toBe(true)
  expect(await page.text()).toContain('<p data-failure>That was a lot at once.')
  await site.close()
})
