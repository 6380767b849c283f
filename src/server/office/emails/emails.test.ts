// The office's emails on a real store of each engine: lists and statuses, single emails, switches, teammates' choices,
// blocked addresses and sign-in links.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlockedAddress, EmailDetails, EmailOverview, EmailPage } from '#contract/emails.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { emailRules } from '#emails/email-names.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { noMailbox, settleEmail } from '#testing/filled-emails.ts'
import { sampleLead } from '#testing/leads.ts'
import { type Browser, type OfficeApp, officeApp, sampleEmails } from '#testing/office-app.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let site: OfficeApp
  let owner: Browser
  let member: Browser
  let viewer: Browser
  let wakes = 0
  const tested: [name: string, to: string][] = []
  const ids: Record<string, string> = {}
  const mail = () => site.store.mail
  const actions = async () => (await site.store.office.listAudit({ limit: 50 })).map(({ action }) => action)

  beforeAll(async () => {
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) : undefined
    site = await officeApp({
      ...(store && { store }),
      office: {
        emailsFor: () => ({
          ...sampleEmails,
          sendTest: async (name, to) => {
            tested.push([name, to])
            return { outcome: 'ok', code: 250, reason: '250 ok', durationMs: 8 }
          },
        }),
      },
      officeEmails: { wake: () => wakes++, teamAddresses: ['desk@tidy.example'] },
    })
    owner = await site.signedIn('owner')
    member = await site.signedIn('member')
    viewer = await site.signedIn('viewer')
    await site.store.accept(sampleLead({ id: 'lead-1', receivedAtMs: site.clock.nowMs, email: 'rosa@delgado.example' }))
    const { nowMs } = site.clock
    const settle = (key: string, more: object) => settleEmail(mail(), { causeKey: key, nowMs, ...more })
    ids.sent = await settle('sent', { leadId: 'lead-1' })
    ids.bounced = await settle('bounced', { recipient: 'gone@doyle.example', settled: noMailbox })
    const full = { code: 552, reason: '552 5.2.2 mailbox full', next: { kind: 'dead' } }
    ids.stopped = await settle('stopped', { recipient: 'full@doyle.example', settled: full })
    await mail().enqueueEmails([
      { name: 'booking-moved', recipient: 'gone@doyle.example', causeKey: 'suppressed', isOn: true },
    ])
    await mail().claimEmails({ leaseMs: 1000, limit: 5 })
    await mail().enqueueEmails([
      { name: 'contact-receipt', recipient: 'off@doyle.example', causeKey: 'off', isOn: false },
      {
        name: 'booking-reminder-hour',
        recipient: 'rosa@delgado.example',
        causeKey: 'later',
        isOn: true,
        leadId: 'lead-1',
        dueAtMs: 4e12,
      },
      { name: 'new-lead', leadId: 'lead-1', recipient: undefined, causeKey: 'team', isOn: true, dueAtMs: 4e12 },
    ])
  })
  afterAll(() => site.close())

  const list = async (query: object = {}) =>
    (await member.ask('POST', '/emails/list', query)).body as unknown as EmailPage

  test('lists each email with its status, and filters by each status', async () => {
    const { rows, next } = await list()
    const became = Object.fromEntries(rows.map(({ to, name, status }) => [`${name} ${to}`, status]))
    expect(became).toEqual({
      'demo-receipt rosa@delgado.example': 'sent',
      'demo-receipt gone@doyle.example': 'bounced',
      'demo-receipt full@doyle.example': 'stopped',
      'booking-moved gone@doyle.example': 'suppressed',
      'contact-receipt off@doyle.example': 'off',
      'booking-reminder-hour rosa@delgado.example': 'queued',
      'new-lead the team': 'queued',
    })
    expect(next).toBeUndefined()
    for (const status of ['sent', 'bounced', 'stopped', 'suppressed', 'off', 'queued', 'dropped', 'waiting'] as const) {
      const found = (await list({ status })).rows.map((row) => row.id).toSorted()
      expect([status, found]).toEqual([
        status,
        rows
          .filter((row) => row.status === status)
          .map(({ id }) => id)
          .toSorted(),
      ])
    }
    expect((await list({ search: 'GONE@' })).rows).toHaveLength(2)
    expect((await list({ name: 'contact-receipt' })).rows).toHaveLength(1)
    expect((await list({ leadId: 'lead-1' })).rows).toHaveLength(3)
    expect((await member.ask('POST', '/emails/list', { status: 'lost' })).status).toBe(422)
  })

  test('lists the emails to visitors apart from those to the team', async () => {
    const kinds = async (to: 'visitors' | 'team') =>
      new Set((await list({ to })).rows.map(({ name }) => emailRules(name).kind))
    expect(await kinds('visitors')).toEqual(new Set(['notice']))
    expect(await kinds('team')).toEqual(new Set(['team']))
  })

  test('splits a long list into pages', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      name: 'careers-receipt' as const,
      recipient: `many-${index}@x.example`,
      causeKey: `many-${index}`,
      isOn: false,
    }))
    await mail().enqueueEmails(many)
    const first = await list({ name: 'careers-receipt' })
    const second = await list({ name: 'careers-receipt', after: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, undefined])
    expect(new Set([...first.rows, ...second.rows].map(({ to }) => to)).size).toBe(60)
  })

  test('shows an email with its attempts and text, on a page that allows only styles', async () => {
    const { body } = await member.ask('GET', `/emails/${ids.bounced}`)
    expect(body as unknown as EmailDetails).toMatchObject({
      to: 'gone@doyle.example',
      status: 'bounced',
      note: '550 5.1.1 no such mailbox',
      preview: { subject: 'Sample of demo-receipt', from: 'Tidy Tempo <hello@tidytempo.example>' },
      log: [{ code: 550, reason: '550 5.1.1 no such mailbox' }],
    })
    const page = await member.ask('GET', `/emails/${ids.bounced}/page`)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script-src')
    expect((await viewer.ask('GET', `/emails/${ids.bounced}/page`)).status).toBe(403)
  })

  test('shows neither the text nor the page of a sign-in link’s email, and doesn’t send it again', async () => {
    await mail().enqueueEmails([
      { name: 'sign-in-link', recipient: 'ann@tidy.example', data: { url: 'secret' }, causeKey: 'link', isOn: true },
    ])
    const [claimed] = await mail().claimEmails({ leaseMs: 60_000, limit: 1 })
    const { id: emailId, leaseToken } = claimed!
    const bytes = 'Subject: In\r\n\r\nsecret'
    await mail().saveComposed({ emailId, leaseToken, messageId: '<a@b>', subject: 'In', bytes })
    const one = await member.ask('GET', `/emails/${emailId}`)
    expect(one.status).toBe(200)
    expect(JSON.stringify(one.body)).not.toContain('secret')
    expect((await member.ask('GET', `/emails/${emailId}/page`)).status).toBe(404)
    expect((await member.ask('POST', `/emails/${emailId}/resend`)).status).toBe(409)
  })

  test('sending again makes an email due and wakes the sender, but refuses an email that is on its way', async () => {
    const before = wakes
    expect((await member.ask('POST', `/emails/${ids.stopped}/resend`)).status).toBe(200)
    expect(wakes).toBe(before + 1)
    expect((await list({ search: 'full@' })).rows).toMatchObject([{ status: 'queued' }])
    await mail().claimEmails({ leaseMs: 60_000, limit: 1 })
    const again = await member.ask('POST', `/emails/${ids.stopped}/resend`)
    expect(again).toMatchObject({ status: 409, body: { detail: 'It’s still on its way.' } })
    expect(await actions()).toContain('mail.resend')
  })

  test('the overview counts the week’s emails and their readers, and those that need attention', async () => {
    const overview = (await member.ask('GET', '/emails')).body as unknown as EmailOverview
    expect(overview).toMatchObject({ isOn: true, from: 'Tidy Tempo <hello@tidytempo.example>' })
    const one = (name: string) => overview.emails.find((email) => email.name === name)
    expect(one('demo-receipt')).toMatchObject({ isOn: true, sent: 1, bounced: 1 })
    expect(one('demo-receipt')).not.toHaveProperty('readers')
    // The readers are the owner, the member and the address in MAIL_TEAM.
    expect(one('new-lead')?.readers).toBe(3)
    expect(one('escalation')?.readers).toBe(2)
    expect(overview.counts.needsHand).toBe(1)
    const failed = (await list({ status: 'bounced' })).rows
    expect(failed).toMatchObject([{ isSeen: false }])
    expect((await member.ask('POST', '/emails/seen', { ids: failed.map(({ id }) => id) })).status).toBe(200)
    const after = (await member.ask('GET', '/emails')).body as unknown as EmailOverview
    expect([after.counts.needsHand, (await list({ status: 'bounced' })).rows[0]?.isSeen]).toEqual([0, true])
    expect((await actions())[0]).toBe('mail.seen')
  })

  test('previews a sample email with its headers, its text and its page', async () => {
    expect((await member.ask('GET', '/emails/templates/booking-confirmed')).body).toEqual({
      name: 'booking-confirmed',
      from: 'Tidy Tempo <hello@tidytempo.example>',
      to: 'Rosa Delgado <rosa@delgadosisters.example>',
      subject: 'Sample of booking-confirmed',
      text: 'This is booking-confirmed.',
      attachment: { name: 'call.ics', bytes: 15 },
    })
    const page = await member.ask('GET', '/emails/templates/booking-confirmed/page')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect((await member.ask('GET', '/emails/templates/postcard')).status).toBe(404)
  })

  test('sends a test to the teammate who asks, even of a switched-off email, and records it in the audit', async () => {
    await owner.ask('POST', '/emails/templates/demo-receipt/switch', { isOn: false })
    const response = await owner.ask('POST', '/emails/templates/demo-receipt/test')
    expect(response).toMatchObject({ status: 200, body: { outcome: 'ok', code: 250 } })
    expect(tested).toEqual([['demo-receipt', 'ann@tidy.example']])
    expect((await actions())[0]).toBe('mail.test')
    await owner.ask('POST', '/emails/templates/demo-receipt/switch', { isOn: true })
  })

  test('an owner switches emails off and on, except the sign-in link', async () => {
    const isOn = async () =>
      ((await member.ask('GET', '/emails')).body as unknown as EmailOverview).emails.find(
        ({ name }) => name === 'savings-receipt',
      )?.isOn
    expect((await member.ask('POST', '/emails/templates/savings-receipt/switch', { isOn: false })).status).toBe(403)
    expect(await isOn()).toBe(true)
    expect((await owner.ask('POST', '/emails/templates/savings-receipt/switch', { isOn: false })).status).toBe(200)
    expect(await isOn()).toBe(false)
    expect((await owner.ask('POST', '/emails/templates/sign-in-link/switch', { isOn: false })).status).toBe(409)
    expect((await owner.ask('POST', '/emails/templates/savings-receipt/switch', {})).status).toBe(422)
  })

  test('teammates choose their own emails, but without access to leads they get none that name people', async () => {
    const emails = async (one: Browser) =>
      (await one.ask('GET', '/you')).body.emails as { name: string; isOn: boolean }[]
    expect((await emails(viewer)).every(({ isOn }) => !isOn)).toBe(true)
    expect((await emails(viewer)).map(({ name }) => name)).not.toContain('new-lead')
    expect((await viewer.ask('POST', '/emails/templates/weekly-summary/choose', { isOn: true })).status).toBe(200)
    expect(await emails(viewer)).toContainEqual({ name: 'weekly-summary', isOn: true })
    expect((await viewer.ask('POST', '/emails/templates/new-lead/choose', { isOn: true })).status).toBe(403)
    expect((await member.ask('POST', '/emails/templates/escalation/choose', { isOn: true })).status).toBe(403)
    expect((await member.ask('POST', '/emails/templates/demo-receipt/choose', { isOn: false })).status).toBe(404)
    expect((await member.ask('POST', '/emails/templates/new-lead/choose', { isOn: false })).status).toBe(200)
    expect(await emails(member)).toContainEqual({ name: 'new-lead', isOn: false })
    expect(await emails(owner)).toContainEqual({ name: 'new-lead', isOn: true })
  })

  test('a member can block an address, and only an owner with a reason can unblock it', async () => {
    const rows = async () => (await member.ask('GET', '/emails/blocked')).body.rows as BlockedAddress[]
    const tom = { email: 'Tom@Alder.example', note: 'asked on the phone' }
    expect((await member.ask('POST', '/emails/blocked', tom)).status).toBe(200)
    expect((await member.ask('POST', '/emails/blocked', tom)).status).toBe(409)
    expect((await member.ask('POST', '/emails/blocked', { email: 'ann@tidy.example' })).status).toBe(422)
    expect(await rows()).toContainEqual(
      expect.objectContaining({ email: 'tom@alder.example', why: 'asked', note: 'asked on the phone', heldBack: 0 }),
    )
    expect((await rows()).find(({ why }) => why === 'bounced')).toMatchObject({ heldBack: 1 })
    const lifted = { email: 'tom@alder.example', reason: 'asked-again' }
    expect((await member.ask('POST', '/emails/blocked/remove', lifted)).status).toBe(403)
    expect((await owner.ask('POST', '/emails/blocked/remove', { email: lifted.email })).status).toBe(422)
    expect((await owner.ask('POST', '/emails/blocked/remove', lifted)).status).toBe(200)
    expect((await owner.ask('POST', '/emails/blocked/remove', lifted)).status).toBe(404)
    const [entry] = await site.store.office.listAudit({ limit: 1 })
    expect(entry).toMatchObject({ action: 'mail.lift', became: 'asked-again' })
    expect(JSON.stringify(entry)).not.toContain('tom@')
  })

  test('exports the list as CSV, and records the filter in the audit, but not the search text', async () => {
    const response = await site.request('/api/office/emails/export', {
      method: 'POST',
      headers: {
        cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
        origin: 'http://localhost:4321',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ status: 'bounced', search: 'gone' }),
    })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('gone@doyle.example')
    expect((await site.store.office.listAudit({ limit: 1 }))[0]).toMatchObject({
      action: 'mail.export',
      became: 'status bounced, searched',
    })
  })

  test('a lead’s timeline contains the person’s emails, but not the team’s', async () => {
    const { body } = await member.ask('GET', '/leads/lead-1')
    const [submission] = body.submissions as { emails: { name: string; status: string }[] }[]
    expect(submission?.emails.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ['demo-receipt', 'sent'],
        ['booking-reminder-hour', 'queued'],
      ]),
    )
    expect(submission?.emails).toHaveLength(2)
  })

  // This must stay the last test, because it moves the clock past the end of the other tests' sessions.
  test('a week begins on Sunday, as everywhere', async () => {
    const sentBy = async (browser: Browser) => {
      const { emails } = (await browser.ask('GET', '/emails')).body as unknown as EmailOverview
      return emails.find(({ name }) => name === 'demo-receipt')?.sent
    }
    const zone = 'America/New_York'
    const sentOn = dayAt(zone, (await list({})).rows[0]!.createdAtMs)
    expect(await sentBy(member)).toBeGreaterThan(0)
    site.clock.nowMs = startOfDayMs(zone, addDays(weekStartOf(sentOn), 7))
    expect(await sentBy(await site.signedIn('member'))).toBe(0)
  })
})

test('without a mail server everything can be read, but nothing is sent', async () => {
  const site = await officeApp({ officeEmails: { isOn: false } })
  const owner = await site.signedIn('owner')
  await site.store.mail.enqueueEmails([
    { name: 'demo-receipt', recipient: 'rosa@delgado.example', causeKey: 'one', isOn: false },
  ])
  expect((await owner.ask('GET', '/emails')).body).toMatchObject({ isOn: false })
  const { rows } = (await owner.ask('POST', '/emails/list')).body as unknown as EmailPage
  expect(rows).toMatchObject([{ status: 'off' }])
  for (const path of [`/emails/${rows[0]!.id}/resend`, '/emails/templates/demo-receipt/test'])
    expect(await owner.ask('POST', path)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('sender') },
    })
  await site.close()
})
