import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { formView } from '#forms/form-view.ts'
import { publicForms } from '#forms/index.ts'
import { operator } from '#testing/leads.ts'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
// The sample's call time can be booked only once, so the sample's person is deleted before each test.
beforeEach(() => site.store.purge('ann@example.com', operator))

const names = [...publicForms.keys()]
const sample = (form: string) => sampleSubmissions[form]!
/** Returns the form's email or phone field, the message for an invalid value, and a valid value unlike the sample's. */
function checkedField(form: string) {
  const { fields } = formView(publicForms.get(form)!)
  const { name, kind, messages } = fields.find((one) => one.kind === 'email' || one.kind === 'tel')!
  return { name, message: messages.wrong, other: kind === 'email' ? 'other@example.com' : '(202) 555-0144' }
}
const leadCount = async (form: string) => (await site.store.listLeads({ form, limit: 1000 })).length
const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return response.json()
}
const postEncoded = (form: string, fields: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  site.request(`/api/forms/${form}`, { method: 'POST', body: fields, headers: { accept: 'text/html', ...headers } })

test('has a sample for every form', () => expect(Object.keys(sampleSubmissions).sort()).toEqual(names.toSorted()))

test.each(names)('%s: responds with 201 and the id of the stored lead', async (form) => {
  const response = await site.postJson(form, sample(form))
  expect(response.status).toBe(201)
  const { id, ...promises } = await response.json()
  const links = { manage: expect.stringMatching(/^\/booking\//) }
  const promised = {
    order: { discounted: true },
    booking: { links: expect.objectContaining(links), phone: '(202) 555-0143' },
    'replay-access': { video: { url: '/media/replay-video', kind: 'file' } },
  }[form]
  expect(promises).toEqual(promised ?? {})
  const lead = await site.store.findLead(id)
  const serverFields = publicForms.get(form)!.serverFields.map((name) => [name, expect.anything()])
  expect(lead?.values).toEqual({ ...sample(form), ...Object.fromEntries(serverFields) })
  expect(lead).toMatchObject({ form, clientAddress: '127.0.0.1' })
})

test.each(names)(
  '%s: a repeated key gets 200 and the same response, storing nothing; another body gets 409',
  async (form) => {
    const key = { 'idempotency-key': `key-${form}` }
    const first = await site.postJson(form, sample(form), key)
    const before = await leadCount(form)
    const second = await site.postJson(form, sample(form), key)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(await second.json()).toEqual(await first.json())
    const { name, other } = checkedField(form)
    const changed = { ...sample(form), [name]: other }
    const third = await site.postJson(form, changed, key)
    expect(third.status).toBe(409)
    expect(await problemOf(third)).toMatchObject({ status: 409, title: 'Conflict' })
    expect(await leadCount(form)).toBe(before)
  },
)

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty; charset=utf-8'])(
  'refuses a content type named like an object’s built-in property (%s) with 415',
  async (type) => {
    const request = { method: 'POST', headers: { 'content-type': type }, body: '{}' }
    const response = await site.request('/api/forms/contact', request)
    expect([response.status, (await problemOf(response)).status]).toEqual([415, 415])
  },
)

test.each(names)('%s: responds with 422 and names every faulty field', async (form) => {
  const before = await leadCount(form)
  const response = await site.postJson(form, { unknown: 1 })
  expect(response.status).toBe(422)
  const { errors } = await problemOf(response)
  const { shape } = publicForms.get(form)!.fields
  const required = Object.keys(shape).filter((name) => !z.safeParse(shape[name]!, undefined).success)
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([...required, 'unknown'].sort())
  expect(await leadCount(form)).toBe(before)
})

test.each(names)('%s: redirects form-encoded and multipart submissions (303) to the next page', async (form) => {
  const encoded = asFormEncoded(sample(form))
  const multipart = new FormData()
  for (const [name, value] of encoded) multipart.append(name, value)
  for (const body of [encoded, multipart]) {
    await site.store.purge('ann@example.com', operator)
    const response = await postEncoded(form, body)
    expect(response.status).toBe(303)
    const expected: Record<string, unknown> = {
      booking: expect.stringMatching(/^\/embed\/booking\//),
      'workshop-registration': '/workshop/thank-you?name=Ann%20Lee',
      order: '/order/titan?step=2',
      'order-request': '/embed/order/titan/sent',
    }
    expect(response.headers.get('location')).toEqual(expected[form] ?? publicForms.get(form)!.next)
  }
})

test.each(names)('%s: responds to a faulty form-encoded submission with the form, not JSON', async (form) => {
  const { name, message } = checkedField(form)
  const fields = asFormEncoded({ ...sample(form), [name]: '"><script>x</script>' })
  const response = await postEncoded(form, fields)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(html).not.toContain('<script>x')
  expect(html).toContain(`<li><a href="#${form}-${name}">${message}</a></li>`)
  expect(html).toContain(`data-fault="${name}">${message}`)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
})

test('treats a form sent by curl, which accepts any type, like one sent by a browser', async () => {
  const response = await postEncoded('contact', asFormEncoded(sample('contact')), { accept: '*/*' })
  expect(response.status).toBe(303)
})

test('responds with JSON to a form-encoded body if the sender accepts JSON', async () => {
  const response = await postEncoded('contact', asFormEncoded(sample('contact')), { accept: 'application/json' })
  expect(response.status).toBe(201)
})

test('responds with the form’s own failure text while the store fails', async () => {
  const down = await testApp()
  vi.spyOn(down.store, 'accept').mockRejectedValue(new Error('disk full for ann@example.com'))
  const asJson = await down.postJson('replay-access', sample('replay-access'))
  expect(asJson.status).toBe(503)
  expect(await problemOf(asJson)).toMatchObject({ detail: 'We couldn’t open the replay. Please try again.' })
  expect(asJson.headers.has('set-cookie')).toBe(false)
  const body = asFormEncoded(sample('contact'))
  const asPage = await down.request('/api/forms/contact', { method: 'POST', body, headers: { accept: 'text/html' } })
  expect(asPage.status).toBe(503)
  const html = await asPage.text()
  expect(html).toContain('<p data-failure>Your message wasn’t sent. Please try again.</p>')
  expect(html).toContain('When do you open?')
  expect(down.logged.join()).not.toContain('ann@example.com')
  await down.close()
})

test('responds with 404 to an unknown form, and 405 with Allow to another method', async () => {
  const unknown = await site.postJson('nope', {})
  expect([unknown.status, (await problemOf(unknown)).status]).toEqual([404, 404])
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const response = await site.request('/api/forms/contact', { method })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
})

test.each([
  ['not JSON', '{"a"', 'application/json', 400],
  ['an array', '[]', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a text', '"x"', 'application/json; charset=utf-8', 400],
  ['broken UTF-8', new Uint8Array([123, 34, 255, 34, 125]), 'application/json', 400],
  ['plain text', 'name=x', 'text/plain', 415],
  ['no type', 'x', '', 415],
  ['multipart without a boundary', 'x', 'multipart/form-data', 400],
  ['over 64 KiB', JSON.stringify({ name: 'x'.repeat(65_536) }), 'application/json', 413],
])('%s is refused', async (_, body, contentType, status) => {
  const headers = contentType ? { 'content-type': contentType } : {}
  const request = { method: 'POST', body: contentType ? body : new Blob([body]), headers }
  const response = await site.request('/api/forms/contact', request)
  expect(response.status).toBe(status)
})

test('stops reading a body without a length at the limit', async () => {
  let sentChunks = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentChunks++
      controller.enqueue(new Uint8Array(16_384).fill(32))
    },
  })
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit
  expect((await site.request('/api/forms/contact', init)).status).toBe(413)
  expect(sentChunks).toBeLessThan(10)
})

test('accepts exactly 64 KiB', async () => {
  const fields = { ...sample('contact'), website: '' }
  const padding = 65_536 - JSON.stringify(fields).length
  const response = await site.postJson('contact', { ...fields, website: ' '.repeat(padding) })
  expect(response.status).toBe(201)
  expect((await site.postJson('contact', { ...fields, website: ' '.repeat(padding + 1) })).status).toBe(413)
})

test('refuses a content coding', async () => {
  expect((await site.postJson('contact', sample('contact'), { 'content-encoding': 'gzip' })).status).toBe(415)
})

test.each(['', 'a b', 'x'.repeat(256), 'é'])('refuses the Idempotency-Key %j', async (key) => {
  expect((await site.postJson('contact', sample('contact'), { 'idempotency-key': key })).status).toBe(400)
})

test('reports a field that is sent twice', async () => {
  const fields = asFormEncoded(sample('contact'))
  fields.append('subject', 'again')
  const response = await postEncoded('contact', fields, { accept: 'application/json' })
  expect(response.status).toBe(422)
  expect((await response.json()).errors.map(({ field }: { field: string }) => field)).toEqual(['subject'])
})

test('reports an uploaded file at its field', async () => {
  const fields = new FormData()
  for (const [name, value] of asFormEncoded(sample('contact'))) fields.append(name, value)
  fields.set('message', new Blob(['x']), 'x.txt')
  const response = await postEncoded('contact', fields, { accept: 'application/json' })
  expect((await response.json()).errors.map(({ field }: { field: string }) => field)).toEqual(['message'])
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'refuses the key %s',
  async (key) => {
    const json = JSON.stringify(sample('contact')).replace('{', `{${JSON.stringify(key)}:{"admin":true},`)
    const headers = { 'content-type': 'application/json' }
    const response = await site.request('/api/forms/contact', { method: 'POST', body: json, headers })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual([{ field: key, message: 'This form has no such field.' }])
    const encoded = asFormEncoded(sample('contact'))
    encoded.append(key, 'x')
    expect((await postEncoded('contact', encoded)).status).toBe(422)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  },
)

test('accepts only true and false as booleans in JSON', async () => {
  for (const wrong of ['true', 'on', 1, null, false]) {
    const response = await site.postJson('demo-request', { ...sample('demo-request'), marketingConsent: wrong })
    expect([wrong, response.status]).toEqual([wrong, 422])
  }
})

test.each([
  ['honeypot', { website: 'https://spam.example' }],
  ['time-trap', { context: { openedForMs: 200 } }],
])('%s: responds as usual, including the cookie, and stores the lead as quarantined', async (reason, trap) => {
  const caught = await site.postJson('demo-request', { ...sample('demo-request'), ...trap })
  const plain = await site.postJson('demo-request', sample('demo-request'))
  expect(caught.status).toBe(plain.status)
  const shapeOf = async (response: Response) => ({
    body: Object.keys(await response.clone().json()),
    headers: [...response.headers.keys()].filter((name) => name !== 'date'),
  })
  expect(await shapeOf(caught)).toEqual(await shapeOf(plain))
  const lead = await site.store.findLead((await caught.json()).id)
  expect(lead?.quarantine).toBe(reason)
})

test('accepts the challenge’s field only while the challenge is on, and quarantines if it fails', async () => {
  const tokens: string[] = []
  const on = await testApp({
    hasPassedChallenge: async (token) => {
      tokens.push(token)
      return token === 'good'
    },
  })
  const withToken = (token: string) => ({ ...sample('contact'), 'cf-turnstile-response': token })
  const quarantineOf = async (fields: object) =>
    (await on.store.findLead((await (await on.postJson('contact', fields)).json()).id))?.quarantine
  expect(await quarantineOf(withToken('good'))).toBeUndefined()
  expect(await quarantineOf(withToken('bad'))).toBe('challenge')
  expect(await quarantineOf(sample('contact'))).toBe('challenge')
  expect(tokens).toEqual(['good', 'bad', ''])
  expect((await site.postJson('contact', withToken('good'))).status).toBe(422)
  await on.close()
})

test('stores consent evidence and context with the lead', async () => {
  const context = { page: '/pricing', openedForMs: 9000, attribution: { first: { utm_source: 'x' } } }
  const response = await site.postJson('demo-request', { ...sample('demo-request'), context })
  const lead = await site.store.findLead((await response.json()).id)
  expect(lead).toMatchObject({ page: '/pricing', attribution: { first: { utm_source: 'x' } }, quarantine: undefined })
  expect(lead?.consents.map(({ given }) => given)).toEqual([true, true])
})

test('accepts any number of campaign parameters and stores the known ones', async () => {
  const marks = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`utm_${index}`, 'x'.repeat(60)]))
  const first = { ...marks, utm_source: 'y'.repeat(3000), gclid: 7 }
  const context = { page: '/pricing', attribution: { first } }
  const response = await site.postJson('contact', { ...sample('contact'), context })
  expect(response.status).toBe(201)
  const lead = await site.store.findLead((await response.json()).id)
  expect(lead?.attribution).toEqual({ first: { utm_source: 'y'.repeat(200) } })
})
