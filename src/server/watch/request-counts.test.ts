import { afterEach, expect, test } from 'vitest'
import { officeApp } from '#testing/office-app.ts'
import { hidden, secretKey, type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
afterEach(() => site.close())

const lines = () => site.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
const ofRequests = () => lines().filter(({ message }) => message === 'request')

test('log lines of changing requests name the office’s route, without ids', async () => {
  const office = await officeApp()
  site = office
  const browser = office.browser()
  for (const [method, path] of [
    ['POST', '/leads/0199-ann/resend'],
    ['DELETE', '/views/0199-view'],
    ['PATCH', '/team/0199-mate'],
    ['PUT', '/content/files/pages/home/draft'],
    ['GET', '/leads/0199-ann'],
    ['POST', '/no/such'],
  ] as const)
    await browser.ask(method, path)
  expect(ofRequests().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /api/office/leads/:id/resend 401',
    'DELETE /api/office/views/:id 401',
    'PATCH /api/office/team/:id 401',
    'PUT /api/office/content/files/:path{.+}/draft 401',
    'POST /api/office/* 404',
  ])
  expect(site.logged.join()).not.toContain('0199')
})

test('a logged request has a server-made id, in its log line, in a fault’s line and in the response', async () => {
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
  // A response without a log line has no request id. Nothing in the log would match the id, and a cache would serve
  // the same id to other visitors.
  expect((await site.request('/pricing')).headers.has('x-request-id')).toBe(false)
})

test('no log line contains a hidden path', async () => {
  // The request fails and is logged, because an undefined folder can't be searched.
  const downloads = { folders: [undefined as never], secretKey, seals: {} as never }
  site = await testApp({ downloads })
  expect((await site.request(`${hidden.downloads}/files/a.zip`)).status).toBe(500)
  expect(ofRequests()).toEqual([expect.objectContaining({ route: '/tt-downloads/files/*' })])
})

test('counts durations by route, method and status class, whatever clients send', async () => {
  let nowMs = 0
  const freeBytes = async () => {
    nowMs += 300
    return 1
  }
  const office = await officeApp({ monotonicMs: () => nowMs, freeBytes })
  site = office
  const read = async () => (await site.request('/metrics')).text()
  await read()
  await office.browser().ask('GET', '/leads/0199-ann')
  for (const path of ['/pricing', '/pricing', hidden.portal, '/voice.mp3', '/none-1', '/none-2'])
    await site.request(path)
  await site.request('/pricing', { method: 'BREW' })
  const text = await read()
  const lines = text.split('\n').filter((line) => line.startsWith('tidytempo_http_request_duration_seconds'))
  const counts = lines.filter((line) => line.includes('_count{')).map((line) => line.replace(/^.*_count/, ''))
  expect(counts).toEqual([
    '{method="GET",route="/metrics",status_class="2xx"} 1',
    '{method="GET",route="/api/office/leads/:id",status_class="4xx"} 1',
    '{method="GET",route="page",status_class="2xx"} 3',
    '{method="GET",route="file",status_class="2xx"} 1',
    '{method="GET",route="none",status_class="4xx"} 2',
    '{method="other",route="none",status_class="4xx"} 1',
  ])
  expect(lines.filter((line) => line.includes('route="/metrics"'))).toEqual([
    ...['0.005', '0.025', '0.1'].map((bound) => bucket(bound, 0)),
    ...['0.5', '2.5', '10', '+Inf'].map((bound) => bucket(bound, 1)),
    'tidytempo_http_request_duration_seconds_sum{method="GET",route="/metrics",status_class="2xx"} 0.3',
    'tidytempo_http_request_duration_seconds_count{method="GET",route="/metrics",status_class="2xx"} 1',
  ])
  expect(text).toContain('\n# TYPE tidytempo_http_request_duration_seconds histogram\n')
})

const bucket = (bound: string, count: number) =>
  `tidytempo_http_request_duration_seconds_bucket{method="GET",route="/metrics",status_class="2xx",le="${bound}"} ${count}`
