import { afterEach, expect, test } from 'vitest'
import { officeApp } from '#testing/office-app.ts'
import { hidden, secretKey, type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
afterEach(() => site.close())

const lines = () => site.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
const ofRequests = () => lines().filter(({ message }) => message === 'request')

test('a line names the office’s own route for whatever changes something, and no id', async () => {
  const office = await officeApp()
  site = office
  const browser = office.browser()
  for (const [method, path] of [
    ['POST', '/leads/0199-ann/resend'],
    ['DELETE', '/views/0199-view'],
    ['PATCH', '/team/0199-mate'],
    ['PUT', '/words/file/pages/home/draft'],
    ['GET', '/leads/0199-ann'],
    ['POST', '/no/such'],
  ] as const)
    await browser.ask(method, path)
  expect(ofRequests().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /api/office/leads/:id/resend 401',
    'DELETE /api/office/views/:id 401',
    'PATCH /api/office/team/:id 401',
    'PUT /api/office/words/file/:path{.+}/draft 401',
    'POST /api/office/* 404',
  ])
  expect(site.logged.join()).not.toContain('0199')
})

test('its id is ours, in the line of a fault and at the answer too', async () => {
  let ids = 0
  site = await testApp({
    newId: () => `id-${++ids}`,
    freeBytes: () => {
      throw new TypeError('broken')
    },
  })
  const failed = await site.request('/metrics', { headers: { 'x-request-id': 'theirs' } })
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'id-1'])
  expect(lines()).toEqual([
    expect.objectContaining({ message: 'a request failed', requestId: 'id-1' }),
    expect.objectContaining({ message: 'request', route: '/metrics', status: 500, requestId: 'id-1' }),
  ])
  // Without a line there is nothing to look up, and a cache would hand out another visitor's.
  expect((await site.request('/pricing')).headers.has('x-request-id')).toBe(false)
})

test('a hidden address is in no line', async () => {
  // A folder without a name cannot be searched.
  const downloads = { folders: [undefined as never], secretKey, seals: {} as never }
  site = await testApp({ downloads })
  expect((await site.request(`${hidden.downloads}/files/a.zip`)).status).toBe(500)
  expect(ofRequests()).toEqual([expect.objectContaining({ route: '/tt-downloads/files/*' })])
})
