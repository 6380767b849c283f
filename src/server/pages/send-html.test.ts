import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendHtml } from './send-html.ts'

const html = `<p>${'Ada '.repeat(500)}</p>`
const app = new Hono().get('/', (context) => sendHtml(context, html, { status: 422, headers: { vary: 'cookie' } }))
const ask = (accepted?: string) => app.request('/', accepted ? { headers: { 'accept-encoding': accepted } } : {})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page made for one request is compressed for %s', async (accepted, encoding, unpack) => {
  const response = await ask(accepted)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
  expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(html)
})

test('a page made for one request is sent uncompressed to clients that accept no encoding', async () => {
  for (const accepted of [undefined, 'br;q=0']) {
    const response = await ask(accepted)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(html)
  }
})

test.each(['br', 'gzip'])('while a page is compressed for %s the thread keeps accepting leads', async (encoding) => {
  const long = Array.from({ length: 200_000 }, (_, line) => `<p>Line ${line} of ${line * 7919}</p>`).join('')
  const site = new Hono().get('/', (context) => sendHtml(context, long, { status: 200, headers: {} }))
  let turns = 0
  let isSent = false
  const turn = () => {
    turns++
    if (!isSent) setImmediate(turn)
  }
  setImmediate(turn)
  const response = await site.request('/', { headers: { 'accept-encoding': encoding } })
  isSent = true
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(turns).toBeGreaterThan(10)
})
