import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigFileBytes } from '#testing/content/small-site.ts'
import { hidden, type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers, redirect: 'manual' })

test('serves clean URLs, but not the files’ own names', async () => {
  for (const [path, status] of Object.entries({
    '/': 200,
    '/pricing': 200,
    '/order/titan': 200,
    '/pricing.html': 404,
    '/index.html': 404,
    '/index': 404,
    '/404': 404,
    '/Pricing': 404,
    '/nope': 404,
    '/policy.json': 404,
    '/_astro/island.abc.js': 200,
    '/_astro/island.abc.js.br': 404,
  }))
    expect([path, (await get(path)).status]).toEqual([path, status])
})

test('an unknown URL gets the 404 page, uncached, and an unknown URL below /api gets problem details', async () => {
  const page = await get('/nope')
  expect(await page.text()).toContain('<h1>Not found</h1>')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-of-Not found'`)
  expect((await get('/api/nope')).headers.get('content-type')).toBe('application/problem+json')
})

test('caches scripts forever, and pages only with revalidation', async () => {
  expect((await get('/_astro/island.abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/pricing')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('sends 304 for the ETag of the accepted encoding, weak or strong', async () => {
  const first = await get('/pricing', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag')!
  for (const [candidate, status] of [
    [etag, 304],
    [`W/${etag}`, 304],
    [`"x", ${etag}`, 304],
    ['*', 304],
    [etag.replace('-br', ''), 200],
    ['"x"', 200],
  ] as const) {
    const again = await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': candidate })
    expect([candidate, again.status]).toEqual([candidate, status])
    if (status === 304) expect(await again.text()).toBe('')
  }
  expect((await get('/pricing', { 'accept-encoding': 'gzip' })).headers.get('etag')).not.toBe(etag)
  expect((await get('/nope', { 'if-none-match': '*' })).status).toBe(404)
})

test.each([
  [undefined, null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['brotli', null],
  ['br;q=nonsense', null],
  ['', null],
])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
  const response = await get('/pricing', accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(plain.toString()).toContain('<h1>Pricing</h1>')
})

test('HEAD gets the headers without a body', async () => {
  for (const path of ['/', '/voice.mp3', '/film.mp4', '/nope']) {
    const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)]
    await whole.arrayBuffer()
    expect(head.status).toBe(whole.status)
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  }
})

test('refuses other methods on a page and sends an Allow header', async () => {
  const response = await get('/pricing', {}, 'POST')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  ['/voice.mp3', 1000],
  ['/film.mp4', bigFileBytes],
])('serves byte ranges of %s', async (path, size) => {
  for (const [range, status, contentRange, length] of [
    ['bytes=0-99', 206, `bytes 0-99/${size}`, 100],
    ['bytes=900-', 206, `bytes 900-${size - 1}/${size}`, size - 900],
    ['bytes=-10', 206, `bytes ${size - 10}-${size - 1}/${size}`, 10],
    ['bytes=-99999999', 206, `bytes 0-${size - 1}/${size}`, size],
    [`bytes=5-${size * 2}`, 206, `bytes 5-${size - 1}/${size}`, size - 5],
    ['bytes=0-0', 206, `bytes 0-0/${size}`, 1],
    [`bytes=${size}-`, 416, `bytes */${size}`, 0],
    ['bytes=-0', 416, `bytes */${size}`, 0],
    ['bytes=9-5', 200, null, size],
    ['bytes=0-1,5-6', 200, null, size],
    ['bytes=a-b', 200, null, size],
    ['bytes=-', 200, null, size],
    ['items=0-5', 200, null, size],
  ] as const) {
    const response = await get(path, { range })
    expect([range, response.status, response.headers.get('content-range')]).toEqual([range, status, contentRange])
    expect((await response.arrayBuffer()).byteLength).toBe(length)
  }
  const etag = (await get(path, {}, 'HEAD')).headers.get('etag')!
  const bytesIf = async (tag: string) =>
    (await (await get(path, { range: 'bytes=0-9', 'if-range': tag })).arrayBuffer()).byteLength
  expect([await bytesIf(etag), await bytesIf('"old"')]).toEqual([10, size])
})

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing/?a=1&b=%2F', '/pricing?a=1&b=%2F'],
  ['/unknown/', '/unknown'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/x/..//evil.example/', '/evil.example'],
  ['//', '/'],
])('%s redirects to %s on this origin', async (path, expected) => {
  const request = new Request(`http://localhost:4321${path}`)
  const response = await site.app.request(request)
  expect([response.status, response.headers.get('location')]).toEqual([308, expected])
})

const climbs = [
  '..',
  '%2e%2e',
  '%2E.',
  '..%2f..',
  '..%5c..',
  '%252e%252e',
  '....//',
  '..;',
  '%c0%ae%c0%ae',
  '%00',
  '..\\..',
]
test('no spelling of a path leaves the folder', async () => {
  for (const climb of climbs)
    for (const target of ['etc/passwd', 'policy.json', 'generated-secrets.json', 'leads.db'])
      for (const start of ['', '_astro/', 'media/', 'forms/']) {
        const response = await get(`/${start}${climb}/${climb}/${target}`)
        expect([start, climb, target, response.status]).toEqual([start, climb, target, 404])
      }
})

test('internal pages have no URL of their own', async () => {
  for (const path of [
    '/forms/contact',
    '/hidden/portal',
    '/hidden/downloads',
    '/hidden/problem',
    '/demo-video-open',
    '/replay-open',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('serves the hidden areas unlisted and without referrer, and a wrong suffix gets the usual 404', async () => {
  for (const [path, title] of [
    [hidden.portal, 'Portal'],
    [hidden.downloads, 'Downloads'],
    [`${hidden.downloads}/tidy-tempo-pro`, 'Pro'],
  ] as const) {
    const response = await get(path)
    expect(await response.text()).toContain(`<h1>${title}</h1>`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  const known = await get('/nope')
  for (const path of [
    '/tt-portal-',
    '/tt-portal-x',
    `${hidden.portal}x`,
    `${hidden.portal}/pro`,
    hidden.portal.toUpperCase(),
  ]) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect([...response.headers]).toEqual([...known.headers])
    expect(await response.text()).toBe(await (await get('/nope')).text())
  }
})
