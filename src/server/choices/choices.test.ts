// Tests /your-choices, where somebody changes what we may send them, on a real store and with the page's real markup.
import { StatementSync } from 'node:sqlite'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { readElements, textOf } from '#domain/pages/html.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { sampleNowMs } from '#emails/compose/sample-leads.ts'
import { emailNames, emailOf, emailRules } from '#emails/email-names.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { builtFileOf, builtSiteOf } from '#server/pages/built-site.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { ChoicesOpen } from '#site/choices/ChoicesOpen.tsx'
import { readYourChoices } from '#site/choices/read-your-choices.ts'
import { smallSite } from '#testing/content/small-site.ts'
import { composeOrThrow, dataWithJoinUrl } from '#testing/email-samples.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { secretKey, type TestApp, testApp } from '#testing/test-app.ts'
import { choicesToken, oneClickToken } from './choices-links.ts'

const texts = readYourChoices()
const rosa = 'rosa@sparklehaus.example'
const phone = '+12105550164'

let site: TestApp
let woken: number
afterEach(() => site.close())

async function start({ isOn = true, switchedOff = '' } = {}) {
  woken = 0
  const { files, siteData } = smallSite()
  const policy = { isHttps: false, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false }
  const built = builtSiteOf(files, { policy, publicPathOf: (path) => path })
  const body = renderToStaticMarkup(createElement(ChoicesOpen, { texts, supportEmail: 'hello@example.com' }))
  const html = `<!doctype html><html lang="en"><title>Choices</title><body>${body}`
  const file = { bytes: Buffer.from(html), tag: 'choices' }
  const page = builtFileOf(file, { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" })
  site = await testApp({
    site: { ...built, internal: new Map([...built.internal, ['/your-choices-open', page]]) },
    siteData,
    mail: { isOn, isSwitchedOff: (name) => name === switchedOff, wake: () => woken++ },
  })
}

const agreed = (field: string, given = true) => ({
  ...sampleConsent,
  field,
  given,
  page: '/',
  text: `Text me ${field}\nI agree to <it>. See our [terms](/terms).`,
})

async function addRosa(changes: Partial<NewLead> = {}) {
  const consents = [agreed('transactionalConsent'), agreed('marketingConsent')]
  const lead = { email: rosa, phoneE164: phone, receivedAtMs: Date.UTC(2026, 10, 18, 15, 12), consents, deliveries: [] }
  await site.store.accept(sampleLead({ id: 'lead-1', ...lead, ...changes }))
}

const tokenFor = (email = rosa, afterMs = 24 * hourMs) =>
  choicesToken({ email, expiresAtMs: site.clock.nowMs + afterMs }, secretKey)
const pathFor = (email?: string) => `/your-choices/${tokenFor(email)}`
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const ask = (email: string) => form('/api/your-choices', { email })
const askAsJson = (email: unknown) =>
  site.request('/api/your-choices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
const emailsTo = async (recipient: string) =>
  (await site.store.mail.listEmails({ limit: 100 })).filter((mail) => mail.recipient === recipient)
const changes = async (email = rosa) =>
  (await site.store.consents.listChoices(email)).changes.map(({ address, kind, action, way }) => [
    address,
    kind,
    action,
    way,
  ])

/** The page's HTML and text, its checkboxes and rows, and its form's action and fields as a browser would send them. */
async function shown(response: Response) {
  const html = await response.text()
  const elements = readElements(html)
  const inputs = elements.filter(({ name }) => name === 'input')
  const fields = Object.fromEntries(
    inputs
      .filter(({ attributes }) => attributes.get('type') !== 'checkbox' || attributes.has('checked'))
      .map(({ attributes }) => [attributes.get('name')!, attributes.get('value') ?? 'on']),
  )
  const boxes = inputs.flatMap(({ attributes }) =>
    attributes.get('type') === 'checkbox' ? attributes.get('name')! : [],
  )
  const rows = elements.flatMap(({ attributes }) => attributes.get('data-choice') ?? [])
  const action = elements.find(({ attributes }) => attributes.has('data-choice-form'))?.attributes.get('action')
  return { html, fields, boxes, rows, action: action!, text: textOf(elements.find(({ name }) => name === 'body')!) }
}

test('known and unknown addresses get the same response, with the same number of SQL statements', async () => {
  await start()
  await addRosa()
  const ran = [vi.spyOn(StatementSync.prototype, 'run'), vi.spyOn(StatementSync.prototype, 'all')]
  const statements = () => ran.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  const answers = []
  for (const email of [rosa, 'nobody@sparklehaus.example']) {
    const before = statements()
    const response = await ask(email)
    const page = (await response.text()).replaceAll(email, '…')
    answers.push({ status: response.status, page, statements: statements() - before })
  }
  for (const spy of ran) spy.mockRestore()
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 202 })
  expect(answers[0]!.statements).toBeGreaterThan(0)
  expect(answers[0]!.page).toContain(texts.mail.heading)
  expect(await (await askAsJson(rosa)).text()).toBe(await (await askAsJson('no@body.example')).text())
})

test('without a mail server, stores the stop at once, with the same response for unknown addresses', async () => {
  await start({ isOn: false })
  await addRosa()
  const ran = [vi.spyOn(StatementSync.prototype, 'run'), vi.spyOn(StatementSync.prototype, 'all')]
  const statements = () => ran.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  const answers = []
  // The first withdrawal runs statements that later ones don't need, so it is made for an address that isn't compared.
  for (const email of ['first@sparklehaus.example', rosa, 'nobody@sparklehaus.example']) {
    const before = statements()
    const response = await ask(email)
    answers.push({
      status: response.status,
      page: (await response.text()).replaceAll(email, '…'),
      statements: statements() - before,
    })
  }
  for (const spy of ran) spy.mockRestore()
  expect(answers[2]).toEqual(answers[1])
  expect(answers[1]!.page).toContain(texts.byhand.heading)
  expect(await changes()).toEqual([[rosa, 'email', 'withdrawn', 'typed']])
  expect(await emailsTo(rosa)).toEqual([])
  expect(site.logged.filter((line) => line.includes('stop-by-hand'))).toHaveLength(3)
  expect(await (await askAsJson(rosa)).json()).toEqual({ next: 'within-one-business-day' })
})

test('without a mail server, the form says beforehand that submitting it stops all emails', async () => {
  await start({ isOn: false })
  const response = await site.request('/your-choices')
  const { text } = await shown(response)
  expect(text).toContain(texts.byhand.ask.text)
  expect(text).not.toContain(texts.ask.submit)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const refused = await ask('rosa@')
  expect(refused.status).toBe(422)
  expect((await shown(refused)).text).toContain(texts.byhand.ask.submit)
})

test('responds as if there were no mail server if the team switched off the email with the link', async () => {
  await start({ switchedOff: 'choices-link' })
  await addRosa()
  expect(await (await askAsJson(rosa)).json()).toEqual({ next: 'within-one-business-day' })
})

test('emails an address at most three links an hour; the fourth request gets the same response', async () => {
  await start()
  const answers = []
  for (let index = 0; index < 4; index++)
    answers.push(await (await ask(index % 2 ? rosa : ` ${rosa.toUpperCase()} `)).text())
  expect(await emailsTo(rosa)).toHaveLength(3)
  expect(answers[3]).toBe(answers[1])
  expect(woken).toBe(3)
})

test('counts requests for links by address, and allows more after an hour', async () => {
  let nowMs = 0
  const { choicesLinks } = createRateLimits(0, () => nowMs)
  const take = async (address: string) => (await choicesLinks(address)) === undefined
  expect([await take(rosa), await take(rosa), await take(rosa), await take(rosa)]).toEqual([true, true, true, false])
  expect(await take('ann@example.com')).toBe(true)
  nowMs = hourMs + 1
  expect(await take(rosa)).toBe(true)
})

test.each(['', 'rosa', 'rosa@sparklehaus', `${'r'.repeat(250)}@a.example`, '<b>@x'])(
  'says what is wrong with the email “%s”, and keeps the typed text',
  async (typed) => {
    await start()
    const page = await ask(typed)
    const { html, text } = await shown(page)
    expect(page.status).toBe(422)
    expect(text).toContain(texts.ask.fault)
    expect(
      readElements(html)
        .find(({ attributes }) => attributes.get('name') === 'email')
        ?.attributes.get('value'),
    ).toBe(typed)
    const response = await askAsJson(typed)
    expect([response.status, (await response.json()).errors[0].field]).toEqual([422, 'email'])
  },
)

test('refuses other sites, other methods, and an email that isn’t text', async () => {
  await start()
  expect((await form('/api/your-choices', { email: rosa }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await site.request('/api/your-choices')).status).toBe(405)
  expect((await askAsJson(7)).status).toBe(422)
  expect(await emailsTo(rosa)).toEqual([])
})

test('shows the consents of this address only, with the last digits of the phone', async () => {
  await start()
  await addRosa()
  await site.store.accept(
    sampleLead({
      id: 'lead-2',
      email: 'ann@example.com',
      phoneE164: '+12025550143',
      consents: [agreed('marketingConsent')],
    }),
  )
  const response = await site.request(pathFor())
  const page = await shown(response)
  expect(response.status).toBe(200)
  expect(page.rows).toEqual(['text-transactional', 'text-marketing', 'email'])
  expect(page.fields).toEqual({ 'text-transactional': 'on', 'text-marketing': 'on', email: 'on' })
  expect(page.text).toContain(`For ${rosa} and •••-0164.`)
  expect(page.html).not.toMatch(/21055|ann@example/)
  expect(page.text.replaceAll('\u00a0', ' ')).toContain('Agreed November 18, 2026, 10:12 am Eastern, on the home page.')
  expect(page.html).toContain('<p>I agree to &lt;it&gt;. See our <a href="/terms">terms</a>.</p>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
})

test('lists no consent for an unchecked box or a quarantined request, and names a page by its URL', async () => {
  await start()
  await addRosa({
    consents: [{ ...agreed('transactionalConsent'), page: '/pricing' }, agreed('marketingConsent', false)],
  })
  await addRosa({ id: 'lead-9', quarantine: 'honeypot', phoneE164: '+13035550188' })
  const { rows, text } = await shown(await site.request(pathFor()))
  expect(rows).toEqual(['text-transactional', 'email'])
  expect(text).toContain('on localhost:4321/pricing.')
  expect(text).not.toContain('0188')
})

test('shows a consent that a form gave after a stop as not confirmed; it turns nothing on', async () => {
  await start()
  const stop = { address: phone, kinds: ['text-marketing'], way: 'page' } as const
  await site.store.consents.withdrawConsents(stop, { who: 'system', atMs: 1, from: undefined })
  await addRosa({ receivedAtMs: site.clock.nowMs + hourMs, consents: [agreed('marketingConsent')] })
  const { rows, text } = await shown(await site.request(pathFor()))
  expect(rows).toEqual(['text-marketing', 'email'])
  expect(text).toMatch(/Stopped .+ on this page\. Not confirmed: a form checked this box .+ turns nothing on\./)
  expect(text).not.toMatch(/Agreed .+Stopped/)
  expect(text).not.toContain(texts.page.words)
})

test('opening every link withdraws nothing; only saving does', async () => {
  await start()
  await addRosa()
  const oneClick = `/api/your-choices/one-click/${oneClickToken({ email: rosa, emailId: 'e1' }, secretKey)}`
  for (const path of [pathFor(), pathFor(), oneClick, `${pathFor()}?do=none`])
    for (const method of ['GET', 'HEAD']) await site.request(path, { method })
  expect(await changes()).toEqual([])
  expect((await site.request(oneClick)).headers.get('location')).toBe('/your-choices')
})

const visitorEmails = emailNames.filter((name) => emailRules(name).kind === 'notice')

/** The paths on our site in some text or HTML. */
const pathsIn = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    // Calendar files fold long lines.
    .replaceAll('\r\n ', '')
    .match(/(?:http:\/\/localhost:4321|(?<=(?:href|action|src)="))\/[^\s"'<>)\\]*/g)
    ?.map((url) => url.replace('http://localhost:4321', '').replace(/#.*/, '')) ?? []

test.each(visitorEmails)(
  'a scanner that opens every link in %s, and every link on the pages behind them, changes nothing',
  async (name) => {
    await start()
    await addRosa()
    const { nowMs } = site.clock
    const slot = { startMs: nowMs + 48 * hourMs, endMs: nowMs + 49 * hourMs }
    const values = { start: isoTime(slot.startMs), timezone: 'America/Chicago' }
    await site.store.accept(sampleLead({ id: 'call', form: 'booking', values, email: rosa, slot, deliveries: [] }))
    await site.store.mail.enqueueEmails([{ name, recipient: rosa, causeKey: 'waits', isOn: true }])
    const publicUrl = 'http://localhost:4321'
    const sample = emailOf(name).sample({ name, site: dataWithJoinUrl, publicUrl })
    const { html, text, calendar } = await composeOrThrow(name, {
      ...{ lead: sample.lead, person: sample.person, data: sample.data ?? {} },
      sources: {
        ...{ publicUrl, site: dataWithJoinUrl, nowMs: sample.nowMs ?? sampleNowMs },
        callUrl: () => `${publicUrl}/booking/${bookingToken('call', secretKey)}`,
        choicesUrl: () => `${publicUrl}${pathFor()}`,
      },
    })
    const oneClick = `/api/your-choices/one-click/${oneClickToken({ email: rosa, emailId: 'e1' }, secretKey)}`
    const ran = [vi.spyOn(StatementSync.prototype, 'run'), vi.spyOn(StatementSync.prototype, 'all')]
    const opened = new Set<string>()
    const open = async (paths: string[], deeper: number) => {
      for (const path of paths) {
        if (opened.has(path)) continue
        opened.add(path)
        await site.request(path, { method: 'HEAD' })
        const response = await site.request(path)
        expect(response.status, path).not.toBe(500)
        if (path.startsWith('/booking/')) expect(response.status).toBe(200)
        if (deeper > 0) await open(pathsIn(await response.text()), deeper - 1)
      }
    }
    await open([...pathsIn([html, text, calendar?.file].join(' ')), oneClick, pathFor()], 1)
    const writes = ran.flatMap(({ mock }) => mock.contexts.map((one) => (one as StatementSync).sourceSQL))
    for (const spy of ran) spy.mockRestore()
    expect(writes.length).toBeGreaterThan(0)
    expect(writes.filter((sql) => !/^(?:select|with) /i.test(sql))).toEqual([])
    expect(opened.size).toBeGreaterThan(3)
  },
)

test('saves what was unchecked and says so; a stop for a phone has no switch to undo it', async () => {
  await start()
  await addRosa()
  const path = pathFor()
  const { fields, action } = await shown(await site.request(path))
  expect(action).toBe(path)
  const { 'text-marketing': _, ...kept } = fields
  const response = await form(action, kept)
  const saved = await shown(response)
  expect(response.status).toBe(200)
  expect(await changes()).toEqual([[phone, 'text-marketing', 'withdrawn', 'page']])
  expect(saved.text).toContain('Saved. Tips and offers by text are off.')
  expect(saved.text.replaceAll('\u00a0', ' ')).toContain('It counts as of 7:00 pm Eastern.')
  expect(saved.text.replaceAll('\u00a0', ' ')).toContain(
    'Stopped today, 7:00 pm Eastern, on this page. Want them back? Tell us.',
  )
  expect(saved.rows).toContain('text-marketing')
  expect(saved.boxes).toEqual(['text-transactional', 'email'])
  expect(woken).toBe(1)
  // Saving again, as a reload of the page does, records nothing more. Checking a box about texts turns nothing on.
  const again = await shown(await form(action, { ...kept, 'text-marketing': 'on', 'text-marketing-was-off': 'on' }))
  expect(again.text).toContain('Saved. Nothing changed.')
  expect(await changes()).toHaveLength(1)
})

test('turns emails off and on, but not on from a page that was opened before a stop', async () => {
  await start()
  await addRosa()
  const path = pathFor()
  const before = await shown(await site.request(path))
  await form(path, { 'text-transactional': 'on', 'text-marketing': 'on' })
  expect(await changes()).toEqual([[rosa, 'email', 'withdrawn', 'page']])
  await form(path, before.fields)
  expect(await changes()).toHaveLength(1)
  const after = await shown(await site.request(path))
  expect(after.fields).toMatchObject({ 'email-was-off': 'on' })
  expect(after.fields.email).toBeUndefined()
  const { text } = await shown(await form(path, { ...after.fields, email: 'on' }))
  expect(text).toContain('Saved. Emails are on again.')
  expect(await changes()).toEqual([
    [rosa, 'email', 'withdrawn', 'page'],
    [rosa, 'email', 'opened', 'page'],
  ])
})

test('stops everything at once, even what nobody agreed to', async () => {
  await start()
  await addRosa({ consents: [agreed('transactionalConsent')] })
  const path = pathFor()
  const { fields } = await shown(await site.request(path))
  const { text, rows } = await shown(await form(path, { ...fields, do: 'none' }))
  expect(text).toContain('Saved. Everything is off.')
  expect(rows).toEqual(['text-transactional', 'email'])
  expect((await changes()).map(([address, kind]) => [address, kind])).toEqual([
    [rosa, 'email'],
    [phone, 'text-marketing'],
    [phone, 'text-transactional'],
    [phone, 'call-marketing'],
  ])
})

test('responds to JSON with the saved choices', async () => {
  await start()
  await addRosa()
  const response = await site.request(pathFor(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'text-transactional': true, 'text-marketing': false, email: true }),
  })
  expect(await response.json()).toEqual({
    choices: [
      { kind: 'text-marketing', isOn: false },
      { kind: 'text-transactional', isOn: true },
      { kind: 'email', isOn: true },
    ],
  })
})

test('a blocked address has no switch for emails', async () => {
  await start()
  await addRosa()
  await site.store.mail.suppress(
    { email: rosa, why: 'asked', note: 'By phone.' },
    { who: 'system', atMs: 0, from: undefined },
  )
  const { boxes, text } = await shown(await site.request(pathFor()))
  expect(boxes).not.toContain('email')
  expect(text).toContain(texts.page.blocked)
})

test('a blocked address doesn’t say that emails were turned off if they were turned on again since', async () => {
  await start()
  await addRosa()
  const change = { address: rosa, kinds: ['email'], way: 'page' } as const
  const visitor = { who: 'system', atMs: 0, from: undefined }
  await site.store.consents.withdrawConsents(change, visitor)
  await site.store.consents.reopenConsents(change, visitor)
  await site.store.mail.suppress({ email: rosa, why: 'asked', note: 'By phone.' }, visitor)
  const { text } = await shown(await site.request(pathFor()))
  expect(text).toContain(texts.page.blocked)
  expect(text).not.toContain('Stopped ')
})

test('a link works for 24 hours; an expired or altered link opens nothing and saves nothing', async () => {
  await start()
  await addRosa()
  const token = tokenFor()
  const tampered = `${token.slice(0, -2)}${token.endsWith('A') ? 'B' : 'A'}${token.at(-1)}`
  const oneClick = oneClickToken({ email: rosa, emailId: 'e1' }, secretKey)
  site.clock.nowMs += 24 * hourMs - 1
  expect((await site.request(`/your-choices/${token}`)).status).toBe(200)
  site.clock.nowMs += 1
  for (const dead of [token, tampered, oneClick, 'x', `${token}A`]) {
    const page = await site.request(`/your-choices/${dead}`)
    expect([dead, page.status, (await shown(page)).text.includes(texts.expired.heading)]).toEqual([dead, 410, true])
    expect((await form(`/your-choices/${dead}`, { do: 'none' })).status).toBe(410)
  }
  expect(await changes()).toEqual([])
})

test('a link doesn’t reveal its address, and no log line contains the address or the link', async () => {
  await start()
  await addRosa()
  const path = pathFor()
  await form(path, { do: 'none' })
  await ask(rosa)
  const token = path.split('/').at(-1)!
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('rosa')
  expect(tokenFor()).not.toBe(token)
  expect(site.logged.join('\n')).not.toMatch(new RegExp(`rosa|${token}`))
  expect(site.logged.some((line) => line.includes('"/your-choices/:token"'))).toBe(true)
})

test('one click stops emails without a cookie or an Origin, even years later, and is recorded once', async () => {
  await start()
  await addRosa()
  const path = `/api/your-choices/one-click/${oneClickToken({ email: rosa, emailId: 'e1' }, secretKey)}`
  site.clock.nowMs += 5 * 365 * 24 * hourMs
  for (let index = 0; index < 2; index++) {
    const response = await form(path, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mail.example' })
    expect(response.status).toBe(200)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(await changes()).toEqual([[rosa, 'email', 'withdrawn', 'one-click']])
  expect(woken).toBe(1)
  expect((await form(`${path}A`, {})).status).toBe(404)
  expect((await form(`/api/your-choices/one-click/${tokenFor()}`, {})).status).toBe(404)
})
