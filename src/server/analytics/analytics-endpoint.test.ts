import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longestPageEvent } from '#domain/analytics/page-event.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { recordVisits } from '#testing/recorded-visits.ts'
import { hidden, type TestApp, testApp } from '#testing/test-app.ts'

const recorded = recordVisits()
let site: TestApp
beforeAll(async () => {
  site = await testApp({ counting: recorded.counting })
})
afterAll(() => site.close())
beforeEach(() => void recorded.take())

const own = {
  'content-type': 'text/plain;charset=UTF-8',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:4321',
}
const post = (body: unknown, headers: Record<string, string> = {}, app = site) =>
  app.request('/api/seen', {
    method: 'POST',
    headers: { ...own, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const without = (name: keyof typeof own) => {
  const { [name]: _, ...rest } = own
  return rest
}

test.each([
  [
    ['view', '/pricing', 'https://www.google.com/', '?utm_source=flyer'],
    { kind: 'view', path: '/pricing', referrer: 'https://www.google.com/', search: '?utm_source=flyer' },
  ],
  [['view', '/pricing', 'http://localhost:4321/', ''], { kind: 'view', path: '/pricing', referrer: '', search: '' }],
  [['form-opened', '/', 'demo-request'], { kind: 'form-opened', path: '/', form: 'demo-request' }],
  [['form-started', '/order/titan', 'order'], { kind: 'form-started', path: '/order/titan', form: 'order' }],
  [
    ['field-left', '/', 'demo-request', 'email'],
    { kind: 'field-left', path: '/', form: 'demo-request', field: 'email' },
  ],
  [['chapter', '/demo-video', 7], { kind: 'chapter', path: '/demo-video', chapter: 7 }],
  [['call-step', '/pricing', 6], { kind: 'call-step', path: '/pricing', step: 6 }],
  [['watched', '/demo-video'], { kind: 'watched', path: '/demo-video' }],
  [['watched', '/demo-video/'], { kind: 'watched', path: '/demo-video' }],
  [['view', '/pricing.html', '', ''], { kind: 'view', path: '/pricing', referrer: '', search: '' }],
  [['view', '/index.html', '', ''], { kind: 'view', path: '/', referrer: '', search: '' }],
])('counts %j and sends an empty response', async (words, expected) => {
  const response = await post(words, { 'user-agent': 'Mozilla/5.0' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(recorded.take()).toEqual([
    { kind: 'post', post: expected, visitor: { address: '127.0.0.1', userAgent: 'Mozilla/5.0' } },
  ])
})

test.each([
  [['view', '/nope', '', '']],
  [['view', '/embed/pro', '', '']],
  [['view', hidden.portal, '', '']],
  [['view', '/_astro/island.abc.js', '', '']],
  [['form-opened', '/', 'nope']],
  [['form-opened', '/', 'constructor']],
  [['field-left', '/', 'demo-request', 'website']],
  [['field-left', '/', 'demo-request', 'constructor']],
  [['chapter', '/demo-video', 8]],
  [['chapter', '/demo-video', -1]],
  [['call-step', '/pricing', 7]],
  [['call-step', '/pricing', -1]],
  [['purchase', '/']],
  [{}],
  ['['],
  [''],
])('refuses %j with the same response as anything else that our pages don’t post', async (words) => {
  const response = await post(words)
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    detail: 'None of our pages says that.',
  })
  expect(recorded.take()).toEqual([])
})

const view = ['view', '/pricing', '', '']
test.each<[string, Record<string, string>, number]>([
  ['another site', { ...own, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a sister site', { ...own, 'sec-fetch-site': 'same-site' }, 403],
  ['an address bar', { ...own, 'sec-fetch-site': 'none' }, 403],
  ['a program', { 'content-type': 'text/plain' }, 403],
  ['another site, by an old browser', { ...without('sec-fetch-site'), origin: 'https://evil.example' }, 403],
  ['our page, by an old browser', without('sec-fetch-site'), 204],
  ['our page without an origin', without('origin'), 204],
  ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a script with JSON', { ...own, 'content-type': 'application/json' }, 415],
])('accepts or refuses a post from %s', async (_, headers, status) => {
  const body = JSON.stringify(view)
  expect((await site.request('/api/seen', { method: 'POST', headers, body })).status).toBe(status)
  expect(recorded.take()).toHaveLength(status === 204 ? 1 : 0)
})

test('refuses more than a thousand bytes, with and without content-length', async () => {
  const long = JSON.stringify(['view', '/pricing', '', '?'.padEnd(longestPageEvent, 'x')])
  expect((await post(long)).status).toBe(413)
  expect((await post(long, { 'content-length': String(long.length) })).status).toBe(413)
  expect(recorded.take()).toEqual([])
})

test.each(['GET', 'PUT'])('%s is not allowed', async (method) => {
  const response = await site.request('/api/seen', { method, headers: { 'sec-fetch-site': 'same-origin' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test.each<Record<string, string>>([
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { cookie: 'tt_office=x' },
  { cookie: 'a=b; __Host-tt_office=x' },
])('with %o the endpoint responds the same and counts nothing', async (headers) => {
  expect((await post(view, headers)).status).toBe(204)
  expect(recorded.take()).toEqual([])
})

test('responds the same to pages loaded before counting was turned off', async () => {
  const off = await testApp()
  expect((await post(view, {}, off)).status).toBe(204)
  expect((await post(['view', '/nope', '', ''], {}, off)).status).toBe(422)
  await off.close()
})

test('allows twenty times as many posts as forms per client address; forms have their own limit', async () => {
  const limited = await testApp({ counting: recorded.counting, limits: createRateLimits(1) })
  for (let n = 0; n < 20; n++) expect((await post(view, {}, limited)).status).toBe(204)
  const refused = await post(view, {}, limited)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([429, true])
  expect((await limited.postJson('contact', {})).status).toBe(422)
  await limited.close()
})

test('logs nothing about visits', async () => {
  const before = site.logged.length
  await post(view)
  expect(site.logged.slice(before)).toEqual([])
  await site.postJson('contact', {})
  expect(site.logged.slice(before)).toHaveLength(1)
})
