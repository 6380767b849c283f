import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { leadText } from '#server/leads/lead-text.ts'
import { smallSite } from '#testing/content/small-site.ts'
import { operator } from '#testing/leads.ts'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const { coupon: _code, ...withoutCoupon } = sampleSubmissions.order!
const cookieAfter = async (fields: Record<string, unknown>) => {
  const response = await site.postJson('order', fields)
  expect(response.status).toBe(201)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}
const text = async (path: string, cookie = '') => {
  const response = await site.request(path, { headers: { cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

test('shows the coupon’s price only to the browser whose coupon the server granted', async () => {
  const granted = await cookieAfter({ ...withoutCoupon, coupon: 'TtTbDc2025' })
  const unknown = await cookieAfter({ ...withoutCoupon, coupon: 'SPRINGCLEAN' })
  for (const [cookie, request, step] of [
    ['', 'Request at 1499', '<h1>Titan</h1>'],
    [await cookieAfter(withoutCoupon), 'Request at 1499', 'Titan none'],
    [unknown, 'Request at 1499', 'Titan unknown'],
    [granted, 'Request at 999', 'Titan granted'],
    [`theme=dark; ${granted}`, 'Request at 999', 'Titan granted'],
    [granted.replace('.granted.', '.unknown.'), 'Request at 1499', '<h1>Titan</h1>'],
    [unknown.replace('.unknown.', '.granted.'), 'Request at 1499', '<h1>Titan</h1>'],
    [granted.replace('tt_order_titan', 'tt_order_trailblazer'), 'Request at 1499', '<h1>Titan</h1>'],
    ['tt_order_titan=granted; discounted=true', 'Request at 1499', '<h1>Titan</h1>'],
  ] as const) {
    expect(await text('/embed/order/titan', cookie)).toContain(request)
    expect(await text('/embed/order/titan/sent', cookie)).toContain(request.replace('Request', 'Sent'))
    expect(await text('/order/titan?step=2', cookie)).toContain(step)
  }
  expect(await text('/embed/order/titan?discounted=true&coupon=granted')).toContain('Request at 1499')
})

test('the coupon’s price ends with a later order without the coupon, or after a day', async () => {
  const granted = await cookieAfter({ ...withoutCoupon, coupon: 'TTTBDC2025' })
  const { nowMs } = site.clock
  site.clock.nowMs = nowMs + dayMs - 2000
  expect(await text('/embed/order/titan', granted)).toContain('Request at 999')
  site.clock.nowMs = nowMs + dayMs
  expect(await text('/embed/order/titan', granted)).toContain('Request at 1499')
  site.clock.nowMs = nowMs
})

test('serves no page variant at its own URL, and sets a cookie that scripts can’t read', async () => {
  for (const path of ['/order/titan-granted-open', '/embed/order/titan-granted-open', '/order/titan-none-open'])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
  const [cookie] = (await site.postJson('order', sampleSubmissions.order)).headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toMatch(/ann|tttbdc/i)
  const page = await site.request('/embed/order/titan')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`)
})

test('without JavaScript, step 1 leads to step 2, and both pages show the details', async () => {
  const body = asFormEncoded({ ...sampleSubmissions.order, email: 'ann+1@example.com' })
  const posted = await site.request('/api/forms/order', { method: 'POST', body })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/order/titan?step=2'])
  const cookie = posted.headers.getSetCookie()[0]!.split(';')[0]!
  const second = await text('/order/titan?step=2', cookie)
  expect(second).toContain('<h1>Titan granted</h1>')
  const query = 'first_name=Ann&amp;last_name=Lee&amp;email=ann%2B1%40example.com&amp;phone=%28202%29+555-0143'
  expect(second).toContain(`<iframe src="/embed/order/titan?${query}">`)
  expect(await text('/order/titan?step=1', cookie)).toContain('value="ann+1@example.com"')
  expect(await text('/order/titan?step=1')).not.toContain('value=')
  await site.store.purge('ann+1@example.com', operator)
  expect(await text('/order/titan?step=2', cookie)).toContain('<iframe src="/embed/order/titan">')
})

test('fills in the order form from its URL, and names the customer only if all four details are valid', async () => {
  const all = 'first_name=Ann&last_name=%3CLee%3E&email=ann%40example.com&phone=202+555+0143'
  const filled = await text(`/embed/order/titan?${all}`)
  expect(filled).toContain('value="202 555 0143"')
  expect(filled).toContain(
    '<details data-contact><b data-contact-line>Ann &lt;Lee&gt;, ann@example.com, (202) 555-0143</b></details>',
  )
  for (const query of ['', '?phone=202+555+0143', `?${all.replace('0143', '')}`])
    expect(await text(`/embed/order/titan${query}`)).toContain('<details open data-contact>')
})

test('the same order within an hour is the same lead, whatever its encoding or key', async () => {
  const { clock } = site
  const startMs = clock.nowMs
  const request = { ...sampleSubmissions['order-request']!, email: 'once@example.com' }
  const first = await (await site.postJson('order-request', request, { 'idempotency-key': 'first' })).json()
  clock.nowMs += hourMs - 1000
  const again = await site.postJson('order-request', request, { 'idempotency-key': 'second' })
  expect([again.status, (await again.json()).id]).toEqual([201, first.id])
  const plain = { method: 'POST', body: asFormEncoded(request), headers: { accept: 'text/html' } }
  expect((await site.request('/api/forms/order-request', plain)).status).toBe(303)
  expect(await site.store.listLeads({ email: 'once@example.com' })).toHaveLength(1)
  await site.postJson('order-request', { ...request, lastName: 'Other' })
  expect(await site.store.listLeads({ email: 'once@example.com' })).toHaveLength(2)
  clock.nowMs = startMs + hourMs + 1
  await site.postJson('order-request', request)
  expect(await site.store.listLeads({ email: 'once@example.com' })).toHaveLength(3)
  clock.nowMs = startMs
})

test('shows an order as sent to that browser for an hour, or until another order is begun', async () => {
  const { clock } = site
  const begun = await cookieAfter({ ...sampleSubmissions.order!, email: 'sent@example.com' })
  const request = { ...sampleSubmissions['order-request'], email: 'typed-anew@example.com' }
  const sent = (await site.postJson('order-request', request, { cookie: begun })).headers.getSetCookie()[0]!
  expect(sent).toMatch(/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
  expect(sent).not.toMatch(/sent@|ann/i)
  const both = `${begun}; ${sent.split(';')[0]}`
  for (const path of ['/embed/order/titan', '/embed/order/titan?first_name=Ann&email=sent%40example.com'])
    expect(await text(path, both)).toContain('Sent at 999')
  expect(await text('/order/titan?step=2', both)).toContain('<h1>Titan granted sent</h1>')
  expect(await text('/embed/order/tactician', both)).toContain('Tactician request')
  expect(await text('/embed/order/titan', both.replace('tt_ordered_titan=1', 'tt_ordered_titan=2'))).toContain(
    'Request',
  )

  const other = await cookieAfter({ ...sampleSubmissions.order!, email: 'other@example.com' })
  const afterOther = both.replace(begun, other)
  expect(await text('/order/titan?step=2', afterOther)).toContain('<h1>Titan granted</h1>')
  expect(await text('/embed/order/titan', afterOther)).toContain('Request at 999')
  clock.nowMs += hourMs
  expect(await text('/embed/order/titan', both)).toContain('Request at 999')
  clock.nowMs -= hourMs
})

test('shows a one-step plan’s order as sent until another order is begun', async () => {
  const request = { ...sampleSubmissions['order-request'], tier: 'tactician', email: 'one@example.com' }
  const sent = (await site.postJson('order-request', request)).headers.getSetCookie()[0]!.split(';')[0]!
  expect(await text('/order/tactician', sent)).toContain('<html lang="en" data-ordered>')
  expect(await text('/embed/order/tactician', sent)).toContain('Tactician sent')
  const again = await site.request('/order/tactician?again=1', { headers: { cookie: sent }, redirect: 'manual' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/order/tactician'])
  expect(again.headers.get('set-cookie')).toMatch(/^tt_ordered_tactician=; Path=\/; Max-Age=0/)
  expect(await text('/order/tactician')).not.toContain('data-ordered')
})

test('redirects the frame and its details to a configured URL, whatever was granted', async () => {
  const outside = await testApp({ embeds: new Map([['order/titan', 'https://pay.example/f']]) })
  const response = await outside.request('/embed/order/titan?first_name=Ann', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://pay.example/f?first_name=Ann'])
  await outside.close()
})

test('stores, delivers and shows an order request with the price that the server computes', async () => {
  const delivering = await testApp({ destinationsOf: () => ['order'] })
  const request = sampleSubmissions['order-request']!
  const send = async (fields: Record<string, unknown>, cookie = '') => {
    const response = await delivering.postJson('order-request', fields, { cookie })
    return (await delivering.store.findLead((await response.json()).id))!
  }
  const [granted, unknown] = await Promise.all(
    ['TTTBDC2025', 'SPRINGCLEAN'].map(async (coupon) => {
      const step1 = await delivering.postJson('order', { ...withoutCoupon, coupon })
      return step1.headers.getSetCookie()[0]!.split(';')[0]!
    }),
  )
  const plain = { couponApplied: false, monthlyUsd: 1499, setupFeeUsd: 497, dueUsd: 1996 }
  const withCoupon = { couponApplied: true, monthlyUsd: 999, setupFeeUsd: 497, dueUsd: 1496 }
  for (const [fields, cookie, price] of [
    [request, '', plain],
    [request, unknown, plain],
    [request, granted, withCoupon],
    [{ ...request, tier: 'trailblazer' }, granted, { ...plain, monthlyUsd: 499, dueUsd: 996 }],
    [{ ...request, tier: 'tactician' }, granted, { ...plain, monthlyUsd: 199, dueUsd: 696 }],
  ] as const) {
    const lead = await send(fields, cookie)
    expect(lead.values).toEqual({ ...fields, ...price })
    expect(lead.deliveries.map(({ body }) => body)).toEqual([
      JSON.stringify({ ...fields, ...price, form: 'order-request' }),
    ])
    expect(leadText(lead)).toMatch(new RegExp(`dueUsd +${price.dueUsd}`))
  }
  await delivering.close()
})

test('refuses a price sent by a browser like any other unknown field', async () => {
  const response = await site.postJson('order-request', { ...sampleSubmissions['order-request'], dueUsd: 1 })
  expect([response.status, (await response.json()).errors]).toEqual([
    422,
    [{ field: 'dueUsd', message: 'This form has no such field.' }],
  ])
})

test.each([
  ['order', 'tornado'],
  ['order', 'constructor'],
  ['order', 'Titan'],
  ['order', undefined],
  ['order-request', 'tornado'],
])('%s: refuses an unknown plan (%s) at its field, along with all other faults', async (form, tier) => {
  const fields = { ...sampleSubmissions[form], tier, email: 'no' }
  const response = await site.postJson(form, fields)
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([
    { field: 'tier', message: 'Choose a plan.' },
    { field: 'email', message: 'Enter an email address like name@company.com.' },
  ])
})

test('the content alone decides which plans can be ordered, at what price and with which coupon', async () => {
  const { siteData } = smallSite()
  const { tactician, titan } = siteData.prices
  const other = await testApp({ siteData: { ...siteData, prices: { tactician: tactician!, tornado: titan! } } })
  const stored = async (form: string, fields: Record<string, unknown>, cookie = '') => {
    const response = await other.postJson(form, { ...sampleSubmissions[form], ...fields }, { cookie })
    return { response, body: await response.json() }
  }
  const { response, body } = await stored('order', { tier: 'tornado' })
  expect([response.status, body.discounted]).toEqual([201, true])
  const [cookie] = response.headers.getSetCookie()[0]!.split(';')
  const request = await stored('order-request', { tier: 'tornado' }, cookie)
  expect((await other.store.findLead(request.body.id))!.values).toMatchObject({ tier: 'tornado', dueUsd: 1496 })
  const gone = await stored('order', { tier: 'titan' })
  expect([gone.response.status, gone.body.errors]).toEqual([422, [{ field: 'tier', message: 'Choose a plan.' }]])
  await other.close()
})
