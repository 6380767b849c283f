import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { officeCookie } from '#server/office/sessions/office-cookies.ts'
import { recordVisits } from '#testing/recorded-visits.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { hidden, type TestApp, testApp } from '#testing/test-app.ts'

const publicUrl = 'https://tidytempo.example'
const recorded = recordVisits()
let site: TestApp
beforeAll(async () => {
  site = await testApp({ counting: recorded.counting, publicUrl })
})
afterAll(() => site.close())
beforeEach(() => void recorded.take())

const browser = {
  host: 'tidytempo.example',
  'user-agent': 'Mozilla/5.0',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers: { ...browser, ...headers } }, '203.0.113.9')

test('hands over a served page with only the data that a visitor-day needs', async () => {
  const headers = { referer: 'https://www.google.com/', 'accept-language': 'de', cookie: 'tt_demo=1' }
  expect((await ask('/pricing?utm_source=flyer&name=Ada', headers)).status).toBe(200)
  expect(recorded.take()).toEqual([
    {
      kind: 'page',
      path: '/pricing',
      referrer: 'https://www.google.com/',
      search: '?utm_source=flyer&name=Ada',
      isDocument: true,
      visitor: { address: '203.0.113.9', userAgent: 'Mozilla/5.0' },
    },
  ])
})

test('a missing query or referrer is left out, and an overlong one is truncated', async () => {
  await ask('/')
  expect(recorded.take()).toMatchObject([{ path: '/', search: '', referrer: undefined }])
  const long = 'x'.repeat(5000)
  await ask(`/?a=${long}`, { referer: `https://elsewhere.example/${long}`, 'user-agent': long })
  const [one] = recorded.take()
  expect(JSON.stringify(one).length).toBeLessThan(5000)
})

test('ignores our own pages as referrers, whichever host name was requested', async () => {
  for (const referer of ['https://tidytempo.example/', 'http://tidytempo.example/pricing']) await ask('/', { referer })
  await ask('/', { referer: 'http://127.0.0.1:4321/x', host: '127.0.0.1:4321' })
  await ask('/', { referer: 'https://tidytempo.example.evil/' })
  expect(recorded.take().map((one) => one.kind === 'page' && one.referrer)).toEqual([
    undefined,
    undefined,
    undefined,
    'https://tidytempo.example.evil/',
  ])
})

test.each(['/', '/pricing', '/order/titan', '/order/titan?step=2', '/demo-video', '/replay', '/book-demo'])(
  '%s counts as a page',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
    expect(recorded.take()).toMatchObject([{ kind: 'page', path: path.split('?')[0] }])
  },
)

test('a page rendered for one visitor counts like the prebuilt page', async () => {
  await ask('/book-demo?start=2026-12-01T15:00:00Z')
  const stored = await site.postJson('demo-request', sampleSubmissions['demo-request'])
  const cookie = stored.headers.getSetCookie()[0]!.split(';')[0]!
  recorded.take()
  await ask('/book-demo?start=2026-12-01T15:00:00Z')
  const open = await ask('/demo-video', { cookie })
  expect(await open.text()).toContain('Open')
  expect(recorded.take()).toMatchObject([{ path: '/book-demo' }, { path: '/demo-video' }])
})

test('a page that the browser has cached counts again', async () => {
  const etag = (await ask('/pricing')).headers.get('etag')!
  recorded.take()
  expect((await ask('/pricing', { 'if-none-match': etag })).status).toBe(304)
  expect(recorded.take()).toHaveLength(1)
})

test.each([
  ['/embed/pro', 200],
  ['/embed/order/titan', 200],
  [hidden.portal, 200],
  [hidden.downloads, 200],
  ['/nope', 404],
  ['/404', 404],
  ['/hidden/portal', 404],
  ['/forms/contact', 404],
  ['/demo-video-open', 404],
  ['/pricing/', 308],
  ['/_astro/island.abc.js', 200],
  ['/voice.mp3', 200],
  ['/media/workshop-video', 200],
  ['/health', 200],
  ['/api/access/demo', 200],
])('%s doesn’t count', async (path, status) => {
  expect([(await ask(path)).status, recorded.take()]).toEqual([status, []])
})

test('a byte range, a refusal and a HEAD request don’t count', async () => {
  expect((await ask('/pricing', { range: 'bytes=0-9' })).status).toBe(206)
  expect((await ask('/pricing', {}, 'POST')).status).toBe(405)
  expect((await ask('/pricing', {}, 'HEAD')).status).toBe(200)
  expect(recorded.take()).toEqual([])
})

const session = (url: string) => {
  let set = ''
  const context = { header: (_: string, value: string) => (set = value.split(';')[0]!) }
  officeCookie('tt_office', { publicUrl: url, lifetimeMs: 1000 }).set(context as never, 'x'.repeat(43))
  return set
}
test.each<[string, Record<string, string>]>([
  ['fetched ahead', { 'sec-purpose': 'prefetch' }],
  ['fetched ahead for a stranger', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['for somebody with Global Privacy Control', { 'sec-gpc': '1' }],
  ['for somebody with Do Not Track', { dnt: '1' }],
  ['for the team, on https', { cookie: `tt_demo=1; ${session('https://tidytempo.example')}` }],
  ['for the team, on http', { cookie: `${session('http://localhost')}; tt_demo=1` }],
])('doesn’t count a page %s', async (_, headers) => {
  expect((await ask('/pricing', headers)).status).toBe(200)
  expect(recorded.take()).toEqual([])
})

test.each([
  { 'sec-gpc': '0' },
  { dnt: '0' },
  { dnt: 'unspecified' },
  { cookie: 'tt_office_browser=x; not_tt_office=y' },
])('still counts with %o', async (headers) => {
  await ask('/pricing', headers)
  expect(recorded.take()).toHaveLength(1)
})

test('expects Sec-Fetch-Dest: document on https, but not on http', async () => {
  await ask('/pricing', { 'sec-fetch-dest': 'iframe' })
  await site.request('/pricing')
  expect(recorded.take()).toMatchObject([{ isDocument: false }, { isDocument: false }])
  const plain = await testApp({ counting: recorded.counting })
  await plain.request('/pricing')
  expect(recorded.take()).toMatchObject([{ isDocument: true }])
  await plain.close()
})

test('doesn’t count served pages when browsers report their views', async () => {
  const elsewhere = await testApp({ counting: recorded.counting, countsPosts: true })
  expect((await elsewhere.request('/pricing')).status).toBe(200)
  expect(recorded.take()).toEqual([])
  await elsewhere.close()
})

test('counts the sender of a trapped form as a bot, unless the sender opted out', async () => {
  const contact = sampleSubmissions.contact!
  await site.postJson('contact', contact)
  expect(recorded.take()).toEqual([])
  const trapped = { ...contact, website: 'x' }
  expect((await site.postJson('contact', trapped, { 'user-agent': 'Robot' })).status).toBe(201)
  const hasty = { ...contact, context: JSON.stringify({ openedForMs: 3 }) }
  expect((await site.postJson('contact', hasty)).status).toBe(201)
  expect(recorded.take()).toEqual([
    { kind: 'trap', visitor: { address: '127.0.0.1', userAgent: 'Robot' } },
    { kind: 'trap', visitor: { address: '127.0.0.1', userAgent: '' } },
  ])
  await site.postJson('contact', trapped, { 'sec-gpc': '1' })
  expect(recorded.take()).toEqual([])
})

test('an error in counting breaks neither page nor form, and is logged once for each', async () => {
  const broken = { ...recorded.counting, count: () => expect.fail('the counting is broken') }
  const faulty = await testApp({ counting: broken })
  expect((await faulty.request('/pricing')).status).toBe(200)
  const trapped = { ...sampleSubmissions.contact, website: 'x' }
  expect((await faulty.postJson('contact', trapped)).status).toBe(201)
  expect(faulty.logged.filter((line) => line.includes('a request could not be counted'))).toHaveLength(2)
  await faulty.close()
})
