import { expect, test } from 'vitest'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { testApp } from '#testing/test-app.ts'
import { createRateLimits, mostBlocks } from './rate-limit.ts'

test('allows a limited number per minute', async () => {
  let nowMs = 0
  const limit = createRateLimits(3, () => nowMs).submissions
  for (let n = 0; n < 3; n++) expect(await limit('203.0.113.9')).toBeUndefined()
  expect(await limit('203.0.113.9')).toEqual({ retryAfterSeconds: 60 })
  expect(await limit('203.0.113.10')).toBeUndefined()
  nowMs += 40_500
  expect(await limit('203.0.113.9')).toEqual({ retryAfterSeconds: 20 })
  nowMs += 19_501
  expect(await limit('203.0.113.9')).toBeUndefined()
})

test('counts all addresses of an IPv6 customer together', async () => {
  const limit = createRateLimits(1).submissions
  expect(await limit('2001:db8::1')).toBeUndefined()
  expect(await limit('2001:db8::2')).toBeDefined()
  expect(await limit('2001:db8:0:1::2')).toBeUndefined()
})

test('0 turns the limits off, but never those for signing in', async () => {
  const limits = createRateLimits(0)
  for (let n = 0; n < 1000; n++) expect(await limits.submissions('203.0.113.9')).toBeUndefined()
  const takes = async ({ take }: typeof limits.signIns) => {
    let taken = 0
    while (taken < 1000 && !(await take('203.0.113.9'))) taken++
    return taken
  }
  expect([await takes(limits.signIns), await takes(limits.accounts), await takes(limits.dailyLinks)]).toEqual([
    60, 10, 5,
  ])
})

test('gives back what was taken for a failed attempt', async () => {
  const { take, giveBack } = createRateLimits(3, () => 0).bookedCalls
  expect(await take('203.0.113.9')).toBeUndefined()
  await giveBack('203.0.113.9')
  expect([await take('203.0.113.9'), await take('203.0.113.9')]).toEqual([undefined, { retryAfterSeconds: 3600 }])
})

test('counts a limited number of addresses separately, and any more by their network', async () => {
  let nowMs = 0
  const limit = createRateLimits(2, () => nowMs).submissions
  const hex = (n: number) => n.toString(16)
  for (let n = 0; n < mostBlocks; n++) await limit(`2001:db8:${hex(n >> 16)}:${hex(n & 0xffff)}::1`)
  // After `mostBlocks` addresses, all new /64s of a /48 count together, and so do all new IPv4 addresses of a /16.
  const answers: unknown[] = []
  for (let n = 0; n < 4; n++) answers.push(await limit(`2a00:1:2:${hex(n)}::1`), await limit(`203.0.${n}.7`))
  expect(answers.map(Boolean)).toEqual([false, false, false, false, true, true, true, true])
  expect([await limit('2a00:1:3::1'), await limit('198.51.100.7')]).toEqual([undefined, undefined])
  // An address that was counted before is still counted separately.
  expect([await limit('2001:db8::1'), Boolean(await limit('2001:db8::1'))]).toEqual([undefined, true])
  nowMs += 60_000
  expect([await limit('203.0.9.7'), await limit('203.0.9.8'), await limit('203.0.9.9')]).toEqual(
    Array(3).fill(undefined),
  )
})

test('counts every POST of an address, even faulty and unknown ones, but no GET', async () => {
  const site = await testApp({ limits: createRateLimits(4), trustedProxies: 1 })
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

const drawn = [
  '/embed/booking',
  '/embed/order/titan?email=a@b.co',
  '/order/titan?step=2',
  '/book-demo?start=2026-12-01T15:00:00Z',
  '/demo-video',
  '/api/booking/slots?from=2026-12-01&days=1&timezone=UTC',
]
test.each(drawn)('limits %s, which is rendered for each visitor, per address and minute', async (path) => {
  const site = await testApp({ limits: createRateLimits(2), trustedProxies: 1 })
  const ask = (client: string, url = path) => site.request(url, { headers: { 'x-forwarded-for': client } })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await ask('203.0.113.1')).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  const refused = await ask('203.0.113.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await ask('203.0.113.2')).status).toBe(200)
  for (const cheap of ['/pricing', '/health', '/media/workshop-video', '/api/access/demo'])
    expect([cheap, (await ask('203.0.113.1', cheap)).status]).toEqual([cheap, 200])
  expect((await site.postJson('contact', sampleSubmissions.contact, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(
    201,
  )
  await site.close()
})

test('limits pictures that this server must fetch from the store, like pages', async () => {
  const requested: string[] = []
  const find = async (name: string) => void requested.push(name)
  const here = 'photo-0123456789ab.webp'
  const photos = { isHere: (name: string) => name === here, find }
  const site = await testApp({ limits: createRateLimits(2), trustedProxies: 1, photos })
  const ask = (name: string) => site.request(`/media/${name}`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  const statuses: number[] = []
  for (let n = 10; n < 31; n++) statuses.push((await ask(`photo-0000000000${n}.webp`)).status)
  expect(statuses).toEqual([...Array(20).fill(404), 429])
  expect(requested).toHaveLength(20)
  await ask(here)
  expect(requested).toContain(here)
  await site.close()
})

test('limits booked calls per IP address and hour, whatever names are typed; refused attempts don’t count', async () => {
  const site = await testApp({ limits: createRateLimits(12), trustedProxies: 1 })
  let person = 0
  const book = async (client: string, start: string) => {
    person++
    const fields = {
      ...sampleSubmissions.booking,
      email: `v${person}@example.com`,
      phone: `+1202555${1000 + person}`,
      start,
    }
    const response = await site.postJson('booking', fields, { 'x-forwarded-for': client })
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      body: await response.json(),
    }
  }
  const starts = ['01T14', '01T15', '01T16', '02T14', '02T15'].map((start) => `2026-12-${start}:00:00Z`)
  expect((await book('203.0.113.1', starts[0]!)).status).toBe(201)
  expect((await book('203.0.113.1', starts[0]!)).status).toBe(409)
  expect((await book('203.0.113.1', '2026-12-01T14:10:00Z')).status).toBe(422)
  const more = await Promise.all(starts.slice(1).map((start) => book('203.0.113.1', start)))
  expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429])
  const refused = more.find(({ status }) => status === 429)!
  expect(refused.retryAfter).toBeGreaterThan(3500)
  expect(refused.body.detail).toBe(
    'Several calls were just booked from your connection. Please try again in an hour, or call us.',
  )
  expect((await book('203.0.113.2', starts[4]!)).status).not.toBe(429)
  await site.close()
})
