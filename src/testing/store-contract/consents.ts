// The store's contract for consents that are taken back: they are kept for good, in order, and no form opens them.
import { describe, expect, test } from 'vitest'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import type { NewChange } from '#server/store/consents/change-consents.ts'
import type { AttemptOutcome } from '#server/store/outbox/send-due.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import { claiming, delivered, outcome, type StoreUnderTest } from './under-test.ts'

const email = 'ann@example.com'
const phone = '+12025550143'
const marketing = { address: phone, kinds: ['text-marketing'], way: 'office', words: 'Stop the offers.' } as const

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

  test('an email is known by a lead that isn’t quarantined, or by a stop, which outlives its leads', async () => {
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
        ...{ act: 'withdrawn', atMs: 2_000, way: 'office', words: 'Stop the offers.', who: 'bob' },
      },
    ])
    expect((await store().findLead('lead-1'))?.consents).toHaveLength(1)
    const [entry] = await store().office.listAudit({ limit: 1 })
    expect(entry).toMatchObject({ act: 'consent.withdraw', on: ['text-marketing'], became: 'office', who: 'bob' })
  })

  test('an address takes only its own kinds, and is compared as it is stored', async () => {
    const kinds = ['email', 'text-marketing', 'call-marketing'] as const
    const change = { kinds, way: 'command line' } as const
    expect(await consents().withdrawConsents({ ...change, address: ' Ann@Example.com' }, operator)).toEqual(['email'])
    expect(await consents().withdrawConsents({ ...change, address: phone }, operator)).toEqual(kinds.slice(1))
    expect(await stateOf(email)).toEqual({ email: 'withdrawn' })
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'withdrawn', 'call-marketing': 'withdrawn' })
    expect(await stateOf('eve@example.com')).toEqual({})
  })

  test('a form that is sent after a stop opens nothing; its consent isn’t confirmed', async () => {
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

  test('the signed link opens its email again, and nothing else', async () => {
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

  test('stops of one address at the same time all stay, in one order', async () => {
    const ways = ['page', 'office', 'command line', 'complaint'] as const
    await Promise.all(
      ways.map((way) => consents().withdrawConsents({ address: email, kinds: ['email'], way }, by('bob'))),
    )
    const { changes } = await consents().listChoices(email)
    expect(changes.map(({ way }) => way).toSorted()).toEqual(ways.toSorted())
  })

  test('nobody can change or delete what was taken back', async () => {
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

  test('an upgrade keeps suppressions with their reasons, and consents with what they allow', async () => {
    const blocked = ['bounced', 'complained', 'asked'].map(
      (why, index) =>
        `insert into suppression (email, why, note, since_ms, made_by) values ('${why}@x.example', '${why}', 'note of ${why}', ${index}, 'bob')`,
    )
    await reopenFrom(14, [
      `insert into lead (id, form, received_at_ms, fields, phone_e164, email, client_address, user_agent)
        values ('old', 'workshop-registration', 1, '{"email":"${email}"}', '${phone}', '${email}', '', '')`,
      `insert into consent (lead_id, field, purpose, version, text, given, at_ms, client_address, user_agent)
        values ('old', 'smsAccepted', 'marketing-messages', '2026-11-20', 'Call and text me', 1, 1, '', '')`,
      `insert into mail (id, letter, kind, lead_id, recipient, state, due_at_ms, attempts, created_at_ms, facts)
        values ('m', 'demo-receipt', 'notice', 'old', 'asked@x.example', 'due', 1, 0, 1, '{}')`,
      ...blocked,
    ])
    expect(await store().mail.listSuppressed()).toEqual(
      ['asked', 'complained', 'bounced'].map((why) => ({
        ...{ email: `${why}@x.example`, why, note: `note of ${why}`, madeBy: 'bob', heldBack: 0 },
        sinceMs: expect.any(Number),
      })),
    )
    expect((await consents().findStanding('asked@x.example')).block).toEqual({ why: 'asked', note: 'note of asked' })
    expect(await stateOf(phone)).toEqual({ 'text-marketing': 'given', 'call-marketing': 'given' })
    expect(await store().mail.claimEmails({ leaseMs: 500, limit: 10 })).toEqual([])
    expect(await store().mail.findEmail('m')).toMatchObject({ state: 'dropped', mark: 'suppressed' })
  })

  test('deleting a person keeps the stop without the address or the words, also for a request that comes again', async () => {
    await demo('lead-1')
    await consents().withdrawConsents(marketing, by('bob'))
    await consents().withdrawConsents({ ...marketing, address: email, kinds: ['email'] }, by('bob'))
    await store().purge(email, operator)
    expect(await consents().listChoices(email)).toMatchObject({
      phones: [],
      consents: [],
      changes: [{ kind: 'email', act: 'withdrawn', words: undefined }],
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

  test('a phone that somebody else’s request has keeps the words, and a deleted address that was stopped twice is fine', async () => {
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

    test('with email off, what waits is dropped with the reason, and answers to later acts go', async () => {
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

    const notices = emailNames.filter((name) => emailRules(name).kind === 'notice')
    test.each(notices)('%s is held back when it is claimed, and again when it is handed over', async (name) => {
      const look = async () => {
        const [one] = await claim()
        return one && mail().handOver({ emailId: one.id, leaseToken: one.leaseToken })
      }
      await enqueue(name)
      expect(await look()).toBe('may-go')
      await enqueue(name)
      const [claimed] = await claim()
      await stop()
      expect(await mail().handOver({ emailId: claimed!.id, leaseToken: claimed!.leaseToken })).toBe('dropped')
      expect(await mail().findEmail(claimed!.id)).toMatchObject({ state: 'dropped', note: asked, mark: 'suppressed' })
      // By the store's clock, this one was caused at the time of the stop, not after it.
      await enqueue(name)
      expect(await look()).toBeUndefined()
      await mail().suppress({ email, why: 'asked', note: 'By phone' }, by('bob'))
      await setNow(5_000)
      await enqueue(name)
      expect(await look()).toBeUndefined()
      expect(await states()).toContain(`${name} dropped: Blocked: By phone`)
    })

    test('an address that is blocked after the claim gets nothing either, and a lost lease nothing at all', async () => {
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
        { kind: 'email', act: 'withdrawn', way: 'complaint', who: 'system' },
      ])
      expect((await store().consents.findStanding(email)).block).toEqual({ why: 'complained', note: 'Reported' })
    })
  })

  describe('the notices of withdrawals to destinations', () => {
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

    test('go to each destination that was told of the person, with exactly these fields', async () => {
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

    test('are neither held back by a dead lead nor sent for one that was never tried', async () => {
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

    test('follow each later lead by a new id, and a lead that is sent again by the same', async () => {
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

    test('are tried again until they arrive, with one id, and again after a lead that came meanwhile', async () => {
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

    test('none is missed if the lead is delivered at the same time', async () => {
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
          const told = (await claimNotices('demo-automation')).filter(({ said }) => said.email === address)
          expect(told, `round ${round}`).toHaveLength(1)
        }
      } finally {
        await second.close()
      }
    })
  })
}
