// Tests what a browser gets while PostgreSQL is down.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeHtml } from '#domain/pages/html.ts'
import { booking } from '#forms/booking.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
let demo: string
let order: string
let manage: string
beforeAll(async () => {
  const postgres = await startPostgres()
  site = await testApp({ store: await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) })
  const cookieAfter = async (form: string) =>
    (await site.postJson(form, sampleSubmissions[form])).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  demo = await cookieAfter('demo-request')
  order = await cookieAfter('order')
  manage = (await (await site.postJson('booking', sampleSubmissions.booking)).json()).links.manage
  await postgres.stop()
})
afterAll(() => site.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const open = (path: string, headers: Record<string, string> = {}) =>
  site.request(path, { headers: { ...browser, ...headers } })
const isPage = (response: Response) => expect(response.headers.get('content-type')).toMatch(/^text\/html/)

test('serves pages without the parts that need the store', async () => {
  for (const [path, cookie, shown] of [
    ['/demo-video', demo, '<h1>Open</h1>'],
    ['/order/titan?step=2', order, '<h1>Titan granted</h1>'],
    ['/embed/booking', '', '<option value="">Choose</option></select>'],
    ['/embed/order/titan', order, '<h1>Request at 999</h1>'],
  ] as const) {
    const response = await open(path, { cookie })
    expect([path, response.status]).toEqual([path, 200])
    isPage(response)
    expect(await response.text()).toContain(shown)
  }
})

test('responds with 503 to a booking without JavaScript, keeping all typed text', async () => {
  const body = asFormEncoded(sampleSubmissions.booking!)
  const response = await site.request('/api/forms/booking', { method: 'POST', body, headers: browser })
  expect(response.status).toBe(503)
  isPage(response)
  const html = await response.text()
  expect(html).toContain(`<p data-failure>${escapeHtml(booking.failure)}</p>`)
  expect(html).toContain('value="ann@example.com"')
})

test('responds with a 503 page to a URL that needs the store; only framed URLs allow framing', async () => {
  for (const [path, ancestors] of [
    [manage, `'none'`],
    [`/embed${manage}`, `'self'`],
  ] as const) {
    const response = await open(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    isPage(response)
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${ancestors}`)
    const html = await response.text()
    expect(html).toContain('<h1 data-problem="away">')
    expect(html).toContain('<h1 data-problem="busy" hidden>')
    expect(html).toContain('We can’t get to our records right now.')
  }
})

test('responds to a script with problem details and 503', async () => {
  for (const path of ['/api/booking/slots?from=2026-12-01&days=1&timezone=UTC', `/api${manage}`]) {
    const response = await site.request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  }
  expect(site.logged.join()).not.toContain('"status":500')
})
