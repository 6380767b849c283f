import { beforeEach, expect, test } from 'vitest'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const sample = sampleSubmissions.booking!
let site: TestApp
let woken: string[]
beforeEach(async () => {
  woken = []
  site = await testApp({
    destinationsOf: () => ['booking'],
    wakeDelivery: () => woken.push('deliveries'),
    mail: { isOn: false, isSwitchedOff: () => false, wake: () => woken.push('emails') },
  })
  return () => site.close()
})

const slots = async (query: string) => site.request(`/api/booking/slots?${query}`)
const startsOf = async (query: string): Promise<string[]> =>
  (await (await slots(query)).json()).slots.map(({ start }: { start: string }) => start)
const day = 'from=2026-12-01&days=1&timezone=America/New_York'

async function book(changes: Record<string, unknown> = {}) {
  const response = await site.postJson('booking', { ...sample, ...changes })
  const body = await response.json()
  return { status: response.status, body, manage: body.links?.manage as string, api: `/api${body.links?.manage}` }
}
const post = (path: string, fields: unknown = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
const calendar = async (path: string) => (await site.request(`${path}/calendar.ics`)).text()

test('returns the free calls of some days in any time zone', async () => {
  expect(await (await slots(day)).json()).toEqual({
    timezone: 'America/New_York',
    slots: [
      { start: '2026-12-01T14:00:00Z', end: '2026-12-01T14:30:00Z' },
      { start: '2026-12-01T15:00:00Z', end: '2026-12-01T15:30:00Z' },
      { start: '2026-12-01T16:00:00Z', end: '2026-12-01T16:30:00Z' },
    ],
  })
  // In Auckland, these calls fall on the next day.
  expect(await startsOf('from=2026-12-02&days=1&timezone=Pacific/Auckland')).toHaveLength(3)
  expect(await startsOf('from=2026-11-26&days=1&timezone=America/New_York')).toEqual([])
  expect(await startsOf('from=2027-06-01&days=62&timezone=UTC')).toEqual([])
})

test.each([
  ['', ['from', 'days', 'timezone']],
  ['from=2026-13-01&days=1&timezone=UTC', ['from']],
  ['from=01-12-2026&days=1&timezone=UTC', ['from']],
  ['from=2026-02-29&days=1&timezone=UTC', ['from']],
  ['from=0001-01-01&days=1&timezone=UTC', ['from']],
  ['from=2026-12-01&days=0&timezone=UTC', ['days']],
  ['from=2026-12-01&days=63&timezone=UTC', ['days']],
  ['from=2026-12-01&days=1.5&timezone=UTC', ['days']],
  ['from=2026-12-01&days=1&timezone=Mars/Olympus', ['timezone']],
  ['from=2026-12-01&days=1&timezone=%2B02:00', ['timezone']],
])('names the invalid parameters: %s', async (query, fields) => {
  const response = await slots(query)
  expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  expect((await response.json()).errors.map(({ field }: { field: string }) => field)).toEqual(fields)
})

test('removes a booked call from the list, and responds with its links', async () => {
  const { status, body, manage } = await book()
  expect(status).toBe(201)
  expect(manage).toMatch(/^\/booking\/[\w.-]+$/)
  expect(manage).not.toMatch(/ann|example/i)
  expect(new URL(body.links.google).searchParams.get('dates')).toBe('20261201T150000Z/20261201T153000Z')
  expect(new URL(body.links.outlook).searchParams.get('startdt')).toBe('2026-12-01T15:00:00.000Z')
  expect(await startsOf(day)).toEqual(['2026-12-01T14:00:00Z', '2026-12-01T16:00:00Z'])
})

test.each([
  '2026-12-01T15:15:00Z',
  '2026-12-05T15:00:00Z',
  '2026-11-20T00:00:00Z',
  '2027-06-01T14:00:00Z',
  '2026-11-26T14:00:00Z',
])('refuses %s, which isn’t a call of the calendar', async (start) => {
  const { status, body } = await book({ start })
  expect([status, body.errors]).toEqual([422, [{ field: 'start', message: 'Choose a time from the calendar.' }]])
})

const joinUrl = 'https://meet.example.com/team'

test('the calendar entry says how the call is held, and the webhook’s body marks a video call', async () => {
  await site.close()
  site = await testApp({ destinationsOf: () => ['booking'], bookingRules: { joinUrl } })
  const entry = async (answer: Awaited<ReturnType<typeof book>>) => (await calendar(answer.api)).replace(/\r\n /g, '')
  const video = await book({ start: '2026-12-01T14:00:00Z', video: true })
  const phone = await book({ video: false })
  expect(await entry(video)).toContain(`LOCATION:${joinUrl}\r\n`)
  expect(await entry(video)).toContain(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${joinUrl}\r\n`)
  expect(new URL(video.body.links.google).searchParams.get('location')).toBe(joinUrl)
  expect([video.body.links.join, phone.body.links.join]).toEqual([joinUrl, undefined])
  expect(await entry(phone)).toContain('LOCATION:By phone\r\n')
  expect(new URL(phone.body.links.outlook).searchParams.get('location')).toBe('By phone')
  const bodiesOf = async ({ body }: typeof video) =>
    (await site.store.findLead(body.id))?.deliveries.map((delivery) => JSON.parse(delivery.body))
  expect([await bodiesOf(video), await bodiesOf(phone)]).toEqual([
    [{ ...sample, start: '2026-12-01T14:00:00Z', video: true, form: 'booking' }],
    [{ ...sample, form: 'booking' }],
  ])
})

test('without the team’s link, refuses a video call with a fault at that field, and accepts a call by phone', async () => {
  const { status, body } = await book({ video: true })
  const message = 'We can’t meet by video right now. Uncheck this, and we’ll call your phone.'
  expect([status, body.errors]).toEqual([422, [{ field: 'video', message }]])
  expect((await book({ video: false })).status).toBe(201)
})

test('the page of a video call has its link, until the call ends or is canceled', async () => {
  await site.close()
  site = await testApp({ bookingRules: { joinUrl } })
  const { manage, api } = await book({ video: true })
  const link = `<p data-call-join><a data-call-link="join" href="${joinUrl}">`
  const read = async () => (await site.request(manage)).text()
  expect(await read()).toContain(link)
  expect((await (await site.request(api)).json()).links.join).toBe(joinUrl)
  // The call has begun.
  site.clock.nowMs = Date.UTC(2026, 11, 1, 15, 10)
  expect(await read()).toContain(link)
  site.clock.nowMs = Date.UTC(2026, 11, 1, 15, 30)
  expect(await read()).toContain('<p data-call-join hidden>')
  site.clock.nowMs = Date.UTC(2026, 10, 20)
  await post(`${api}/cancel`)
  expect(await read()).toContain('<p data-call-join hidden>')
  expect((await (await site.request(api)).json()).links.join).toBeUndefined()
})

test('shows a phone number the way people write it', async () => {
  expect((await book({ phone: '6145550123' })).body.phone).toBe('(614) 555-0123')
})

test('a booking repeated with its idempotency key gets the same response', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await site.postJson('booking', sample, key)
  const again = await site.postJson('booking', sample, key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual(await first.json())
})

const calls = [
  '01T14',
  '01T15',
  '01T16',
  '02T14',
  '02T15',
  '02T16',
  '03T14',
  '03T15',
  '03T16',
  '04T14',
  '04T15',
  '04T16',
]
const starts = calls.map((call) => `2026-12-${call}:00:00Z`)
const tooMany =
  'Two calls are already booked with this email or phone number. To move or cancel one, use the link in its confirmation, or call us at (614) 555-0123.'

test('one email can book two calls; the refusal of a third says what to do, but not when the two calls are', async () => {
  const answers = await Promise.all(starts.map((start) => book({ start })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(10).fill(409)])
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ body }) => body.detail))).toEqual(new Set([tooMany]))
  expect(JSON.stringify(refused)).not.toMatch(/2026|December|10:00/)
  // The same phone number in another format; the same email in other letter case.
  expect(await book({ start: starts[11], email: 'bo@example.com', phone: '202.555.0143' })).toMatchObject({
    status: 409,
    body: { detail: tooMany, type: 'urn:problem:too-many-calls' },
  })
  expect((await book({ start: starts[11], email: 'ANN@example.com', phone: '+1 202 555 0199' })).status).toBe(409)
  expect((await book({ start: starts[11], email: 'bo@example.com', phone: '+1 202 555 0199' })).status).toBe(201)
  expect(await site.store.listLeads({ form: 'booking' })).toHaveLength(3)
})

test('a canceled or past call makes room for another', async () => {
  const { api } = await book({ start: starts[0] })
  await book({ start: starts[1] })
  expect((await book({ start: starts[2] })).status).toBe(409)
  expect((await post(`${api}/move`, { start: starts[2] })).status).toBe(200)
  expect((await post(`${api}/cancel`)).status).toBe(200)
  expect((await book({ start: starts[3] })).status).toBe(201)
  site.clock.nowMs = Date.UTC(2026, 11, 1, 15)
  expect((await book({ start: starts[4] })).status).toBe(201)
})

test('without JavaScript, shows the refusal above the form, which keeps the typed text', async () => {
  await book({ start: starts[0] })
  await book({ start: starts[1] })
  const body = asFormEncoded({ ...sample, start: starts[2]! })
  const page = await site.request('/api/forms/booking', { method: 'POST', body })
  expect(page.status).toBe(409)
  const html = await page.text()
  expect(html).toContain(`<p data-failure>${tooMany}</p>`)
  expect(html).toContain('value="ann@example.com"')
})

test('the calendar file keeps UID, increments SEQUENCE and sets METHOD', async () => {
  const { api } = await book()
  const first = await calendar(api)
  const uid = /UID:(.+)/.exec(first)![1]
  for (const line of [
    'METHOD:PUBLISH',
    'SEQUENCE:0',
    'DTSTART:20261201T150000Z',
    'DTEND:20261201T153000Z',
    'STATUS:CONFIRMED',
  ])
    expect(first).toContain(`${line}\r\n`)
  expect((await post(`${api}/move`, { start: '2026-12-02T14:00:00Z' })).status).toBe(200)
  const moved = await calendar(api)
  for (const line of [`UID:${uid!.trim()}`, 'METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261202T140000Z'])
    expect(moved).toContain(line)
  expect((await post(`${api}/cancel`)).status).toBe(200)
  const canceled = await calendar(api)
  for (const line of [
    `UID:${uid!.trim()}`,
    'METHOD:CANCEL',
    'SEQUENCE:2',
    'DTSTART:20261202T140000Z',
    'STATUS:CANCELLED',
  ])
    expect(canceled).toContain(line)
  expect(canceled).not.toContain('ann@example.com')
})

test('a second press of Cancel leads to the canceled call, like the first', async () => {
  const { api } = await book()
  for (const _ of ['first', 'second']) {
    const { status, headers } = await site.request(`${api}/cancel`, { method: 'POST', body: new URLSearchParams() })
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/booking\/[\w.-]+$/)])
  }
})

test('moving and canceling free the call and notify the webhook', async () => {
  const { api, body } = await book()
  const moved = await (await post(`${api}/move`, { start: '2026-12-01T16:00:00Z' })).json()
  expect(moved).toMatchObject({
    state: 'booked',
    start: '2026-12-01T16:00:00Z',
    sequence: 1,
    timezone: 'America/New_York',
  })
  expect(await startsOf(day)).toEqual(['2026-12-01T14:00:00Z', '2026-12-01T15:00:00Z'])
  expect(await (await post(`${api}/cancel`)).json()).toMatchObject({ state: 'cancelled', sequence: 2 })
  expect(await startsOf(day)).toHaveLength(3)
  const bodies = (await site.store.findLead(body.id))?.deliveries.map((delivery) => JSON.parse(delivery.body))
  expect(bodies).toEqual([
    { ...sample, form: 'booking' },
    {
      ...sample,
      start: '2026-12-01T16:00:00Z',
      form: 'booking',
      change: 'rescheduled',
      previousStart: '2026-12-01T15:00:00Z',
    },
    { ...sample, start: '2026-12-01T16:00:00Z', form: 'booking', change: 'cancelled' },
  ])
  // Both outboxes are woken by the booking, by its move and by its cancellation.
  expect(woken).toEqual(Array(3).fill(['deliveries', 'emails']).flat())
  for (const change of ['cancel', 'move']) {
    const late = await post(`${api}/${change}`, { start: '2026-12-01T14:00:00Z' })
    expect([change, late.status]).toEqual([change, 409])
  }
})

test('moves a call only to a time that is offered and free', async () => {
  const { api } = await book()
  await book({ start: '2026-12-01T14:00:00Z', email: 'bo@example.com' })
  for (const [start, status] of [
    ['2026-12-01T14:00:00Z', 409],
    ['2026-12-01T14:10:00Z', 422],
    ['soon', 422],
    [undefined, 422],
    ['2026-12-01T15:00:00Z', 200],
  ] as const)
    expect([start, (await post(`${api}/move`, { start })).status]).toEqual([start, status])
  expect(await (await site.request(api)).json()).toMatchObject({ start: '2026-12-01T15:00:00Z', sequence: 0 })
})

test('only the signed URL opens a call, and only our own pages can change it', async () => {
  const { api, manage, body } = await book()
  const { id } = (await (await site.postJson('contact', sampleSubmissions.contact)).json()) as { id: string }
  const forged = [
    `/booking/${body.id}`,
    `/booking/${body.id}.${'A'.repeat(43)}`,
    manage.replace(body.id, id),
    `${manage}x`,
  ]
  for (const path of forged) {
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
    expect([path, (await post(`/api${path}/cancel`)).status]).toEqual([path, 404])
    expect([path, (await site.request(`/api${path}/calendar.ics`)).status]).toEqual([path, 404])
  }
  const foreign = await site.request(`${api}/cancel`, { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect((await site.request(`${api}/cancel`)).status).toBe(404)
  expect(await (await site.request(api)).json()).toMatchObject({ state: 'booked' })
})

test('the call’s page shows its time in the visitor’s time zone, and whether it was moved or canceled', async () => {
  const { manage, api } = await book({ timezone: 'Europe/Berlin' })
  const read = async (path = manage) => (await site.request(path)).text()
  const page = await site.request(manage)
  expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
    'no-referrer',
    'private, no-store',
  ])
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  const html = await page.text()
  expect(html).toContain('<b data-call-day>Tuesday, December 1</b>')
  expect(html).toContain('<b data-call-time>4:00\u00a0– 4:30\u00a0pm</b>')
  expect(html).toContain('<p data-call="booked">booked</p>')
  expect(html).toContain(`action="${api}/cancel"`)
  expect(html).toContain('<option value="2026-12-01T14:00:00Z">Tue, Dec 1, 3:00\u00a0pm</option>')
  const framed = await site.request(`/embed${manage}`)
  expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`)
  expect(await framed.text()).toContain('<h1>Framed call</h1>')
  const { nowMs } = site.clock
  site.clock.nowMs = Date.UTC(2026, 11, 1, 15)
  expect(await read()).toContain('<p data-call="over">over</p>')
  site.clock.nowMs = nowMs
  await post(`${api}/cancel`)
  expect(await read()).toContain('<p data-call="cancelled">cancelled</p>')
})

test('works without JavaScript: list, booking, a move that comes too late, cancellation', async () => {
  const list = await (await site.request('/embed/booking?start=2026-12-01T15:00:00Z')).text()
  expect(list).toContain('<option value="2026-12-01T15:00:00Z" selected>Tue, Dec 1, 10:00\u00a0am</option>')
  expect(list).toContain('value="America/New_York"')
  expect(list.match(/<option value="2/g)).toHaveLength(40)
  expect(list).toContain('<option value="">Choose</option><optgroup')
  const send = (path: string, fields: Record<string, unknown>) =>
    site.request(path, { method: 'POST', body: asFormEncoded(fields) })
  const booked = await send('/api/forms/booking', sample)
  const framed = booked.headers.get('location')!
  expect([booked.status, framed]).toEqual([303, expect.stringMatching(/^\/embed\/booking\/[\w.-]+$/)])
  const refused = await send('/api/forms/booking', { ...sample, email: 'bo@example.com' })
  expect(refused.status).toBe(409)
  const again = await refused.text()
  expect(again).toContain('This time was just taken.')
  expect(again).toContain('value="bo@example.com"')
  expect(again).not.toContain('<option value="2026-12-01T15:00:00Z"')
  const wrong = await send('/api/forms/booking', { ...sample, start: '2026-12-02T15:00:00Z', phone: '12' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('02T15:00:00Z" selected>')])
  const api = framed.replace('/embed', '/api')
  const late = await send(`${api}/move`, { start: '2026-12-01T15:10:00Z', framed: 'true' })
  expect(late.status).toBe(422)
  expect(await late.text()).toContain('<p data-call-problem>Choose a time from the list.</p>')
  const moved = await send(`${api}/move`, { start: '2026-12-02T15:00:00Z', framed: 'true' })
  expect([moved.status, moved.headers.get('location')]).toEqual([303, framed])
  const canceled = await send(`${api}/cancel`, {})
  expect([canceled.status, canceled.headers.get('location')]).toEqual([303, framed.replace('/embed', '')])
})

test('preselects a call chosen on another page in the frame, and ignores an invalid one', async () => {
  const src = async (path: string) => /src="([^"]*)"/.exec(await (await site.request(path)).text())?.[1]
  expect(await src('/book-demo?start=2026-12-01T15:00:00Z')).toBe('/embed/booking?start=2026-12-01T15%3A00%3A00Z')
  expect(await src('/book-demo?start=%22%3E%3Cscript%3E')).toBe('/embed/booking')
  expect(await src('/book-demo')).toBe('/embed/booking')
})

test('the unlocked demo video offers the next calls, some hours apart, each linked to the calendar', async () => {
  const video = async (app: TestApp) => {
    const form = await app.postJson('demo-request', sampleSubmissions['demo-request']!)
    const cookie = form.headers.get('set-cookie')!.split(';')[0]!
    return (await app.request('/demo-video', { headers: { cookie } })).text()
  }
  const html = await video(site)
  const starts = [...html.matchAll(/<a href="\/book-demo\?start=([^"]*)" data-call-at="([^"]*)">/g)]
  expect(starts.map(([, start, at]) => [decodeURIComponent(start!), at])).toEqual(
    ['2026-11-20T14:00:00Z', '2026-11-23T14:00:00Z', '2026-11-24T14:00:00Z'].map((start) => [start, start]),
  )
  expect(html).toContain('<b>Fri, Nov 20</b> <span>9:00\u00a0am</span>')
  expect(html).toContain('<i data-call-zone>Eastern Time</i>')
  expect(html).not.toContain('hidden')
  const elsewhere = await testApp({ embeds: new Map([['booking', 'https://calendar.example/']]) })
  expect(await video(elsewhere)).toContain('<div data-next-calls hidden><ol data-call-list></ol>')
  await elsewhere.close()
})

test('offers no calls if the calendar is external', async () => {
  const elsewhere = await testApp({ embeds: new Map([['booking', 'https://calendar.example/']]) })
  expect((await (await elsewhere.request(`/api/booking/slots?${day}`)).json()).slots).toEqual([])
  expect((await elsewhere.postJson('booking', sample)).status).toBe(422)
  await elsewhere.close()
})
