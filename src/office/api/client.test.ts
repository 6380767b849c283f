import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { urlOf } from '#contract/endpoint.ts'
import { load, send } from './client.ts'
import { queryOf } from './query-of.ts'
import { Refused } from './result.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('takes the method, path and body from the endpoint definition', async () => {
  const fetched = answering(async () => Response.json({ id: '1', link: 'x' }))
  const body = { email: 'lee@tidy.example', role: 'member' } as const
  expect(await send(api.team.invite, { body })).toEqual({ isOk: true, body: { id: '1', link: 'x' } })
  const [url, request] = fetched.mock.calls[0] as [string, RequestInit]
  expect([url, request.method, request.body]).toEqual([
    ...['/api/office/team/invitations', 'POST', '{"email":"lee@tidy.example","role":"member"}'],
  ])
})

test('sends a write as JSON, even without a body', async () => {
  const fetched = answering(async () => Response.json({ ok: true }))
  await send(api.account.signOut)
  const [, { method, body, headers }] = fetched.mock.calls[0] as [string, RequestInit]
  expect([method, body]).toEqual(['POST', '{}'])
  expect(headers).toMatchObject({ 'content-type': 'application/json' })
})

test('returns a refusal with its reason, fields and requirements; load() throws it', async () => {
  const problem = {
    type: 'https://tidytempo.example/problems/needs-passkey',
    detail: 'Confirm it’s you.',
    errors: [{ field: 'email', message: 'Enter an email.' }],
  }
  answering(async () => Response.json(problem, { status: 403, headers: { 'retry-after': '7' } }))
  expect(await send(api.team.invite, { body: { email: '', role: 'member' } })).toEqual({
    isOk: false,
    status: 403,
    detail: 'Confirm it’s you.',
    needsPasskey: true,
    faults: new Map([['email', 'Enter an email.']]),
    retryAfterSeconds: 7,
  })
  await expect(load(api.team.list)).rejects.toThrow(Refused)
})

test('treats an unreachable server and a proxy’s error page as refusals', async () => {
  answering(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await send(api.account.me)).toMatchObject({ isOk: false, status: 0, retryAfterSeconds: undefined })
  answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await send(api.account.me)).toMatchObject({
    isOk: false,
    status: 502,
    detail: expect.stringContaining('again'),
  })
})

test('encodes parameters, keeps the slashes of a path, and leaves out undefined values', () => {
  expect(urlOf(api.team.remove, { params: { id: 'a/b?c' } })).toBe('/team/a%2Fb%3Fc')
  const file = { method: 'GET', path: '/files/:path{.+}/draft', permission: 'open', response: 'file' } as const
  expect(urlOf(file, { params: { path: 'pages/home' } })).toBe('/files/pages/home/draft')
  expect(urlOf(api.audit.list, { query: { who: undefined, before: '12' } })).toBe('/audit?before=12')
})

test('builds a query’s key from its path, so that a prefix invalidates everything below it', () => {
  expect(queryOf(api.destinations.list).queryKey).toEqual(['team', 'destinations'])
  expect(queryOf(api.audit.list, { query: { before: '12' } }).queryKey).toEqual(['audit', 'before=12'])
})
