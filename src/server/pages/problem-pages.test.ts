import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ limits: createRateLimits(1), trustedProxies: 1 })
})
afterAll(() => site.close())

const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const cases: [method: string, path: string, headers: Record<string, string>, status: number, shown: string][] = [
  ['GET', '/api/nope', {}, 404, '<h1>Not found</h1>'],
  ['GET', '/api/forms/contact', {}, 405, '<h1 data-problem="refused">'],
  ['POST', '/pricing', form, 405, '<h1 data-problem="refused">'],
  ['POST', '/api/forms/nope', form, 404, '<h1>Not found</h1>'],
  ['GET', '/media/demo-video', {}, 403, '<h1 data-problem="closed">'],
  ['GET', '/metrics', {}, 403, '<h1 data-problem="closed">'],
  ['GET', '/api/booking/slots', {}, 422, '<h1 data-problem="refused">'],
]

test.each(cases)(
  '%s %s opened in a browser (%j) responds with %i and an HTML page',
  async (method, path, headers, status, shown) => {
    const client = { 'x-forwarded-for': `203.0.113.${cases.findIndex((one) => one[1] === path)}` }
    const body = method === 'POST' ? 'a=b' : null
    const ask = (requestHeaders: Record<string, string>) =>
      site.request(path, { method, headers: { ...headers, ...requestHeaders }, body })
    const response = await ask({ ...browser, ...client })
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      status,
      expect.stringContaining('no-store'),
    ])
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain(shown)
    // Now a script sends the same request and accepts any content type.
    const script = await ask({ accept: '*/*', 'sec-fetch-mode': 'cors', 'x-forwarded-for': '198.51.100.7' })
    if (path !== '/api/forms/nope') expect(script.headers.get('content-type')).toBe('application/problem+json')
  },
)

test('recognizes an old browser by its Accept header, but not a program that sends JSON', async () => {
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    (await site.request('/api/forms/contact', { method, headers })).headers.get('content-type')
  expect(await ask({ accept: 'text/html' })).toMatch(/^text\/html/)
  expect(await ask({ accept: 'application/json' })).toBe('application/problem+json')
  expect(await ask({})).toBe('application/problem+json')
  expect(await ask({ accept: 'text/html', 'content-type': 'application/json' }, 'PUT')).toBe('application/problem+json')
})

test('too many page requests get a 429 page with Retry-After, also in a frame', async () => {
  const ask = () => site.request('/embed/booking', { headers: { ...browser, 'x-forwarded-for': '203.0.113.99' } })
  for (let n = 0; n < 10; n++) await ask()
  const response = await ask()
  expect([response.status, response.headers.has('retry-after')]).toEqual([429, true])
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`)
  const html = await response.text()
  expect(html).toContain('<h1 data-problem="busy">')
  expect(html).toContain('<p data-problem-detail>That was a lot at once.')
})

test('a server error is shown as a page that reveals nothing', async () => {
  const broken = await testApp({
    cookies: {
      grant: () => '',
      isGranted: () => {
        throw new Error('a secret of ours')
      },
    },
  })
  const response = await broken.request('/demo-video', { headers: browser })
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('<h1 data-problem="broken">')
  expect(html).not.toContain('secret')
  await broken.close()
})
