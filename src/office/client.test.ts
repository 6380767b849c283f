import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { urlOf } from '#contract/endpoint.ts'
import { Refused } from './api.ts'
import { load, send } from './client.ts'
import { queryOf } from './query-of.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('method, path and body come from the definition', async () => {
  const fetched = answering(async () => Response.json({ id: '1', link: 'x' }))
  const body = { email: 'lee@tidy.example', role: 'member' } as const
  expect(await send(api.team.invite, { body })).toEqual({ isOk: true, body: { id: '1', link: 'x' } })
  const [url, request] = fetched.mock.calls[0] as [string, RequestInit]
  expect([url, request.method, request.body]).toEqual([
    ...['/api/office/team/invitations', 'POST', '{"email":"lee@tidy.example","role":"member"}'],
  ])
})

test('an expected refusal is a value, with its fields; a query throws it', async () => {
  const problem = { detail: 'Some fields need another look.', errors: [{ field: 'email', message: 'Enter an email.' }] }
  answering(async () => Response.json(problem, { status: 422 }))
  const refused = await send(api.team.invite, { body: { email: '', role: 'member' } })
  expect(refused).toMatchObject({ isOk: false, status: 422, faults: new Map([['email', 'Enter an email.']]) })
  await expect(load(api.team.list)).rejects.toThrow(Refused)
})

test('parameters are encoded, slashes of a path stay, what is undefined is left out', () => {
  expect(urlOf(api.team.remove, { params: { id: 'a/b?c' } })).toBe('/team/a%2Fb%3Fc')
  const file = { method: 'GET', path: '/files/:path{.+}/draft', permission: 'open', response: 'file' } as const
  expect(urlOf(file, { params: { path: 'pages/home' } })).toBe('/files/pages/home/draft')
  expect(urlOf(api.audit.list, { query: { who: undefined, before: '12' } })).toBe('/audit?before=12')
})

test('a query’s key is its path, so one part of it invalidates all below', () => {
  expect(queryOf(api.destinations.list).queryKey).toEqual(['team', 'destinations'])
  expect(queryOf(api.audit.list, { query: { before: '12' } }).queryKey).toEqual(['audit', 'before=12'])
})
