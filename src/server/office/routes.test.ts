// Calls every endpoint of the office's API (src/contract/) as each role, as a signed-out visitor, without a recent
// passkey, from a foreign page and at another host.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { can, type Permission } from '#domain/office/permissions.ts'
import { type Role, roles } from '#domain/office/roles.ts'
import { type Browser, type OfficeApp, officeApp, publicUrl } from '#testing/office-app.ts'
import { testApp } from '#testing/test-app.ts'

let site: OfficeApp
const verified = new Map<Role, Browser>()
const unverified = new Map<Role, Browser>()

beforeAll(async () => {
  site = await officeApp()
  for (const role of roles) verified.set(role, await site.signedIn(role))
  for (const role of roles) {
    const one = site.browser()
    one.cookies.set('tt_office', verified.get(role)!.cookies.get('tt_office')!)
    unverified.set(role, one)
  }
})
afterAll(() => site.close())

const endpoints = Object.values(api).flatMap((subject): Endpoint[] => Object.values(subject))
const guarded = endpoints.filter((endpoint): endpoint is Guarded => endpoint.permission !== 'open')
type Guarded = Endpoint & { permission: Permission }

// The id doesn't exist and the body is invalid, so a request that passes the guard changes nothing.
const ask = (one: Browser, { method, path }: Endpoint, headers?: Record<string, string>) =>
  one.ask(method, path.replace(/:\w+(\{\.\+\})?/, 'nobody'), { is: 'nothing' }, headers)
/** Whether the endpoint ends the session, which the other tests need. */
const ends = ({ path }: Endpoint) => path.startsWith('/leave')

test.each(endpoints.filter(({ permission }) => permission === 'open'))(
  '$method $path is open to anybody',
  async (endpoint) => {
    const { status, body } = await ask(site.browser(), endpoint)
    expect([200, 404, 422]).toContain(status)
    expect(body.detail).not.toBe('The office has no such address.')
  },
)

test.each(guarded)('$method $path needs $permission and is 401 when signed out', async (route) => {
  expect(await ask(site.browser(), route)).toMatchObject({ status: 401, body: { status: 401 } })
  const stranger = site.browser()
  stranger.cookies.set('tt_office', 'A'.repeat(43))
  expect((await ask(stranger, route)).status).toBe(401)
})

test.each(guarded.flatMap((endpoint) => roles.map((role) => ({ ...endpoint, role }))))(
  '$method $path as $role with a recent passkey is allowed exactly as the permissions say',
  async ({ role, ...route }) => {
    const isAllowed = can(role, route.permission)
    const one = ends(route) ? await site.signedIn(role) : verified.get(role)!
    const { status, body } = await ask(one, route)
    if (!isAllowed)
      expect({ status, detail: body.detail }).toMatchObject({ status: 403, detail: expect.stringContaining('role') })
    else expect([200, 404, 422]).toContain(status)
  },
)

test('the same sessions need their passkey again a quarter of an hour later', async () => {
  const before = site.clock.nowMs
  site.clock.nowMs += 15 * 60_000
  try {
    for (const route of guarded)
      for (const role of roles) {
        if (ends(route) || !can(role, route.permission)) continue
        const { status, body } = await ask(unverified.get(role)!, route)
        const row = `${route.method} ${route.path} ${role}`
        if (route.recentPasskey)
          expect([row, status, body.type]).toEqual([row, 403, 'urn:problem:office/needs-passkey'])
        else expect([row, status].join(' ')).toMatch(/ (200|404|422)$/)
      }
    site.clock.nowMs -= 1
    expect((await verified.get('owner')!.ask('DELETE', '/team/nobody')).status).toBe(404)
  } finally {
    site.clock.nowMs = before
  }
})

const writes = endpoints.filter(({ method }) => method !== 'GET')
test.each(writes)('$method $path from a page of another origin is 403 even when signed in', async (route) => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:4399' },
    { origin: 'https://localhost:4321' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ])
    expect([headers, (await ask(verified.get('owner')!, route, headers)).status]).toEqual([headers, 403])
})

test.each(endpoints)('$method $path at another host is 403', async (route) => {
  for (const host of ['127.0.0.1:4321', 'evil.example', 'localhost:80', 'localhost.evil.example'])
    expect((await ask(verified.get('owner')!, route, { host, origin: `http://${host}` })).status).toBe(403)
})

test('a proxy may leave the port out of Host', async () => {
  const response = await verified.get('owner')!.ask('GET', '/me', undefined, { host: 'localhost' })
  expect(response.status).toBe(200)
})

test('an unknown URL gets a problem instead of a page, and a body that isn’t a JSON object is refused', async () => {
  const owner = verified.get('owner')!
  expect(await owner.ask('GET', '/nothing')).toMatchObject({ status: 404, body: { status: 404 } })
  const sent = { method: 'POST', headers: { origin: publicUrl, 'content-type': 'application/json' } }
  expect((await site.request('/api/office/link', { ...sent, body: '{' })).status).toBe(400)
  expect((await site.request('/api/office/link', { ...sent, body: '[]' })).status).toBe(400)
  expect((await site.request('/api/office/link', { ...sent, body: `{"token":"${'x'.repeat(70_000)}"}` })).status).toBe(
    413,
  )
  const form = { ...sent, headers: { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await site.request('/api/office/link', { ...form, body: 'token=1' })).status).toBe(415)
})

test('the office has no URLs when it is switched off', async () => {
  const without = await testApp()
  for (const { method, path } of endpoints) {
    const response = await without.request(`/api/office${path}`, { method })
    expect(response.status).toBe(404)
  }
  await without.close()
})
