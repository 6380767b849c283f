// The store's contract for withdrawals of consent: they are stored forever and in order, and forms that are sent later
// don't undo them.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import type { NewChange } from '#server/store/consents/change-consents.ts'
import type { AttemptOutcome } from '#server/store/outbox/send-due.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import { claiming, delivered, outcome, type StoreUnderTest } from './under-test.ts'

const email = 'ann@example.com'
const phone = '+12025550143'
const said = { how: 'call', words: 'Stop the offers.' } as const
const marketing = { address: phone, kinds: ['text-marketing'], way: 'office', ...said } as const

export function testConsents({ store, open, setNow, reopenFrom, execute }: StoreUnderTest) {
  const consents = () => store().consents
  const stateOf = async (address: string) => {
    const { kinds } = await consents().findStanding(address)
    return Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, { state }]) => (state === 'never' ? [] : [[kind, state]])),
    )
  }
  const demo = (id: string, receivedAtMs = 1_000) =>
    store().accept(sampleLead({ id, receivedAtMs, consents: [sampleConsent], deliveries: [] }))

  test('knows an email that has a lead that isn’t quarantined, or that has a withdrawal, even without a lead', async () => {
    await demo('lead-1')
    await store().accept(sampleLead({ id: 'lead-2', email: 'held@example.com', quarantine: 'honeypot' }))
    await consents().withdrawConsents({ ...marketing, address: 'gone@example.com', kinds: ['email'] }, by('bob'))
    const addresses = [email, 'held@example.com', 'gone@example.com', 'nobody@example.com']
    expect(await Promise.all(addresses.map(consents().knowsEmail))).toEqual([true, false, true, false])
  })

  test('a consent that a form gave is taken back, and its evidence stays', async () => {
    await demo('lead-1')
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'given' })
    await setNow(2_000)
    expect(await consents().withdrawConsents(marketing, by('bob'))).toEqual(['text-marketing'])
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'withdrawn' })
    const choices = await consents().listChoices(email)
    expect(choices).toMatchObject({
      phones: [phone],
      consents: [{ form: 'demo-request', field: 'marketingConsent', text: sampleConsent.text, atMs: 1_000, phone }],
    })
    expect(choices.consents[0]!.kinds).toEqual([{ kind: 'text-marketing', state: 'withdrawn' }])
    expect(choices.changes).toEqual([
      {
        id: expect.any(String),
        ...{ address: phone, kind: 'text-marketing', channel: 'text', purpose: 'marketing' },
        ...{ action: 'withdrawn', atMs: 2_000, way: 'office', how: 'call', words: 'Stop the offers.', who: 'bob' },
      },
    ])
    expect((await store().findLead('lead-1'))?.consents).toHaveLength(1)
    const [entry] = await store().office.listAudit({ limit: 1 })
    expect(entry).toMatchObject({ action: 'consent.withdraw', on: ['text-marketing'], became: 'office', who: 'bob' })
  })

  test('an email or phone takes only the kinds of consent that fit it, and is normalized before it is compared', async () => {
    const kinds = ['email', 'text-marketing', 'call-marketing'] as const
    const change = { kinds, way: 'command line' } as const
    expect(await consents().withdrawConsents({ ...change, address: ' Ann@Example.com' }, operator)).toEqual(['email'])
    expect(await consents().withdrawConsents({ ...change, address: phone }, operator)).toEqual(kinds.slice(1))
    expect(await stateOf(email)).toEqual({ email: 'withdrawn' })
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'withdrawn', 'call-marketing': 'withdrawn' })
    expect(await stateOf('eve@example.com')).toEqual({})
  })

  test('a form that is sent after a withdrawal doesn’t undo it; its consent isn’t confirmed', async () => {
    await consents().withdrawConsents(marketing, by('bob'))
    await demo('lead-1', 5_000)
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'withdrawn' })
    const kinds = async () => (await consents().listChoices(email)).consents.flatMap((one) => one.kinds)
    expect(await kinds()).toEqual([{ kind: 'text-marketing', state: 'not-confirmed' }])
    await setNow(6_000)
    const again = { ...marketing, words: 'Text me again, please.' }
    expect(await consents().reopenConsents({ ...again, words: ' ' }, by('bob'))).toBe('no-words')
    expect(await consents().reopenConsents({ ...again, way: 'page' }, by('bob'))).toBe('not-proven')
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'withdrawn' })
    expect(await consents().reopenConsents(again, by('bob'))).toBe('opened')
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'given' })
    expect(await kinds()).toEqual([{ kind: 'text-marketing', state: 'given' }])
  })

  test('the signed link undoes the withdrawal of its email, and no other', async () => {
    await consents().withdrawConsents({ address: email, kinds: ['email'], way: 'page' }, by('system'))
    await consents().withdrawConsents(marketing, by('system'))
    const link = { way: 'page', kinds: ['email'] } as const
    expect(await consents().reopenConsents({ ...link, address: email }, by('system'))).toBe('opened')
    expect(await consents().reopenConsents({ ...link, address: phone }, by('system'))).toBe('opened')
    expect([await stateOf(email), await stateOf(phone)]).toEqual([
      { email: 'given' },
      { 'text-marketing': 'withdrawn' },
    ])
  })

  test('a quarantined lead’s consents allow nothing', async () => {
    await store().accept(sampleLead({ id: 'lead-1', consents: [sampleConsent], quarantine: 'honeypot' }))
    expect(await stateOf(phone)).toEqual({})
    expect(await consents().listChoices(email)).toMatchObject({ phones: [], consents: [] })
    await store().office.release(['lead-1'], operator)
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'given' })
  })

  test('stores every one of several withdrawals of one address at the same time', async () => {
    const ways = ['page', 'office', 'command line', 'complaint'] as const
    await Promise.all(
      ways.map((way) => consents().withdrawConsents({ address: email, kinds: ['email'], way }, by('bob'))),
    )
    const { changes } = await consents().listChoices(email)
    expect(changes.map(({ way }) => way).toSorted()).toEqual(ways.toSorted())
  })

  test('a typed stop is listed even if an older one is typed again and again', async () => {
    const type = (address: string) => consents().withdrawConsents({ address, kinds: ['email'], way: 'typed' }, operator)
    for (let count = 0; count < 100; count++) await type(email)
    await setNow(2_000)
    await type('later@example.com')
    const stops = await store().office.listTypedStops()
    expect(stops.map(({ address }) => address)).toEqual([email, 'later@example.com'])
  })

  test('nobody can change or delete a stored withdrawal', async () => {
    await demo('lead-1')
    await consents().withdrawConsents(marketing, by('bob'))
    for (const statement of [
      "update consent_change set kind = 'email'",
      'delete from consent_change',
      "update consent_change_source set words = 'x'",
      'delete from consent_change_source',
    ])
      await expect(execute([statement]), statement).rejects.toThrow('consent changes are append-only')
  })

  // Schema version 9 is that of an older release, commit 07c9829.
  test.each([9, 14])(
    'an upgrade from version %d loses no block and no reason, and consents allow what their texts named',
    async (version) => {
      const blocked = ['bounced', 'complained', 'asked'].map((why, index) => ({
        ...{ email: `${why}@x.example`, why, note: `note of ${why}: it's “550 5.1.1”` },
        ...{ sinceMs: index, madeBy: ['system', 'system', 'bob'][index]! },
      }))
      const agreed = [
        ['workshop-registration', 'smsAccepted', '2026-11-20', 1],
        ['demo-request', 'transactionalConsent', '2026-11-20', 1],
        ['demo-request', 'marketingConsent', '2026-11-20', 0],
        // The form with this checkbox no longer exists, so nobody can say which consents the checkbox's text named.
        ['gone', 'marketingConsent', '2026-11-20', 1],
      ] as const
      const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
      await reopenFrom(version, [
        ...agreed.flatMap(([form, field, textVersion, given], index) => [
          `insert into lead (id, form, received_at_ms, fields, phone_e164, email, client_address, user_agent)
            values ('old-${index}', '${form}', 1, '{}', '+1202555014${index}', '${email}', '', '')`,
          `insert into consent (lead_id, field, purpose, version, text, given, at_ms, client_address, user_agent)
            values ('old-${index}', '${field}', 'any', '${textVersion}', 'Text me', ${given}, 1, '', '')`,
        ]),
        ...blocked.flatMap(({ email: to, why, note, sinceMs, madeBy }) => [
          `insert into suppression (email, why, note, since_ms, made_by)
            values ('${to}', '${why}', ${quoted(note)}, ${sinceMs}, '${madeBy}')`,
          `insert into mail (id, letter, kind, lead_id, recipient, state, due_at_ms, attempts, created_at_ms, facts)
            values ('${why}', 'booking-confirmed', 'notice', 'old-0', '${to}', 'due', 1, 0, 1, '{}')`,
        ]),
      ])
      expect(await store().mail.listSuppressed()).toEqual(
        blocked.toReversed().map((block) => ({ ...block, heldBack: 0 })),
      )
      for (const { email: to, why, note } of blocked)
        expect((await consents().findStanding(to)).block).toEqual({ why, note })
      expect(await Promise.all(agreed.map((_, index) => stateOf(`+1202555014${index}`)))).toEqual([
        { 'text-marketing': 'given', 'call-marketing': 'given' },
        { 'text-transactional': 'given' },
        {},
        {},
      ])
      const { consents: saved, changes } = await consents().listChoices(email)
      expect([saved.length, saved.every(({ text }) => text === 'Text me'), changes]).toEqual([4, true, []])
      expect(await store().mail.claimEmails({ leaseMs: 500, limit: 10 })).toEqual([])
      for (const { why, note } of blocked)
        expect(await store().mail.findEmail(why)).toMatchObject({
          ...{ state: 'dropped', mark: 'suppressed', note: `Blocked: ${note}` },
        })
    },
  )

  test('an upgrade separates how somebody told us from their exact words', async () => {
    const stored = [
      ['office', 'By email'],
      ['office', 'By email: Stop: now.'],
      ['office', 'On a call: No more, please.'],
      ['office', 'By text: No'],
      ['office', 'by text: No'],
      ['command line', 'By text: No'],
      ['page', undefined],
    ] as const
    const key = 'of the test'
    const hash = createHmac('sha256', key).update(email).digest('base64url')
    await reopenFrom(18, [
      `insert into address_key (id, key) values (1, '${key}')`,
      ...stored.flatMap(([way, words], index) => [
        `insert into consent_change (id, address_hash, sequence, kind, act, at_ms, way, who)
          values ('${index}', '${hash}', ${index}, 'email', 'withdrawn', ${index}, '${way}', 'bob')`,
        `insert into consent_change_source (change_id, address, words)
          values ('${index}', '${email}', ${words === undefined ? 'null' : `'${words}'`})`,
      ]),
    ])
    const { changes } = await consents().listChoices(email)
    expect(changes.map(({ how, words }) => [how, words])).toEqual([
      ['email', undefined],
      ['email', 'Stop: now.'],
      ['call', 'No more, please.'],
      ['text', 'No'],
      [undefined, 'by text: No'],
      [undefined, 'By text: No'],
      [undefined, undefined],
    ])
    await expect(execute(["update consent_change_source set how = 'text'"])).rejects.toThrow('append-only')
  })

  test('deleting a person keeps their withdrawals, without address or words, and these apply to later requests', async () => {
    await demo('lead-1')
    await consents().withdrawConsents(marketing, by('bob'))
    await consents().withdrawConsents({ ...marketing, address: email, kinds: ['email'] }, by('bob'))
    await store().purge(email, operator)
    expect(await consents().listChoices(email)).toMatchObject({
      phones: [],
      consents: [],
      changes: [{ kind: 'email', action: 'withdrawn', words: undefined }],
    })
    await demo('lead-2', 3_000)
    const added = sampleLead({ id: 'by-hand', form: 'by-hand', email: undefined, deliveries: [] })
    await store().office.addLead(added, undefined, by('bob'))
    expect([await stateOf(email), await stateOf(phone)]).toEqual([
      { email: 'withdrawn' },
      { 'text-marketing': 'withdrawn' },
    ])
    const { changes } = await consents().listChoices(email)
    expect(changes.map(({ kind, words }) => [kind, words])).toEqual([
      ['email', undefined],
      ['text-marketing', undefined],
    ])
  })

  test('deleting a person keeps the words about a phone that another person’s request has, and can be repeated', async () => {
    await demo('lead-1')
    await store().accept(sampleLead({ id: 'other', email: 'eve@example.com', deliveries: [] }))
    await consents().withdrawConsents(marketing, by('bob'))
    for (let time = 0; time < 2; time++) {
      await store().mail.suppress({ email, why: 'asked', note: 'By phone' }, by('bob'))
      await store().purge(email, operator)
    }
    const { changes } = await consents().listChoices('eve@example.com')
    expect(changes).toMatchObject([{ kind: 'text-marketing', words: marketing.words }])
    expect((await consents().findStanding(email)).block).toEqual({ why: 'asked', note: '' })
    expect(await store().mail.listSuppressed()).toEqual([])
  })

  test('retention removes no withdrawal', async () => {
    await store().accept(sampleLead({ id: 'lead-1', deliveries: [] }))
    await consents().withdrawConsents(marketing, by('bob'))
    await consents().withdrawConsents({ ...marketing, address: email, kinds: ['email'] }, by('bob'))
    await store().removeOlderThan({ leadsBeforeMs: 9e9, quarantinedBeforeMs: 9e9, nowMs: 9e9 })
    expect(await store().listLeads({})).toEqual([])
    expect([await stateOf(email), await stateOf(phone)]).toEqual([
      { email: 'withdrawn' },
      { 'text-marketing': 'withdrawn' },
    ])
    expect((await consents().listChoices(email)).changes).toMatchObject([{ words: marketing.words }])
  })

  describe('the gate of emails to visitors', () => {
    const mail = () => store().mail
    const claim = () => mail().claimEmails({ leaseMs: 500, limit: 10 })
    const enqueue = (...names: EmailName[]) =>
      mail().enqueueEmails(names.map((name) => ({ name, recipient: email, causeKey: `${name} ${++made}`, isOn: true })))
    const stop = () => store().consents.withdrawConsents({ address: email, kinds: ['email'], way: 'page' }, operator)
    const states = async () =>
      (await mail().listEmails({})).map(({ name, state, note }) => `${name} ${state}: ${note}`).toSorted()
    const asked = 'They asked us to stop emails.'
    let made = 0

    test('after a stop, waiting emails are dropped with the reason, and answers to later actions are sent', async () => {
      await enqueue('booking-confirmed')
      await mail().enqueueEmails([
        { name: 'booking-reminder-day', recipient: email, dueAtMs: 9_000, causeKey: 'later', isOn: true },
        { name: 'booking-reminder-day', recipient: 'eve@example.com', dueAtMs: 9_000, causeKey: 'eve', isOn: true },
      ])
      await setNow(2_000)
      await stop()
      expect(await states()).toEqual([
        `booking-confirmed dropped: ${asked}`,
        `booking-reminder-day dropped: ${asked}`,
        'booking-reminder-day due: undefined',
      ])
      expect((await mail().listEmails({ name: 'booking-confirmed' }))[0]?.mark).toBe('suppressed')
      await setNow(3_000)
      await enqueue('booking-confirmed', 'demo-receipt', 'booking-reminder-hour')
      expect((await claim()).map(({ name }) => name)).toEqual(['booking-confirmed'])
      await store().consents.reopenConsents({ address: email, kinds: ['email'], way: 'page' }, operator)
      await enqueue('demo-receipt')
      expect((await claim()).map(({ name }) => name)).toEqual(['demo-receipt'])
    })

    test('a call added by a teammate isn’t the person’s action: its confirmation goes only if they sent something since', async () => {
      await stop()
      await setNow(2_000)
      const add = (id: string, changes: object) => store().accept(sampleLead({ id, deliveries: [], ...changes }))
      const confirm = (leadId: string) =>
        mail().enqueueEmails([
          { name: 'booking-confirmed', leadId, recipient: email, causeKey: `${leadId} ${++made}`, isOn: true },
        ])
      await add('before', { receivedAtMs: 500 })
      await add('held', { receivedAtMs: 1_500, quarantine: 'honeypot' })
      await add('by-hand', { form: 'booking', receivedAtMs: 2_000, source: byHandSource })
      await confirm('by-hand')
      expect(await claim()).toEqual([])
      expect(await states()).toEqual([`booking-confirmed dropped: ${asked}`])
      await mail().enqueueEmails([
        { name: 'booking-moved', leadId: 'by-hand', recipient: email, causeKey: 'moved', isOn: true },
      ])
      expect((await claim()).map(({ name }) => name)).toEqual(['booking-moved'])
      await add('asked', { receivedAtMs: 2_500 })
      await confirm('by-hand')
      expect((await claim()).map(({ name }) => name)).toEqual(['booking-confirmed'])
    })

    const block = () => mail().suppress({ email, why: 'asked', note: 'By phone' }, by('bob'))
    const blocked = 'Blocked: By phone'

    /**
     * Takes a new email through its claim by a server and then its handover to the mail server. `between` runs between
     * the two. Returns 'goes', or where and why the email was dropped.
     */
    const play = async (name: EmailName, between: () => Promise<unknown> = async () => {}) => {
      const earlier = new Set((await mail().listEmails({ name })).map(({ id }) => id))
      await enqueue(name)
      const { id } = (await mail().listEmails({ name })).find((one) => !earlier.has(one.id))!
      const claimed = (await claim()).find((one) => one.id === id)
      await between()
      const lease = claimed && { emailId: id, leaseToken: claimed.leaseToken }
      if (lease && (await mail().handOver(lease)) === 'may-go') {
        const answer = { attemptedAtMs: 1, durationMs: 1, code: 250, reason: 'OK', next: { kind: 'sent' } } as const
        await mail().recordEmail({ ...lease, ...answer })
        return 'goes'
      }
      const { state, note, mark } = (await mail().findEmail(id))!
      return `${state} ${claimed ? 'at the handing over' : 'at the claim'}, ${mark}: ${note}`
    }
    const atClaim = (note: string) => `dropped at the claim, suppressed: ${note}`
    const atHandover = (note: string) => `dropped at the handing over, suppressed: ${note}`

    // Whether a stop also ends emails of this kind that are caused after it: those in the column 'reminder, receipt' of
    // the table in docs/decisions/070. This function looks only at the email's name, so that the test doesn't rely on
    // the code under test.
    const endsWithStop = (name: EmailName) => /-receipt$|-reminder-/.test(name) && name !== 'workshop-receipt'
    const notices = emailNames.filter((name) => emailRules(name).kind === 'notice')
    test.each(notices)('%s goes only to people who may be written to', async (name) => {
      let nowMs = 1_000
      // Waits an hour, because an address gets only a few receipts an hour.
      const wait = () => {
        nowMs += hourMs
        return setNow(nowMs)
      }
      expect(await play(name), 'nothing agreed to, nothing taken back').toBe('goes')
      await wait()
      expect(await play(name, stop), 'taken back after the claim').toBe(atHandover(asked))
      // By the store's clock, this email was caused at the time of the stop, not after it, so it is dropped.
      expect(await play(name), 'taken back before').toBe(atClaim(asked))
      await wait()
      expect(await play(name), 'caused after the stop').toBe(endsWithStop(name) ? atClaim(asked) : 'goes')
      await store().consents.reopenConsents({ address: email, kinds: ['email'], way: 'page' }, operator)
      expect(await play(name), 'agreed to again').toBe('goes')
      expect(await play(name, block), 'blocked after the claim').toBe(atHandover(blocked))
      await wait()
      expect(await play(name), 'blocked before').toBe(atClaim(blocked))
    })

    test('an address that is blocked after the claim gets nothing, and a lost lease hands nothing over', async () => {
      await enqueue('booking-moved')
      const [one] = await claim()
      const lease = { emailId: one!.id, leaseToken: one!.leaseToken }
      expect(await mail().handOver({ ...lease, leaseToken: 'another' })).toBe('lost')
      await mail().suppress({ email, why: 'asked', note: 'By phone' }, by('bob'))
      expect(await mail().handOver(lease)).toBe('dropped')
      expect(await states()).toEqual(['booking-moved dropped: Blocked: By phone'])
    })

    test('a stop holds back neither emails to the team nor sign-in links', async () => {
      await stop()
      await enqueue('weekly-summary', 'sign-in-link')
      for (const { id, leaseToken } of await claim())
        expect(await mail().handOver({ emailId: id, leaseToken })).toBe('may-go')
      expect(await states()).toEqual(['sign-in-link leased: undefined', 'weekly-summary leased: undefined'])
    })

    test('a complaint is a withdrawal too, in the server’s name', async () => {
      await enqueue('demo-receipt')
      const [one] = await claim()
      const { id: emailId, leaseToken } = one!
      await mail().saveComposed({ emailId, leaseToken, messageId: '<m>', subject: '', bytes: 'x' })
      const outcome = { emailId, leaseToken, attemptedAtMs: 1, durationMs: 1, code: 250, reason: 'OK' }
      await mail().recordEmail({ ...outcome, next: { kind: 'sent' } })
      await mail().reportBounce({ messageId: '<m>', email, why: 'complained', note: 'Reported', atMs: 1 })
      expect((await store().consents.listChoices(email)).changes).toMatchObject([
        { kind: 'email', action: 'withdrawn', way: 'complaint', who: 'system' },
      ])
      expect((await store().consents.findStanding(email)).block).toEqual({ why: 'complained', note: 'Reported' })
    })
  })

  describe('notices of withdrawals to destinations', () => {
    const claimNotices = async (destination: string) =>
      (await store().claimNotices({ destination, leaseMs: 500, limit: 10 })).map(({ body, ...notice }) => ({
        ...notice,
        said: JSON.parse(body),
      }))
    const end = async (next: AttemptOutcome['next'], leadId?: string) => {
      const claimed = await store().claimDue({ ...claiming, limit: 1 })
      expect(claimed).toHaveLength(1)
      if (leadId) expect(claimed[0]!.leadId).toBe(leadId)
      expect(await store().recordAttempt(outcome(claimed[0]!, next))).toBe(true)
    }
    const settle = (notice: { id: string; leaseToken: string }, next: AttemptOutcome['next'] = delivered) =>
      store().recordNotice({ ...outcome({ ...claimedBase, ...notice }, next) })
    const claimedBase = { leadId: '', form: '', destination: '', body: '', attempts: 0 }
    const stop = (changes: Partial<NewChange> = {}) =>
      store().consents.withdrawConsents({ ...marketing, ...changes }, by('bob'))

    test('go to each destination that got a lead of the person, with exactly these fields', async () => {
      const ofOther = [{ destination: 'contact', position: 0, body: '{}' }]
      await store().accept(sampleLead({ id: 'lead-1' }))
      await end(delivered, 'lead-1')
      await store().accept(
        sampleLead({ id: 'other', email: 'eve@example.com', phoneE164: '+12025550199', deliveries: ofOther }),
      )
      await setNow(Date.parse('2026-11-27T15:00:00.500Z'))
      await stop()
      expect(await store().nextDueInMs({ except: ['demo-crm', 'contact'] })).toBe(0)
      const [notice, second] = await claimNotices('demo-automation')
      expect(second).toBeUndefined()
      expect(Object.entries(notice!.said)).toEqual([
        ['type', 'consent.withdrawn'],
        ['email', email],
        ['phone', phone],
        ['channel', 'text'],
        ['purpose', 'marketing'],
        ['at', '2026-11-27T15:00:00.500Z'],
      ])
      expect(notice!.id).not.toContain('.')
      expect(await claimNotices('demo-crm')).toEqual([])
      expect(await settle(notice!)).toBe(true)
      expect(await settle(notice!)).toBe(false)
      expect(await claimNotices('demo-automation')).toEqual([])
    })

    test('aren’t held back by a dead delivery, and aren’t sent for a delivery that was never tried', async () => {
      const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
      await store().accept(sampleLead({ id: 'dead', deliveries: chain }))
      await end({ kind: 'dead' })
      await store().accept(
        sampleLead({ id: 'held', deliveries: [{ ...chain[0]!, destination: 'contact' }], quarantine: 'honeypot' }),
      )
      await stop({ address: email, kinds: ['email'] })
      expect((await claimNotices('demo-automation')).map(({ said }) => said)).toMatchObject([
        { email, channel: 'email', purpose: 'all' },
      ])
      expect(await claimNotices('contact')).toEqual([])
      await store().office.release(['held'], operator)
      await end(delivered, 'held')
      expect(await claimNotices('contact')).toHaveLength(1)
    })

    test('get a new id each time the lead’s delivery ends differently, because receivers drop repeated ids', async () => {
      const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
      await store().accept(sampleLead({ id: 'lead-1', deliveries: chain }))
      await end({ kind: 'retry', afterMs: 0 })
      await stop()
      const next = async () => {
        const [notice] = await claimNotices('demo-automation')
        await settle(notice!)
        return notice!.id
      }
      const ids = [await next()]
      for (const outcome of [{ kind: 'dead' }, delivered] as const) {
        await end(outcome)
        ids.push(await next())
        await store().resend('lead-1', operator)
      }
      expect(new Set(ids).size).toBe(3)
      await end(delivered)
      expect(await next()).toBe(ids[2])
    })

    test('follow each later lead with a new id, and a lead that is sent again with the same id', async () => {
      const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
      const next = async () => {
        const notices = await claimNotices('demo-automation')
        for (const notice of notices) await settle(notice)
        return notices.map(({ id }) => id)
      }
      await store().accept(sampleLead({ id: 'lead-1', deliveries: chain }))
      await end(delivered)
      await stop()
      const atStop = await next()
      await store().resend('lead-1', operator)
      await end(delivered)
      expect([atStop.length, await next()]).toEqual([1, atStop])
      await store().accept(sampleLead({ id: 'lead-2', deliveries: chain, consents: [sampleConsent] }))
      expect(await next()).toEqual([])
      await end(delivered)
      const afterSecond = await next()
      expect(afterSecond).toHaveLength(1)
      expect(afterSecond).not.toEqual(atStop)
      await store().consents.reopenConsents({ ...marketing, words: 'Text me again.' }, by('bob'))
      await store().accept(sampleLead({ id: 'lead-3', deliveries: chain }))
      await end(delivered)
      expect(await next()).toEqual([])
    })

    test('are retried with the same id, and sent again after a lead that arrived meanwhile', async () => {
      const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
      await store().accept(sampleLead({ id: 'lead-1', deliveries: chain }))
      await end(delivered)
      await stop()
      const [first] = await claimNotices('demo-automation')
      expect(await settle(first!, { kind: 'retry', afterMs: 5_000 })).toBe(true)
      expect(await store().nextDueInMs()).toBe(5_000)
      await setNow(6_000)
      const [again] = await claimNotices('demo-automation')
      expect(again).toMatchObject({ id: first!.id, attempts: 1, said: first!.said })
      await store().resend('lead-1', operator)
      await end(delivered)
      expect(await settle(again!)).toBe(false)
      expect((await claimNotices('demo-automation')).map(({ id }) => id)).toEqual([first!.id])
      await setNow(7_000)
      const [third] = await claimNotices('demo-automation')
      expect(await settle(third!, { kind: 'dead' })).toBe(true)
      expect(await claimNotices('demo-automation')).toEqual([])
    })

    test('are listed as trouble once they are given up, and can be sent again without the lead', async () => {
      const { office } = store()
      const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
      await store().accept(sampleLead({ id: 'lead-1', deliveries: chain }))
      await end(delivered)
      await stop()
      const [notice] = await claimNotices('demo-automation')
      const listed = { leadId: 'lead-1', destination: 'demo-automation', kind: 'text-marketing' }
      expect(await office.listNotices(['lead-1', 'other'])).toMatchObject([{ ...listed, state: 'leased', attempts: 0 }])
      const undelivered = async () => {
        const { leads, total } = await office.listLeadPage(
          { by: 'person', isUndelivered: true },
          { order: 'newest', limit: 9 },
        )
        return [total, leads.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))]
      }
      expect([await undelivered(), (await office.readToday({ dayFromMs: 0, nowMs: 0 })).undeliveredStops]).toEqual([
        [0, []],
        [],
      ])
      await settle(notice!, { kind: 'dead' })
      expect(await office.listNotices(['lead-1'])).toMatchObject([
        { ...listed, state: 'dead', attempts: 1, reason: 'HTTP 200' },
      ])
      expect(await undelivered()).toEqual([1, ['delivered', 'dead']])
      const dead = { leadId: 'lead-1', destination: 'demo-automation', attempts: 1, more: 0 }
      expect((await office.readToday({ dayFromMs: 0, nowMs: 0 })).undeliveredStops).toMatchObject([dead])
      expect(await store().resend('lead-1', operator)).toBe(1)
      expect((await claimNotices('demo-automation')).map(({ id }) => id)).toEqual([notice!.id])
      expect([await store().claimDue(claiming), await undelivered()]).toEqual([[], [0, []]])
    })

    test('aren’t missed if the lead is delivered at the same time', async () => {
      const second = await open()
      try {
        for (let round = 0; round < 12; round++) {
          const address = `reader-${round}@example.com`
          const chain = sampleLead({ id: '' }).deliveries.slice(0, 1)
          await store().accept(sampleLead({ id: `lead-${round}`, email: address, deliveries: chain }))
          const [claimed] = await store().claimDue({ ...claiming, limit: 1 })
          await Promise.all([
            store().recordAttempt(outcome(claimed!, delivered)),
            second.consents.withdrawConsents({ address, kinds: ['email'], way: 'page' }, operator),
          ])
          const notices = (await claimNotices('demo-automation')).filter(({ said }) => said.email === address)
          expect(notices, `round ${round}`).toHaveLength(1)
        }
      } finally {
        await second.close()
      }
    })
  })
}
