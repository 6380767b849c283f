import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { createRequestCounts } from '#server/watch/request-counts.ts'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'
import { demoFilmBytes, type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const cookieOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
const cookieAfter = async (form: string, app = site) =>
  cookieOf(await app.postJson(form, sampleSubmissions[form]))[0] ?? ''
const granted = async (access: string, cookie = '', app = site) =>
  (await (await app.request(`/api/access/${access}`, { headers: { cookie } })).json()).granted

test('the demo form opens the demo, the replay form opens the replay, and other forms open nothing', async () => {
  for (const [form, opens] of [
    ['demo-request', 'demo'],
    ['replay-access', 'replay'],
    ['contact', ''],
    ['order', ''],
  ] as const) {
    const cookie = await cookieAfter(form)
    expect([form, await granted('demo', cookie), await granted('replay', cookie)]).toEqual([
      form,
      opens === 'demo',
      opens === 'replay',
    ])
  }
  expect(await granted('demo')).toBe(false)
})

test('a browser without JavaScript gets the cookie with its 303 redirect', async () => {
  const body = asFormEncoded(sampleSubmissions['demo-request']!)
  const response = await site.request('/api/forms/demo-request', { method: 'POST', body })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/demo-video'])
  expect(await granted('demo', cookieOf(response)[0])).toBe(true)
})

test('a refused form opens nothing, and a repeated submission opens again', async () => {
  expect(cookieOf(await site.postJson('demo-request', {}))).toEqual([])
  const key = { 'idempotency-key': 'again' }
  await site.postJson('demo-request', sampleSubmissions['demo-request'], key)
  const again = await site.postJson('demo-request', sampleSubmissions['demo-request'], key)
  expect([again.status, await granted('demo', cookieOf(again)[0])]).toEqual([200, true])
})

test('the workshop’s registration opens the replay once the workshop is over', async () => {
  const { nowMs } = site.clock
  site.clock.nowMs = Date.UTC(2026, 10, 20, 1, 59, 59)
  expect(await cookieAfter('workshop-registration')).toBe('')
  site.clock.nowMs = Date.UTC(2026, 10, 20, 2)
  expect(await granted('replay', await cookieAfter('workshop-registration'))).toBe(true)
  site.clock.nowMs = nowMs
})

test.each([
  ['/demo-video', 'demo-request', 'Gate', 'Open'],
  ['/replay', 'replay-access', 'Replay gate', 'Replay open'],
])('%s serves the gate, or with the cookie the page behind it', async (path, form, closed, open) => {
  const fetchText = async (cookie: string) => {
    const response = await site.request(path, { headers: { cookie } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toContain('cookie')
    return response.text()
  }
  expect(await fetchText('')).toContain(`<h1>${closed}</h1>`)
  expect(await fetchText('tt_demo=1; tt_replay=1; demoAccess=granted')).toContain(`<h1>${closed}</h1>`)
  expect(await fetchText(await cookieAfter(form))).toContain(`<h1>${open}</h1>`)
})

test('the gate’s ETag doesn’t validate a cached copy of the page behind it', async () => {
  const etag = (await site.request('/demo-video')).headers.get('etag')!
  const cookie = await cookieAfter('demo-request')
  expect((await site.request('/demo-video', { headers: { cookie, 'if-none-match': etag } })).status).toBe(200)
})

test('sends the demo and the replay only with their cookies, and the workshop’s video to everybody', async () => {
  const [demo, replay] = [await cookieAfter('demo-request'), await cookieAfter('replay-access')]
  for (const [path, cookie, status] of [
    ['/media/demo-video', '', 403],
    ['/media/demo-video', replay, 403],
    ['/media/demo-video', demo, 206],
    ['/media/demo.mp4', '', 403],
    ['/media/demo.mp4', demo, 206],
    ['/media/demo.captions.vtt', '', 403],
    ['/media/demo.captions.vtt', demo, 206],
    ['/media/demo.chapters.vtt', demo, 404],
    ['/media/replay-video', demo, 403],
    ['/media/replay-video', replay, 206],
    ['/media/workshop-video', '', 206],
    ['/media/nope', demo, 404],
    ['/media/..%2fleads.db', demo, 404],
  ] as const) {
    const response = await site.request(path, { headers: { cookie, range: 'bytes=1-3' } })
    expect([path, response.status]).toEqual([path, status])
    const bytes = (await response.arrayBuffer()).byteLength
    if (status === 206) expect(bytes).toBe(3)
    const caching = response.headers.get('cache-control')
    if (/demo|replay/.test(path) && status !== 404) expect(caching).toBe('private, no-store')
  }
  const whole = await site.request('/media/demo-video', { headers: { cookie: demo } })
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  // Only a video's policy allows media, so that the video plays when it is opened at its own URL.
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy')
  expect(policyOf(whole)).toBe("default-src 'none'; frame-ancestors 'none'; media-src 'self'")
  const captions = await site.request('/media/demo.captions.vtt', { headers: { cookie: demo } })
  expect(policyOf(captions)).toBe("default-src 'none'; frame-ancestors 'none'")
  expect((await whole.arrayBuffer()).byteLength).toBe(demoFilmBytes)
})

test('a frame shows the configured URL with its query, or else the built-in page', async () => {
  const outside = await testApp({
    embeds: new Map([
      ['booking', 'https://calendar.example/team'],
      ['order/titan', 'https://pay.example/f?plan=titan#form'],
    ]),
  })
  const where = async (path: string) => {
    const response = await outside.request(path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await where('/embed/booking')).toEqual([302, 'https://calendar.example/team'])
  expect(await where('/embed/booking?name=A%20B&x=1')).toEqual([302, 'https://calendar.example/team?name=A%20B&x=1'])
  expect(await where('/embed/order/titan?first_name=Ann&email=a%40b.example')).toEqual([
    302,
    'https://pay.example/f?plan=titan&first_name=Ann&email=a%40b.example#form',
  ])
  expect(await where('/embed/pro')).toEqual([200, null])
  expect((await outside.request('/embed/booking', { redirect: 'manual' })).headers.get('referrer-policy')).toBe(
    'no-referrer',
  )
  expect(await (await site.request('/embed/booking')).text()).toContain('Built-in calendar')
  await outside.close()
})

test('/health reports whether the store works', async () => {
  expect(await (await site.request('/health')).json()).toMatchObject({ status: 'ok' })
  const broken = await testApp()
  const refusing = await testApp({ store: { ...broken.store, probeWrite: () => Promise.reject(new Error('gone')) } })
  const response = await refusing.request('/health')
  expect([response.status, (await response.json()).status]).toEqual([503, 'unavailable'])
  await Promise.all([broken.close(), refusing.close()])
})

test('/health reports a failing store within a second even after the clock was set back', async () => {
  const working = await testApp()
  let works = true
  const monotonic = { nowMs: 5000 }
  const site = await testApp({
    store: { ...working.store, probeWrite: async () => works },
    monotonicMs: () => monotonic.nowMs,
  })
  const status = async () => (await site.request('/health')).status
  expect(await status()).toBe(200)
  works = false
  site.clock.nowMs -= hourMs
  monotonic.nowMs += 1000
  expect(await status()).toBe(503)
  await Promise.all([site.close(), working.close()])
})

test('a new app continues the counts of the one before it', async () => {
  const requests = createRequestCounts()
  const counted = async (app: TestApp) =>
    /^tidytempo_http_requests_total\{method="GET",status="200"\} (\d+)$/m.exec(
      await (await app.request('/metrics')).text(),
    )?.[1]
  const before = await testApp({ requests })
  for (let n = 0; n < 3; n++) await before.request('/pricing')
  expect(await counted(before)).toBe('3')
  const after = await testApp({ requests })
  expect(await counted(after)).toBe('4')
  await Promise.all([before.close(), after.close()])
})

test('metrics are readable from this machine only, or with the token if one is set', async () => {
  const withToken = await testApp({ metricsToken: 'let-me-in' })
  const bearer = { authorization: 'Bearer let-me-in' }
  for (const [app, from, headers, status] of [
    [site, '127.0.0.1', {}, 200],
    [site, '::1', {}, 200],
    [site, '::ffff:127.0.0.1', {}, 200],
    [site, '203.0.113.9', {}, 403],
    [site, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    [site, '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 403],
    [site, '203.0.113.9', bearer, 403],
    [withToken, '203.0.113.9', bearer, 200],
    [withToken, '127.0.0.1', { ...bearer, 'x-forwarded-for': '203.0.113.9' }, 200],
    [withToken, '203.0.113.9', { authorization: 'Bearer wrong' }, 403],
    // The same number of characters as the token, but more bytes. Comparing the bytes with timingSafeEqual would throw.
    [withToken, '203.0.113.9', { authorization: 'Bearer let-me-ïn' }, 403],
    [withToken, '203.0.113.9', {}, 403],
    // If a token is set, it is always required.
    [withToken, '127.0.0.1', {}, 403],
    [withToken, '127.0.0.1', bearer, 200],
    // DNS rebinding: a foreign page whose host name resolves to this machine sends that name as the host.
    [site, '127.0.0.1', { host: 'localhost' }, 200],
    [site, '127.0.0.1', { host: 'LOCALHOST:4321' }, 200],
    [site, '127.0.0.1', { host: '127.0.0.1:4321' }, 200],
    [site, '::1', { host: '[::1]:4321' }, 200],
    [site, '127.0.0.1', { host: 'evil.example:4321' }, 403],
    [site, '127.0.0.1', { host: 'localhost.evil.example' }, 403],
    [site, '127.0.0.1', { host: '127.0.0.1.evil.example' }, 403],
    [site, '127.0.0.1', { host: 'localhost:4321@evil.example' }, 403],
    [withToken, '127.0.0.1', { ...bearer, host: 'metrics.example' }, 200],
  ] as const) {
    const response = await app.request('/metrics', { headers }, from)
    expect([from, headers, response.status]).toEqual([from, headers, status])
  }
  await site.postJson('contact', sampleSubmissions.contact)
  const text = await (await site.request('/metrics')).text()
  expect(text).toMatch(/^tidytempo_leads_recent\{form="contact"\} [1-9]\d*$/m)
  expect(text).toMatch(/^tidytempo_http_requests_total\{method="POST",status="201"\} \d+$/m)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  await withToken.close()
})
