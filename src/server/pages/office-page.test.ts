import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { readOfficeApp } from './office-page.ts'

const script = '/office/assets/index-1a2b.js'
let folder: string
let site: TestApp
let without: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-'))
  for (const path of ['assets', 'src/office']) mkdirSync(join(folder, path), { recursive: true })
  const page = '<!doctype html><title>Office</title>'
  writeFileSync(join(folder, 'src/office/index.html'), page)
  writeFileSync(join(folder, 'src/office/index.html.br'), brotliCompressSync(page))
  writeFileSync(join(folder, 'assets/index-1a2b.js'), 'let office')
  site = await testApp({ office: readOfficeApp(folder, { isHttps: true }) })
  without = await testApp()
})
afterAll(async () => {
  await Promise.all([site.close(), without.close()])
  rmSync(folder, { recursive: true })
})

test.each(['/office', '/office/team', '/office/leads/0198', '/office/sign-in'])('%s gets the page', async (path) => {
  const response = await site.request(path)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<title>Office')])
})

test('the page is not cached, indexed or framed, and sends no referrer to other sites', async () => {
  const { headers } = await site.request('/office/team')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('strict-transport-security')).toContain('max-age')
  expect(headers.get('content-security-policy')?.split('; ').sort()).toEqual([
    `base-uri 'none'`,
    `connect-src 'self'`,
    `default-src 'none'`,
    `font-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `frame-src 'self'`,
    `img-src 'self' data:`,
    `script-src 'self'`,
    `style-src 'self'`,
  ])
})

test('its files are cached forever, and a missing file gets a 404 instead of the page', async () => {
  const response = await site.request(script)
  expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    'public, max-age=31536000, immutable',
    expect.stringContaining('javascript'),
  ])
  expect((await site.request('/office/assets/index-old.js')).status).toBe(404)
})

test('sends the compressed version to clients that accept it', async () => {
  const response = await site.request('/office', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('Office')
})

test('redirects from another host name to the one that passkeys and sessions belong to', async () => {
  const headers = { host: '127.0.0.1:4321' }
  const response = await site.request('/office/team?who=me', { headers, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([307, 'http://localhost:4321/office/team?who=me'])
})

test('serves nothing at its URLs when it is switched off', async () => {
  for (const path of ['/office', '/office/team', script]) expect((await without.request(path)).status).toBe(404)
})

test('returns undefined if the office was not bundled', () => {
  expect(readOfficeApp(join(folder, 'nowhere'), { isHttps: false })).toBeUndefined()
})
