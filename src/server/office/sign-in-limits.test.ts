// Tests that strangers' sign-in attempts are limited and don't lock out teammates.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#domain/clock/durations.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { type OfficeApp, officeApp } from '#testing/office-app.ts'

let site: OfficeApp
beforeEach(async () => {
  site = await officeApp()
})
afterEach(() => site.close())

test('limits attempts by network and by account, in the same way for accounts that don’t exist', async () => {
  const limited = await officeApp({ limits: createRateLimits(6) })
  const one = limited.browser()
  const ask = (email: string) => one.ask('POST', '/link/ask', { email })
  for (const email of ['ann@tidy.example', 'eve@tidy.example']) {
    expect([(await ask(email)).status, (await ask(email)).status]).toEqual([202, 202])
    expect((await ask(email)).status).toBe(429)
  }
  for (let n = 0; n < 6; n++) await one.ask('POST', '/start/check', { token: 'x' })
  const busy = await one.ask('POST', '/passkey/ask')
  expect(busy).toMatchObject({ status: 429, body: { status: 429 } })
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await one.ask('GET', '/auth/options')).status).toBe(200)
  await limited.close()
})

test('strangers who request links cause few emails and don’t lock out people who have signed in before', async () => {
  const ann = await site.signedIn('owner')
  ann.cookies.delete('tt_office')
  const email = 'ann@tidy.example'
  const network = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
  const proxied = await officeApp({ trustedProxies: 1, store: site.store })
  const strangers = Array.from({ length: 12 }, () => proxied.browser())
  const statuses: number[] = []
  for (const [n, stranger] of strangers.entries()) {
    proxied.clock.nowMs += 1_000
    statuses.push((await stranger.ask('POST', '/link/ask', { email }, network(n))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(202), 429, 429])
  await expect.poll(() => proxied.sent).toHaveLength(1)

  const home = proxied.browser()
  home.cookies.set('tt_office_known', ann.cookies.get('tt_office_known')!)
  expect((await home.ask('POST', '/link/ask', { email }, network(1))).status).toBe(202)
  await expect.poll(() => proxied.sent).toHaveLength(2)
  const token = proxied.sent[1]!.url.split('#')[1]
  expect((await home.ask('POST', '/link/ask', { email }, network(1))).status).toBe(202)
  expect((await home.ask('POST', '/link', { token })).status).toBe(200)
  expect((await home.ask('GET', '/me')).status).toBe(200)
  // The emailed link was used, so the next link is sent at once, without the usual wait of two minutes.
  expect((await home.ask('POST', '/link/ask', { email }, network(1))).status).toBe(202)
  await expect.poll(() => proxied.sent).toHaveLength(3)
})

test('sends no second link within two minutes, and allows a network five requests a day per account', async () => {
  await site.signedIn('owner')
  const stranger = site.browser()
  const ask = (email: string) => stranger.ask('POST', '/link/ask', { email })
  for (const [n, afterMs] of [0, 119_999, 1, 2 * minuteMs, 2 * minuteMs].entries()) {
    site.clock.nowMs += afterMs
    expect([n, (await ask('ann@tidy.example')).status]).toEqual([n, 202])
  }
  await expect.poll(() => site.sent).toHaveLength(4)
  site.clock.nowMs += 2 * minuteMs
  const full = await ask('ann@tidy.example')
  expect(full).toMatchObject({ status: 429, body: { detail: expect.stringContaining('five sign-in links') } })
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(80_000)
  for (let n = 0; n < 5; n++) expect((await ask('nobody@tidy.example')).status).toBe(202)
  expect((await ask('nobody@tidy.example')).body).toEqual(full.body)
  expect(site.sent).toHaveLength(4)
})

test('a browser that has signed in before has its own limits, by a signed number without personal data', async () => {
  const limited = await officeApp({ limits: createRateLimits(3) })
  const ann = await limited.signedIn('owner')
  const known = ann.cookies.get('tt_office_known')!
  expect(known).toMatch(/^\d{10}\.[\w-]{43}\.[\w-]{43}$/)
  const stranger = limited.browser()
  for (let n = 0; n < 8; n++) await stranger.ask('POST', '/start/check', { token: 'x' })
  expect((await stranger.ask('POST', '/passkey/ask')).status).toBe(429)
  expect((await ann.signIn()).status).toBe(200)
  // Even after the second sign-in, Ann's cookie has the same number. A cookie with a forged signature isn't recognized.
  expect(ann.cookies.get('tt_office_known')!.split('.')[1]).toBe(known.split('.')[1])
  stranger.cookies.set('tt_office_known', known.replace(/.$/, '_'))
  expect((await stranger.ask('POST', '/passkey/ask')).status).toBe(429)
  await limited.close()
})
