import { afterEach, expect, test, vi } from 'vitest'
import { ask, load, Refused } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a write is JSON below /api/office, even without a body', async () => {
  const fetched = answering(async () => Response.json({ id: '1' }))
  expect(await ask('POST', '/leave')).toEqual({ isOk: true, body: { id: '1' } })
  const [address, { method, body, headers }] = fetched.mock.calls[0] as [string, RequestInit]
  expect([address, method, body]).toEqual(['/api/office/leave', 'POST', '{}'])
  expect(headers).toMatchObject({ 'content-type': 'application/json' })
})

test('a response without a body is a valid one', async () => {
  answering(async () => new Response(null, { status: 204 }))
  expect((await ask('DELETE', '/you/sessions/1')).isOk).toBe(true)
})

test('a refusal says why, at which field, and what it needs', async () => {
  const problem = {
    type: 'https://tidytempo.example/problems/needs-passkey',
    detail: 'Confirm it’s you.',
    errors: [{ field: 'email', message: 'Enter an email.' }],
  }
  answering(async () => Response.json(problem, { status: 403, headers: { 'retry-after': '7' } }))
  expect(await ask('POST', '/team/invitations')).toEqual({
    isOk: false,
    status: 403,
    detail: 'Confirm it’s you.',
    needsPasskey: true,
    faults: new Map([['email', 'Enter an email.']]),
    retryAfterSeconds: 7,
  })
})

test('an unreachable server is a refusal, too, and so is a proxy’s page', async () => {
  answering(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask('GET', '/me')).toMatchObject({ isOk: false, status: 0, retryAfterSeconds: undefined })
  answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await ask('GET', '/me')).toMatchObject({ isOk: false, status: 502, detail: expect.stringContaining('again') })
})

test('for the query cache a refusal is thrown', async () => {
  answering(async () => Response.json({ status: 401 }, { status: 401 }))
  await expect(load('/me')).rejects.toThrow(Refused)
})
