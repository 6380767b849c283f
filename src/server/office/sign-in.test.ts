// Tests signing in and out with links, passkeys and sessions. Simulates the browser and its authenticator.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#domain/clock/durations.ts'
import { type Browser, type OfficeApp, officeApp, publicUrl } from '#testing/office-app.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'

let site: OfficeApp
beforeEach(async () => {
  site = await officeApp()
})
afterEach(() => site.close())

const me = async (one: Browser) => (await one.ask('GET', '/me')).status
const actions = async () => (await site.store.office.listAudit({ limit: 50 })).map(({ action }) => action).reverse()

test('the first owner joins by the printed link with a name and a passkey, which uses up the link', async () => {
  const stranger = site.browser()
  expect((await stranger.ask('GET', '/auth/options')).body).toEqual({
    passkeys: { possible: true },
    mailsLinks: true,
    hasOwner: false,
  })
  const token = await site.ownerLink()
  const ann = site.browser()
  for (const _ of [1, 2])
    expect(await ann.ask('POST', '/start/check', { token })).toMatchObject({
      status: 200,
      body: { kind: 'owner', role: 'owner', name: null, email: null, isNew: true },
    })
  const faults = await ann.ask('POST', '/start/ask', { token, name: '  ', email: 'ann@' })
  expect(faults).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }, { field: 'email' }] } })
  const started = await ann.start(token, { name: ' Ann  Lee ', email: 'Ann@Tidy.example' })
  expect(started).toMatchObject({ status: 200, body: { ok: true } })
  const [cookie] = started.headers.getSetCookie().filter((line) => line.startsWith('tt_office='))
  expect(cookie).toMatch(/^tt_office=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  expect((await ann.ask('GET', '/me')).body).toMatchObject({
    teammate: { email: 'ann@tidy.example', name: 'Ann Lee', role: 'owner' },
    isRecentlyVerified: true,
    verifiedUntilMs: site.clock.nowMs + 15 * minuteMs,
    passkeys: { possible: true },
    site: { name: 'Tidy Tempo', publicUrl, timezone: 'America/New_York' },
  })
  expect((await stranger.ask('GET', '/auth/options')).body.hasOwner).toBe(true)
  for (const path of ['/start/check', '/start/ask'])
    expect((await stranger.ask('POST', path, { token })).status).toBe(404)
  expect((await stranger.start(token, { name: 'Eve', email: 'eve@evil.example' })).status).toBe(404)
  expect(await actions()).toEqual(['team.join'])
})

test('on https the cookie is bound to the host and to https', async () => {
  const https = await officeApp({ publicUrl: 'https://tidy.example' })
  const ann = https.browser()
  const { headers } = await ann.start(await https.ownerLink())
  expect(headers.getSetCookie().at(-1)).toMatch(/^__Host-tt_office=[\w-]{43}; Path=\/; .*; SameSite=Lax; Secure$/)
  expect(await me(ann)).toBe(200)
  await https.close()
})

test.each([
  ['http://127.0.0.1:4321', 'address'],
  ['http://tidy.example', 'http'],
])('at %s no passkey can be created, and the page explains why', async (address, why) => {
  const there = await officeApp({ publicUrl: address })
  const one = there.browser()
  expect((await one.ask('GET', '/auth/options')).body.passkeys).toEqual({ possible: false, why })
  expect((await one.start(await there.ownerLink())).status).toBe(409)
  await there.close()
})

test('a passkey signs in once per challenge, only from our origin and with user verification', async () => {
  const ann = await site.signedIn('owner')
  const [own] = ann.keys.credentials
  ann.cookies.clear()
  expect(await me(ann)).toBe(401)
  const question = (await ann.ask('POST', '/passkey/ask')).body as never
  const answer = ann.keys.get(question)
  expect((await ann.ask('POST', '/passkey', answer)).status).toBe(200)
  expect(await me(ann)).toBe(200)
  const replay = site.browser()
  expect((await replay.ask('POST', '/passkey', answer)).status).toBe(401)

  const tryWith = async (change: (body: never) => unknown) => {
    const one = site.browser()
    const body = (await one.ask('POST', '/passkey/ask')).body as never
    const { status } = await one.ask('POST', '/passkey', change(body))
    return [status, await me(one)]
  }
  const by = own!.id
  expect(await tryWith((body) => ann.keys.get(body, { at: 'https://evil.example', by }))).toEqual([401, 401])
  expect(await tryWith((body) => ({ ...ann.keys.get(body), id: 'unknown', rawId: 'unknown' }))).toEqual([401, 401])
  const forged = softwareAuthenticator({ origin: publicUrl })
  forged.create({ challenge: 'x', rp: { id: 'localhost' } })
  expect(await tryWith((body) => ({ ...forged.get(body), id: by, rawId: by }))).toEqual([401, 401])
  const careless = softwareAuthenticator({ origin: publicUrl, isVerified: false })
  careless.credentials.push(...ann.keys.credentials)
  expect(await tryWith((body) => careless.get(body))).toEqual([401, 401])
  expect(await tryWith(() => ({ id: by }))).toEqual([401, 401])
  expect(await tryWith((body) => ann.keys.get(body))).toEqual([200, 200])
})

test('refuses an answer to a challenge after five minutes', async () => {
  const ann = await site.signedIn('owner')
  const challenge = await ann.ask('POST', '/passkey/ask')
  site.clock.nowMs += 5 * minuteMs
  expect((await ann.ask('POST', '/passkey', ann.keys.get(challenge.body as never))).status).toBe(401)
})

test('a passkey is bound to the site’s host and neither offered nor accepted at another host', async () => {
  const ann = await site.signedIn('owner')
  const moved = await officeApp({ publicUrl: 'http://office.localhost:4321', store: site.store })
  const there = moved.browser()
  there.cookies.set('tt_office', ann.cookies.get('tt_office')!)
  expect((await there.ask('GET', '/you')).body).toMatchObject({ passkeys: [{ rpId: 'localhost', isUsable: false }] })
  const options = (await there.ask('POST', '/passkey/ask')).body as { rpId: string }
  expect(options.rpId).toBe('office.localhost')
  const answer = ann.keys.get(options as never, { at: 'http://office.localhost:4321' })
  expect((await there.ask('POST', '/passkey', answer)).status).toBe(401)
})

test('confirming verifies a session again, only with the teammate’s own passkey', async () => {
  const ann = await site.signedIn('owner')
  const bob = await site.signedIn('member')
  site.clock.nowMs += 16 * minuteMs
  expect((await ann.ask('GET', '/me')).body.isRecentlyVerified).toBe(false)
  expect((await ann.ask('POST', '/passkey/new/ask')).status).toBe(403)
  const options = (await ann.ask('POST', '/confirm/ask')).body as { allowCredentials: { id: string }[] }
  expect(options.allowCredentials.map(({ id }) => id)).toEqual(ann.keys.credentials.map(({ id }) => id))
  const bobs = bob.keys.get({ ...options, allowCredentials: [] } as never)
  expect((await ann.ask('POST', '/confirm', bobs)).status).toBe(422)
  expect((await ann.ask('GET', '/me')).body.isRecentlyVerified).toBe(false)
  expect((await ann.confirm()).status).toBe(200)
  expect((await ann.ask('GET', '/me')).body.isRecentlyVerified).toBe(true)
})

test('adds a second passkey with its name, and refuses to remove the last one', async () => {
  const ann = await site.signedIn('owner')
  const options = (await ann.ask('POST', '/passkey/new/ask')).body as { excludeCredentials: unknown[] }
  expect(options.excludeCredentials).toHaveLength(1)
  const response = ann.keys.create(options as never)
  site.clock.nowMs += 1
  expect((await ann.ask('POST', '/passkey/new', { response, name: 'The key on my ring' })).status).toBe(200)
  expect((await ann.ask('POST', '/passkey/new', { response })).status).toBe(422)
  const { passkeys, sessions } = (await ann.ask('GET', '/you')).body as Record<string, { id: string }[]>
  expect(passkeys).toMatchObject([
    { name: 'Chrome on Mac', isUsable: true, usedAtMs: null },
    { name: 'The key on my ring', rpId: 'localhost' },
  ])
  expect(sessions).toMatchObject([{ device: 'Chrome on Mac', isThis: true }])
  expect((await ann.ask('DELETE', `/you/passkeys/${passkeys![0]!.id}`)).status).toBe(200)
  expect((await ann.ask('DELETE', `/you/passkeys/${passkeys![0]!.id}`)).status).toBe(404)
  expect((await ann.ask('DELETE', `/you/passkeys/${passkeys![1]!.id}`)).status).toBe(409)
  expect((await ann.signIn()).status).toBe(200)
})

test('a session ends after seven idle days, or after thirty days at most', async () => {
  const ann = await site.signedIn('owner')
  const from = site.clock.nowMs
  for (let day = 6; day < 30; day += 6) {
    site.clock.nowMs = from + day * dayMs
    expect([day, await me(ann)]).toEqual([day, 200])
  }
  site.clock.nowMs = from + 30 * dayMs - 1
  expect(await me(ann)).toBe(200)
  site.clock.nowMs += 1
  expect(await me(ann)).toBe(401)
  await ann.signIn()
  site.clock.nowMs += 7 * dayMs
  expect(await me(ann)).toBe(401)
})

test('signs out of this session, of all sessions at once, or of another device’s session', async () => {
  const ann = await site.signedIn('owner')
  const [phone, tablet] = [site.browser(), site.browser()]
  for (const other of [phone, tablet]) {
    other.keys.credentials.push(...ann.keys.credentials)
    await other.signIn()
  }
  const { sessions } = (await ann.ask('GET', '/you')).body as { sessions: { id: string; isThis: boolean }[] }
  expect(sessions).toHaveLength(3)
  const others = sessions.filter(({ isThis }) => !isThis)
  expect((await ann.ask('DELETE', `/you/sessions/${others[0]!.id}`)).status).toBe(200)
  expect((await ann.ask('DELETE', `/you/sessions/${others[0]!.id}`)).status).toBe(404)
  expect([await me(phone), await me(tablet)].toSorted()).toEqual([200, 401])
  await phone.signIn()
  await ann.ask('POST', '/leave')
  expect([await me(ann), await me(phone)]).toEqual([401, 200])
  expect((await phone.ask('POST', '/leave-everywhere')).status).toBe(200)
  expect([await me(phone), await me(tablet)]).toEqual([401, 401])
  expect((await ann.signIn()).status).toBe(200)
})

test('an emailed link opens one unverified session, only in the browser that requested it', async () => {
  const ann = await site.signedIn('owner')
  ann.cookies.clear()
  expect((await ann.ask('POST', '/link/ask', { email: 'Ann@tidy.example' })).status).toBe(202)
  await expect.poll(() => site.sent).toHaveLength(1)
  const [{ email, url }] = site.sent as [{ email: string; url: string }]
  expect(email).toBe('ann@tidy.example')
  const [, token] = /^http:\/\/localhost:4321\/office\/enter#([\w-]{43})$/.exec(url) ?? []
  const other = site.browser()
  expect((await other.ask('POST', '/link', { token })).status).toBe(404)
  await other.ask('POST', '/link/ask', { email: 'nobody@tidy.example' })
  expect((await other.ask('POST', '/link', { token })).status).toBe(404)
  expect((await ann.ask('GET', '/link')).status).toBe(404)
  expect((await ann.ask('POST', '/start/check', { token })).status).toBe(404)
  expect((await ann.ask('POST', '/link', { token })).status).toBe(200)
  expect((await ann.ask('GET', '/me')).body).toMatchObject({ isRecentlyVerified: false, verifiedUntilMs: null })
  expect((await ann.ask('POST', '/passkey/new/ask')).status).toBe(403)
  expect((await ann.ask('POST', '/link', { token })).status).toBe(404)

  await ann.ask('POST', '/link/ask', { email: 'ann@tidy.example' })
  await expect.poll(() => site.sent).toHaveLength(2)
  site.clock.nowMs += 15 * minuteMs
  expect((await ann.ask('POST', '/link', { token: site.sent[1]!.url.split('#')[1] })).status).toBe(404)
})

test('requesting a link gets the same response with and without an account, and without a mail server', async () => {
  await site.signedIn('owner')
  const [known, unknown] = [site.browser(), site.browser()]
  const answers = await Promise.all([
    known.ask('POST', '/link/ask', { email: 'ann@tidy.example' }),
    unknown.ask('POST', '/link/ask', { email: 'eve@tidy.example' }),
  ])
  const [one, other] = answers.map(({ status, body, headers }) => ({ status, body, names: [...headers.keys()] }))
  expect(one).toEqual(other)
  expect(one!.status).toBe(202)
  expect([...known.cookies.keys()]).toEqual([...unknown.cookies.keys()])
  const mute = await officeApp({ office: { sendLink: undefined } })
  expect((await mute.browser().ask('GET', '/auth/options')).body.mailsLinks).toBe(false)
  expect((await mute.browser().ask('POST', '/link/ask', { email: 'ann@tidy.example' })).status).toBe(202)
  await mute.close()
})

test('the response doesn’t wait for the account’s lookup or for the email', async () => {
  const never = new Promise<never>(() => {})
  const site = await officeApp()
  const store = { ...site.store.office, makeEmailedLink: () => never }
  const slow = await officeApp({ store: site.store, office: { store } })
  expect((await slow.browser().ask('POST', '/link/ask', { email: 'ann@tidy.example' })).status).toBe(202)
  const stuck = await officeApp({ store: site.store, office: { sendLink: () => never } })
  await stuck.signedIn('owner')
  expect((await stuck.browser().ask('POST', '/link/ask', { email: 'ann@tidy.example' })).status).toBe(202)
  await site.close()
})

test('an invitation is bound to its email, and a link from the command line lets a teammate in again', async () => {
  const ann = await site.signedIn('owner')
  const invited = (await ann.ask('POST', '/team/invitations', { email: 'Bob@tidy.example', role: 'editor' })).body
  const [, token = ''] = String(invited.link).split('#')
  const bob = site.browser()
  expect((await bob.ask('POST', '/start/check', { token })).body).toEqual({
    kind: 'invitation',
    role: 'editor',
    name: null,
    email: 'bob@tidy.example',
    isNew: true,
  })
  const elsewhere = await bob.ask('POST', '/start/ask', { token, name: 'Bob', email: 'eve@tidy.example' })
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
  expect((await bob.start(token, { name: 'Bob', email: 'bob@tidy.example' })).status).toBe(200)
  expect((await bob.ask('GET', '/me')).body).toMatchObject({ teammate: { role: 'editor', name: 'Bob' } })
  expect(await ann.ask('POST', '/team/invitations', { email: 'bob@tidy.example', role: 'viewer' })).toMatchObject({
    status: 409,
  })
})

test('a passkey that was created for one link can’t be used with another link', async () => {
  const ann = await site.signedIn('owner')
  const invite = async (email: string, role: string) =>
    String((await ann.ask('POST', '/team/invitations', { email, role })).body.link).split('#')[1]
  const [low, high] = [await invite('eve@tidy.example', 'viewer'), await invite('bob@tidy.example', 'owner')]
  const eve = site.browser()
  const challenge = await eve.ask('POST', '/start/ask', { token: low, name: 'Eve', email: 'eve@tidy.example' })
  const response = eve.keys.create(challenge.body as never)
  const swapped = { token: high, name: 'Eve', email: 'bob@tidy.example', response }
  expect((await eve.ask('POST', '/start', swapped)).status).toBe(422)
  expect(await me(eve)).toBe(401)
})
