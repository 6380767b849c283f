// Tests which requests reach which handler, which are refused, and how responses are checked.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { type Handlers, implement, mount, refusal } from './implement.ts'
import type { OfficeEnv } from './sessions/session-guard.ts'

const things = {
  get: defineEndpoint({
    ...{ method: 'GET', path: '/things/:id', permission: 'open' },
    response: z.object({ id: z.string(), note: z.string().nullable() }),
  }),
  count: defineEndpoint({
    ...{ method: 'GET', path: '/things/counts', permission: 'open' },
    query: z.object({ days: z.coerce.number<number>().int().max(9).default(7) }),
    response: z.object({ days: z.number() }),
  }),
  write: defineEndpoint({
    ...{ method: 'PUT', path: '/things/:path{.+}/draft', permission: 'open' },
    body: z.object({ text: z.string().trim().min(1, 'Type something.') }),
    response: z.object({ path: z.string(), text: z.string() }),
  }),
}
const handlers: Handlers<typeof things> = {
  get: ({ params: { id } }) => (id === 'none' ? refusal(404, 'It’s gone.') : { id, note: null }),
  count: ({ query: { days } }) => ({ days }),
  write: ({ params: { path }, body: { text } }) => ({ path, text }),
}

function app(changed: Partial<Handlers<typeof things>> = {}) {
  const made = new Hono<OfficeEnv>()
  const guard = () => (_: unknown, next: () => Promise<void>) => next()
  mount(made, implement(things, { ...handlers, ...changed }), { guard, checksResponses: true })
  made.onError((error, context) => context.text(error.message, 500))
  return made
}
const put = (body: string, type = 'application/json') => ({ method: 'PUT', headers: { 'content-type': type }, body })

test('a parameter may contain slashes, and a path without parameters takes precedence', async () => {
  expect(await (await app().request('/things/pages/home/draft', put('{"text":" a "}'))).json()).toEqual({
    ...{ path: 'pages/home', text: 'a' },
  })
  expect(await (await app().request('/things/counts')).json()).toEqual({ days: 7 })
  expect(await (await app().request('/things/1')).json()).toEqual({ id: '1', note: null })
})

test('a refusal is sent as a problem, which names the fields if the request violates its schema', async () => {
  const gone = await app().request('/things/none')
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  const empty = await app().request('/things/a/draft', put('{"text":" "}'))
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { errors: [{ field: 'text', message: 'Type something.' }] },
  ])
  expect((await app().request('/things/counts?days=10')).status).toBe(422)
  expect((await app().request('/things/a/draft', put('text=a', 'application/x-www-form-urlencoded'))).status).toBe(415)
  expect((await app().request('/things/a/draft', put('{'))).status).toBe(400)
  expect((await app().request('/things/a/draft', put(`{"text":"${'x'.repeat(70_000)}"}`))).status).toBe(413)
})

test('a response that violates its schema or has extra fields causes an error in tests', async () => {
  const wrong = await app({ count: () => ({ days: '7' }) as never }).request('/things/counts')
  expect([wrong.status, await wrong.text()]).toEqual([
    500,
    expect.stringContaining('GET /things/counts isn’t as its schema says'),
  ])
  const more = await app({ get: () => ({ id: '1', note: null, tokenHash: 'x' }) as never }).request('/things/1')
  expect([more.status, await more.text()]).toEqual([500, expect.stringContaining('a field that no schema names')])
})
