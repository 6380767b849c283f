// The store's contract for emails. Each email is stored once per cause, claimed by one server, and either sent or
// given up with a reason. The contract also covers limits, digests (an email about many leads in place of one email per
// lead), and what teammates do with emails.
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { digestSpanMs } from '#domain/emails/email-limits.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { ListedEmail } from '#server/store/emails/list-emails.ts'
import type { EmailOutcome } from '#server/store/emails/send-emails.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { by, owned } from '#testing/office-samples.ts'
import { acceptMany, outcome as attemptOf, claiming, type StoreUnderTest } from './under-test.ts'

const leasing = { leaseMs: 500, limit: 10 }

const alert = (leadId: string): NewEmail => ({
  name: 'new-lead',
  leadId,
  recipient: undefined,
  causeKey: `new-lead:${leadId}`,
  isOn: true,
})

const receipt = (leadId: string | undefined, changes: Partial<NewEmail> = {}): NewEmail => ({
  name: 'demo-receipt',
  leadId,
  recipient: 'ann@example.com',
  causeKey: `demo-receipt:${leadId}`,
  isOn: true,
  ...changes,
})

const emailsFor = (leadId: string) => [alert(leadId), receipt(leadId)]

const recorded = (
  { id, leaseToken }: Pick<ClaimedEmail, 'id' | 'leaseToken'>,
  next: EmailOutcome['next'],
  changes: Partial<EmailOutcome> = {},
): EmailOutcome => ({
  emailId: id,
  leaseToken,
  attemptedAtMs: 1_000,
  durationMs: 12.4,
  code: 250,
  reason: 'OK',
  next,
  ...changes,
})

const sent = { kind: 'sent' } as const
const dead = { kind: 'dead' } as const
const composed = ({ id, leaseToken }: ClaimedEmail) => ({
  emailId: id,
  leaseToken,
  messageId: `<${id}@x.example>`,
  subject: 'Your demo',
  bytes: 'Subject: Your demo\r\n\r\nHi',
})

export function testEmails({ store, open, setNow, reopen, reopenFrom, execute }: StoreUnderTest) {
  const mail = () => store().mail
  const claim = (changes: Partial<typeof leasing> = {}) => mail().claimEmails({ ...leasing, ...changes })
  const claimOne = async () => (await claim({ limit: 1 }))[0]!
  const found = async (id: string) => (await mail().findEmail(id))!
  const namesAndStates = (mails: ListedEmail[]) => mails.map(({ name, state }) => `${name} ${state}`).toSorted()
  const listed = async () => namesAndStates(await mail().listEmails({}))
  const send = async (changes: Partial<EmailOutcome> = {}) => {
    const one = await claimOne()
    await mail().saveComposed(composed(one))
    expect(await mail().recordEmail(recorded(one, sent, changes))).toBe(true)
    return one
  }

  test('stores a lead and its emails together, and adds none for a repeated lead', async () => {
    const idempotency = { key: 'key-1', fingerprint: 'a' }
    const lead = sampleLead({ id: 'lead-1', emails: emailsFor('lead-1'), idempotency, sameSinceMs: 0 })
    await store().accept(lead)
    await store().accept({ ...lead, id: 'lead-2', emails: emailsFor('lead-2') })
    const same = { key: 'key-2', fingerprint: 'a' }
    expect(
      await store().accept({ ...lead, id: 'lead-3', emails: emailsFor('lead-3'), idempotency: same }),
    ).toMatchObject({
      kind: 'same',
    })
    expect(await listed()).toEqual(['demo-receipt due', 'new-lead due'])
    const [one, other] = await mail().listEmails({ name: 'demo-receipt' })
    expect(other).toBeUndefined()
    expect(one).toEqual({
      id: one!.id,
      name: 'demo-receipt',
      kind: 'notice',
      leadId: 'lead-1',
      recipient: 'ann@example.com',
      subject: undefined,
      state: 'due',
      mark: undefined,
      createdAtMs: 1_000,
      dueAtMs: 1_000,
      settledAtMs: undefined,
      attempts: 0,
      note: undefined,
      durationMs: undefined,
      isSeen: false,
    })
  })

  test('an email about a request goes to the corrected address; a receipt and an email that was composed before do not', async () => {
    const reminder = receipt('lead-1', { name: 'booking-reminder-day', causeKey: 'reminder' })
    const begun = receipt('lead-1', { name: 'booking-moved', causeKey: 'moved' })
    await store().accept(sampleLead({ id: 'lead-1', emails: [begun] }))
    const one = await claimOne()
    await mail().saveComposed(composed(one))
    await mail().recordEmail(recorded(one, { kind: 'retry', afterMs: 0 }))
    await mail().enqueueEmails([receipt('lead-1'), reminder])
    const correction = { leadId: 'lead-1', email: 'ann@new.example', key: 'key-1', atMs: 1_000, joinsOther: false }
    await store().office.correctEmail(correction, by('ann'))
    const claimed = (await claim()).map(({ name, recipient }) => `${name} ${recipient}`)
    expect(claimed.toSorted()).toEqual([
      'booking-moved ann@example.com',
      'booking-reminder-day ann@new.example',
      'demo-receipt ann@example.com',
    ])
    expect(await mail().listEmails({ name: 'booking-reminder-day' })).toMatchObject([{ recipient: 'ann@new.example' }])
  })

  test('a person who asked for no emails gets none at any address; a bounce blocks only the one that bounced', async () => {
    const reminder = (n: number) => receipt('lead-1', { name: 'booking-reminder-day', causeKey: `reminder ${n}` })
    await store().accept(sampleLead({ id: 'lead-1', emails: [reminder(1)] }))
    const correction = { leadId: 'lead-1', email: 'ann@new.example', key: 'key-1', atMs: 1_000, joinsOther: false }
    await store().office.correctEmail(correction, by('ann'))
    const block = (email: string, why: 'asked' | 'bounced') => mail().suppress({ email, why, note: why }, operator)
    await block('ann@example.com', 'bounced')
    expect(await claim()).toMatchObject([{ recipient: 'ann@new.example' }])
    await mail().lift({ email: 'ann@example.com' }, operator)
    await block('ann@example.com', 'asked')
    await mail().enqueueEmails([reminder(2)])
    expect(await claim()).toEqual([])
    expect(await mail().listEmails({ states: ['dropped'] })).toMatchObject([
      { recipient: 'ann@new.example', mark: 'suppressed', note: 'Blocked: asked' },
    ])
    await mail().lift({ email: 'ann@example.com' }, operator)
    await block('ann@new.example', 'bounced')
    await mail().enqueueEmails([reminder(3)])
    expect(await claim()).toEqual([])
  })

  test('stores an email once if its lead names it twice, and doesn’t refuse the lead', async () => {
    const twice = [receipt('lead-1'), receipt('lead-1')]
    expect(await store().accept(sampleLead({ id: 'lead-1', emails: twice }))).toMatchObject({ kind: 'stored' })
    expect(await listed()).toEqual(['demo-receipt due'])
  })

  test('stores an email without a mail server, and never sends it on its own, even after a release', async () => {
    const emails = [receipt('lead-1', { isOn: false })]
    await store().accept(sampleLead({ id: 'lead-1', emails, quarantine: 'honeypot' }))
    expect(await mail().enqueueEmails([receipt(undefined, { isOn: false })])).toBe(1)
    await store().office.release(['lead-1'], operator)
    expect(await listed()).toEqual(['demo-receipt off', 'demo-receipt off'])
    expect(await claim()).toEqual([])
    expect(await mail().nextEmailInMs()).toBeUndefined()
  })

  test('holds a quarantined lead’s emails until its release, except what the team must see', async () => {
    const later = receipt('lead-1', { name: 'workshop-reminder-day', causeKey: 'later', dueAtMs: 9_000 })
    const missed = receipt('lead-1', { name: 'workshop-reminder-hour', causeKey: 'missed', dueAtMs: 1_500 })
    const emails = [{ ...alert('lead-1'), goesDespiteQuarantine: true }, receipt('lead-1'), later, missed]
    await store().accept(sampleLead({ id: 'lead-1', emails, quarantine: 'challenge' }))
    expect(await mail().enqueueEmails([receipt('lead-1', { causeKey: 'another' })])).toBe(1)
    expect(namesAndStates(await mail().listEmails({ states: ['held'] }))).toEqual([
      'demo-receipt held',
      'demo-receipt held',
      'workshop-reminder-day held',
      'workshop-reminder-hour held',
    ])
    expect((await claim()).map(({ name }) => name)).toEqual(['new-lead'])
    await setNow(2_000)
    expect(await store().office.release(['lead-1'], operator)).toBe(1)
    const due = await mail().listEmails({ states: ['due'] })
    expect(due.map(({ name, dueAtMs }) => `${name} ${dueAtMs}`).toSorted()).toEqual([
      'demo-receipt 2000',
      'demo-receipt 2000',
      'workshop-reminder-day 9000',
      'workshop-reminder-hour 2000',
    ])
    expect(await listed()).not.toContain('demo-receipt held')
  })

  test('stores emails without a lead once per cause, and leaves out those of a lead that is gone', async () => {
    const weekly: NewEmail = {
      name: 'weekly-summary',
      recipient: undefined,
      causeKey: 'week 48',
      isOn: true,
      data: { fromMs: 5, name: '\0\ud800' },
    }
    const link: NewEmail = { name: 'sign-in-link', recipient: 'bob@x.example', causeKey: 'link', isOn: true }
    expect(await mail().enqueueEmails([weekly, weekly, link])).toBe(2)
    expect(await mail().enqueueEmails([weekly, receipt('nobody')])).toBe(0)
    expect(await mail().enqueueEmails([])).toBe(0)
    expect((await claim()).map(({ name, kind, data, leadId }) => ({ name, kind, data, leadId }))).toEqual(
      expect.arrayContaining([
        { name: 'weekly-summary', kind: 'team', data: weekly.data, leadId: undefined },
        { name: 'sign-in-link', kind: 'link', data: {}, leadId: undefined },
      ]),
    )
  })

  test('claims due emails in order, up to a limit, and knows when the next one is due', async () => {
    expect(await mail().nextEmailInMs()).toBeUndefined()
    const at = (dueAtMs: number) =>
      receipt(undefined, { recipient: `${dueAtMs}@x.example`, causeKey: `${dueAtMs}`, dueAtMs })
    await mail().enqueueEmails([3_000, 1_000, 2_000, 900].map(at))
    expect(await mail().nextEmailInMs()).toBe(-100)
    await setNow(2_000)
    expect((await claim({ limit: 2 })).map(({ recipient }) => recipient)).toEqual(['900@x.example', '1000@x.example'])
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(['2000@x.example'])
    expect(await claim()).toEqual([])
    // A lease that runs out makes its email due again.
    expect(await mail().nextEmailInMs()).toBe(500)
    await setNow(2_500)
    expect(await claim()).toHaveLength(3)
  })

  test('two servers that claim at once share the emails, and each is claimed once', async () => {
    await acceptMany(store(), 40, (index) => ({ emails: [alert(`lead-${String(index).padStart(4, '0')}`)] }))
    const other = await open()
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? other : store()).mail.claimEmails({ leaseMs: 500, limit: 5 }),
      ),
    )
    await other.close()
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(Math.max(...claims.map(({ length }) => length))).toBe(5)
  })

  test('composes an email once and sends the same text at every retry, even after a restart', async () => {
    await mail().enqueueEmails([receipt(undefined)])
    const one = await claimOne()
    expect(one).toMatchObject({ composed: undefined, attempts: 0, createdAtMs: 1_000 })
    expect(await mail().saveComposed({ ...composed(one), leaseToken: 'another' })).toBe(false)
    const odd = { ...composed(one), subject: 'a\0b\ud800', bytes: 'x\0y\ud800' }
    expect(await mail().saveComposed(odd)).toBe(true)
    expect(await mail().saveComposed(composed(one))).toBe(false)
    expect(await mail().recordEmail(recorded(one, { kind: 'retry', afterMs: 100 }, { reason: '450 \0later' }))).toBe(
      true,
    )
    expect(await found(one.id)).toMatchObject({ state: 'due', dueAtMs: 1_100, attempts: 1, note: '450 \ufffdlater' })
    await reopen()
    await setNow(1_100)
    const again = await claimOne()
    expect(again).toMatchObject({
      id: one.id,
      attempts: 1,
      composed: { messageId: `<${one.id}@x.example>`, bytes: 'x\ufffdy\ufffd' },
    })
    expect((await found(one.id)).subject).toBe('a\ufffdb\ufffd')
    expect(again.leaseToken).not.toBe(one.leaseToken)
  })

  test('records how attempts ended: sent, retried, given back, given up, dropped', async () => {
    const next: EmailOutcome['next'][] = [
      sent,
      { kind: 'retry', afterMs: 200 },
      { kind: 'given-back' },
      dead,
      { kind: 'dropped' },
    ]
    await mail().enqueueEmails(
      next.map(({ kind }) => receipt(undefined, { recipient: `${kind}@x.example`, causeKey: kind })),
    )
    for (const one of await claim()) {
      const which = next.find(({ kind }) => one.recipient!.startsWith(`${kind}@`))!
      expect(await mail().recordEmail(recorded(one, which, { reason: which.kind, code: undefined }))).toBe(true)
    }
    const rows = await mail().listEmails({})
    const states = rows.map((row) => [row.note, row.state, row.attempts, row.dueAtMs, row.settledAtMs])
    expect(states.toSorted()).toEqual(
      [
        ['sent', 'sent', 1, undefined, 1_000],
        ['retry', 'due', 1, 1_200, undefined],
        ['given-back', 'due', 0, 1_000, undefined],
        ['dead', 'dead', 1, undefined, 1_000],
        ['dropped', 'dropped', 0, undefined, 1_000],
      ].toSorted(),
    )
    const logs = await Promise.all(rows.map(async ({ id, state }) => [state, (await found(id)).log.length]))
    expect(logs.toSorted()).toEqual([
      ['dead', 1],
      ['dropped', 0],
      ['due', 1],
      ['due', 1],
      ['sent', 1],
    ])
    expect((await found(rows.find(({ state }) => state === 'sent')!.id)).log).toEqual([
      { atMs: 1_000, durationMs: 12, code: undefined, reason: 'sent' },
    ])
  })

  test('records no attempt whose lease was lost, except, once, that the email was sent', async () => {
    await mail().enqueueEmails([receipt(undefined)])
    const one = await claimOne()
    await setNow(1_500)
    const other = await claimOne()
    expect(other.id).toBe(one.id)
    for (const next of [dead, { kind: 'retry', afterMs: 1 }, { kind: 'given-back' }, { kind: 'dropped' }] as const)
      expect(await mail().recordEmail(recorded(one, next, { suppress: true }))).toBe(false)
    expect(await mail().saveComposed(composed(one))).toBe(false)
    expect(await mail().splitEmail({ emailId: one.id, leaseToken: one.leaseToken, recipients: [] })).toBe(false)
    expect(await found(one.id)).toMatchObject({ state: 'leased', log: [], dueAtMs: undefined })
    expect(await mail().listSuppressed()).toEqual([])
    expect(await mail().recordEmail(recorded(one, sent))).toBe(true)
    expect(await mail().recordEmail(recorded(one, sent))).toBe(false)
    for (const next of [dead, sent]) expect(await mail().recordEmail(recorded(other, next))).toBe(false)
    expect(await found(one.id)).toMatchObject({ state: 'sent', attempts: 1, settledAtMs: 1_500, log: [{}] })
    expect(await mail().recordEmail(recorded({ id: 'nobody', leaseToken: 'x' }, sent))).toBe(false)
  })

  test('splits an alert into one email for each reader, all at once or not at all', async () => {
    await store().accept(sampleLead({ id: 'lead-1', emails: [{ ...alert('lead-1'), data: { a: 1 } }] }))
    const one = await claimOne()
    const split = { emailId: one.id, recipients: ['Ann@x.example', 'bob@x.example', ' ann@x.example'] }
    expect(await mail().splitEmail({ ...split, leaseToken: 'another' })).toBe(false)
    expect(await claim()).toEqual([])
    expect(await mail().splitEmail({ ...split, leaseToken: one.leaseToken })).toBe(true)
    expect(await mail().splitEmail({ ...split, leaseToken: one.leaseToken })).toBe(false)
    // The row of the alert itself isn't listed anymore, only the two emails into which it was split.
    expect(await listed()).toEqual(['new-lead due', 'new-lead due'])
    const readers = await claim()
    expect(readers.map(({ recipient }) => recipient).toSorted()).toEqual(['ann@x.example', 'bob@x.example'])
    expect(readers[0]).toMatchObject({ name: 'new-lead', kind: 'team', leadId: 'lead-1', data: { a: 1 } })
    expect(await mail().enqueueEmails([alert('lead-1')])).toBe(0)
    expect(
      await mail().splitEmail({ emailId: readers[0]!.id, leaseToken: readers[0]!.leaseToken, recipients: ['x'] }),
    ).toBe(false)
  })

  test('drops an alert that nobody reads, with the reason', async () => {
    await store().accept(sampleLead({ id: 'lead-1', emails: [alert('lead-1')] }))
    const one = await claimOne()
    expect(await mail().splitEmail({ emailId: one.id, leaseToken: one.leaseToken, recipients: [] })).toBe(true)
    expect(await found(one.id)).toMatchObject({ state: 'dropped', note: 'Nobody on the team gets this email.' })
  })

  describe('when emails are claimed', () => {
    const toAnn = (count: number, changes: Partial<NewEmail> = {}) =>
      mail().enqueueEmails(
        Array.from({ length: count }, (_, index) =>
          receipt(undefined, { causeKey: `${Math.random()}-${index}`, ...changes }),
        ),
      )
    const dropped = async () => (await mail().listEmails({ states: ['dropped'] })).map(({ note }) => note)

    test('drops emails to a blocked address, but never an email to the team or a link', async () => {
      await mail().suppress({ email: ' Ann@Example.com', why: 'asked', note: 'No thanks.' }, by('bob'))
      await toAnn(1)
      await mail().enqueueEmails([
        receipt(undefined, { name: 'booking-moved', causeKey: 'moved' }),
        receipt(undefined, { name: 'sign-in-link', causeKey: 'link' }),
        receipt(undefined, { name: 'weekly-summary', causeKey: 'weekly' }),
        receipt(undefined, { recipient: 'bob@x.example', causeKey: 'bob' }),
      ])
      expect((await claim()).map(({ name }) => name).toSorted()).toEqual([
        'demo-receipt',
        'sign-in-link',
        'weekly-summary',
      ])
      expect(await dropped()).toEqual(['Blocked: No thanks.', 'Blocked: No thanks.'])
      expect(await mail().listEmails({ marks: ['suppressed'] })).toMatchObject([
        { state: 'dropped', mark: 'suppressed', settledAtMs: 1_000, attempts: 0 },
        { mark: 'suppressed' },
      ])
      expect(await mail().listSuppressed()).toEqual([
        { email: 'ann@example.com', why: 'asked', note: 'No thanks.', sinceMs: 2_000, madeBy: 'bob', heldBack: 2 },
      ])
    })

    test('drops receipts beyond three an hour to one address, counting those being sent', async () => {
      await toAnn(2)
      expect(await claim({ limit: 1 })).toHaveLength(1)
      await toAnn(3)
      const other = await open()
      expect(await other.mail.claimEmails(leasing)).toHaveLength(2)
      await other.close()
      expect(await dropped()).toEqual(Array(2).fill('One address gets 3 of these an hour.'))
      // Other kinds of emails, and those to other addresses, don't count toward the limit.
      await toAnn(4, { name: 'booking-reminder-day' })
      await toAnn(1, { recipient: 'bob@x.example' })
      expect(await claim()).toHaveLength(5)
    })

    test('drops receipts beyond ten a day, not counting those that weren’t sent', async () => {
      for (let hour = 0; hour < 4; hour++) {
        await setNow(10_000 + hour * (hourMs + 1))
        await toAnn(3)
        for (const one of await claim()) await mail().recordEmail(recorded(one, sent))
      }
      expect(await dropped()).toEqual(Array(2).fill('One address gets 10 of these a day.'))
      // A day after the first three receipts were sent.
      await setNow(10_000 + dayMs)
      await toAnn(4)
      const again = await claim()
      expect(again).toHaveLength(3)
      await mail().recordEmail(recorded(again[0]!, dead))
      await mail().recordEmail(recorded(again[1]!, { kind: 'retry', afterMs: dayMs }))
      await toAnn(3)
      expect(await claim()).toHaveLength(2)
    })

    test('a teammate gets at most two emails about a request until its first response, whatever they are about', async () => {
      await acceptMany(store(), 2)
      let causes = 0
      const alertAnn = (name: NewEmail['name'], changes: Partial<NewEmail> = {}) =>
        mail().enqueueEmails([
          { ...alert('lead-0000'), name, recipient: 'ann@x.example', causeKey: `alert ${causes++}`, ...changes },
        ])
      await alertAnn('new-lead')
      await send()
      await alertAnn('escalation')
      await alertAnn('lead-assigned', { data: { count: 1 } })
      const other = await open()
      // Both emails are due at the same time, so their ids decide which one goes first.
      expect(await claim()).toHaveLength(1)
      expect(await dropped()).toEqual(['They got 2 emails about this request already.'])
      await alertAnn('lead-assigned')
      expect(await other.mail.claimEmails(leasing)).toEqual([])
      // Emails to other teammates, about other requests, about several requests, or of other kinds don't count toward
      // the limit.
      await alertAnn('escalation', { recipient: 'bob@x.example' })
      await alertAnn('escalation', { leadId: 'lead-0001' })
      await alertAnn('next-step')
      await alertAnn('lead-assigned', { data: { count: 12 } })
      expect(await claim()).toHaveLength(4)
      await store().office.recordEvents(
        {
          leadIds: ['lead-0000'],
          key: 'k',
          command: { kind: 'touch', activity: 'spoke' },
          atMs: 1_000,
          openMsBetween: () => 0,
        },
        operator,
      )
      await alertAnn('lead-assigned')
      expect(await claim()).toHaveLength(1)
      await other.close()
    })

    test('doesn’t count an email that is claimed again against itself', async () => {
      await toAnn(3)
      expect(await claim()).toHaveLength(3)
      await setNow(1_500)
      expect(await claim()).toHaveLength(3)
    })

    test('drops an email that is switched off, but not once it is on again', async () => {
      await mail().switchEmail('demo-receipt', false, by('ann'))
      await mail().switchEmail('new-lead', false, by('ann'))
      await store().accept(sampleLead({ id: 'lead-1', emails: emailsFor('lead-1') }))
      expect(await claim()).toEqual([])
      expect(await dropped()).toEqual(['Switched off.', 'Switched off.'])
      expect(await mail().listSwitchedOff()).toEqual(['demo-receipt', 'new-lead'])
      await mail().switchEmail('demo-receipt', true, by('ann'))
      await toAnn(1)
      expect(await claim()).toHaveLength(1)
    })

    test('drops a limited number in one transaction, so the rest is still due', async () => {
      await mail().switchEmail('demo-receipt', false, by('ann'))
      await toAnn(205)
      expect(await claim()).toEqual([])
      expect(await mail().nextEmailInMs()).toBe(0)
      expect(await mail().emailFigures()).toMatchObject({ byState: [{ state: 'due', count: 5 }] })
      expect(await claim()).toEqual([])
      expect(await mail().nextEmailInMs()).toBeUndefined()
    })

    test('a link leaves nothing of its URL when it is dropped, sent or given up', async () => {
      const link = (causeKey: string): NewEmail => {
        const data = { url: 'https://x.example/secret' }
        return { name: 'sign-in-link', recipient: 'bob@x.example', causeKey, isOn: true, data }
      }
      await mail().enqueueEmails(['a', 'b', 'c'].map(link))
      const [one, other, third] = await claim()
      expect(one!.data).toEqual({ url: 'https://x.example/secret' })
      for (const each of [one!, other!, third!]) {
        await mail().saveComposed({ ...composed(each), bytes: 'secret' })
        expect((await found(each.id)).bytes).toBeUndefined()
      }
      await mail().recordEmail(recorded(one!, sent))
      await mail().recordEmail(recorded(other!, dead))
      await mail().recordEmail(recorded(third!, { kind: 'retry', afterMs: 1 }))
      await setNow(1_001)
      await mail().switchEmail('sign-in-link', false, by('ann'))
      expect(await claim()).toEqual([])
      await mail().switchEmail('sign-in-link', true, by('ann'))
      for (const { id } of [one!, other!, third!]) expect(await mail().resendEmail(id, by('ann'))).toBe(false)
      const left = 'select count(*) from mail where facts like '
      await expect(execute([`create table found as ${left} '%secret%' or bytes is not null`])).resolves.not.toThrow()
      await execute([
        'create table must_be_none (n integer check (n = 0))',
        'insert into must_be_none select * from found',
      ])
    })
  })

  describe('too many new leads', () => {
    const spanEnd = digestSpanMs
    const numbered = (index: number) => `lead-${String(index).padStart(4, '0')}`
    const storm = (count: number, from = 0) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => {
          const id = numbered(from + index)
          return store().accept(sampleLead({ id, receivedAtMs: 1_000 + from + index, emails: [alert(id)] }))
        }),
      )
    async function splitAll() {
      for (;;) {
        const due = (await claim({ limit: 50 })).filter(({ recipient }) => recipient === undefined)
        if (due.length === 0) return
        for (const { id, leaseToken } of due)
          expect(await mail().splitEmail({ emailId: id, leaseToken, recipients: ['a@x.example', 'b@x.example'] })).toBe(
            true,
          )
      }
    }
    const waiting = () => mail().listEmails({ name: 'many-leads', states: ['due'] })

    test('send the first twenty alerts one by one, and name the others in a digest at the end of the span', async () => {
      await storm(20)
      await setNow(2_000)
      await splitAll()
      expect(await waiting()).toEqual([])
      await storm(2, 20)
      await splitAll()
      expect(await mail().listEmails({ name: 'new-lead', limit: 100 })).toHaveLength(40)
      const [digest] = await waiting()
      expect(digest).toMatchObject({ recipient: undefined, dueAtMs: spanEnd, leadId: undefined })
      expect(await mail().listDigestLeads(digest!.id)).toEqual(['lead-0020', 'lead-0021'])
      await setNow(spanEnd)
      const claimed = (await claim({ limit: 100 })).find(({ name }) => name === 'many-leads')!
      // The digest has been claimed, so a lead that arrives now is left for the next digest.
      await store().accept(sampleLead({ id: 'late', receivedAtMs: spanEnd, emails: [alert('late')] }))
      await mail().splitEmail({
        emailId: claimed.id,
        leaseToken: claimed.leaseToken,
        recipients: ['a@x.example', 'b@x.example'],
      })
      const readers = (await claim({ limit: 100 })).filter(({ name }) => name === 'many-leads')
      expect(readers).toHaveLength(2)
      for (const { id } of readers) expect(await mail().listDigestLeads(id)).toEqual(['lead-0020', 'lead-0021'])
    })

    test('make one digest per span while they continue, and single alerts again afterwards', async () => {
      await storm(21)
      await setNow(2_000)
      await splitAll()
      await setNow(spanEnd + 500)
      await store().accept(sampleLead({ id: 'next', receivedAtMs: spanEnd + 500, emails: [alert('next')] }))
      await splitAll()
      const digests = (await mail().listEmails({ name: 'many-leads' })).map(({ dueAtMs, recipient }) => [
        dueAtMs,
        recipient,
      ])
      expect(digests).toContainEqual([2 * spanEnd, undefined])
      expect(await mail().listDigestLeads((await waiting())[0]!.id)).toEqual(['next'])
      await setNow(spanEnd + 2_000)
      await store().accept(sampleLead({ id: 'calm', receivedAtMs: spanEnd + 2_000, emails: [alert('calm')] }))
      await splitAll()
      expect(await mail().listEmails({ leadIds: ['calm'], states: ['leased'] })).toHaveLength(2)
    })

    test('aren’t added to a digest that another server is splitting', async () => {
      await storm(22)
      await setNow(2_000)
      const rows = await claim({ limit: 50 })
      const split = (id: string) => {
        const { leaseToken } = rows.find((row) => row.id === id)!
        return mail().splitEmail({ emailId: id, leaseToken, recipients: ['a@x.example'] })
      }
      const ids = rows.map(({ id }) => id).toSorted()
      await split(ids[20]!)
      await execute(["update mail set state = 'leased', lease_token = 'theirs' where letter = 'many-leads'"])
      await split(ids[21]!)
      expect((await mail().listEmails({ leadIds: ['lead-0021'] })).map(({ recipient }) => recipient)).toEqual([
        'a@x.example',
      ])
    })
  })

  describe('what happens to a lead happens to its emails', () => {
    const slot = { startMs: 60_000, endMs: 90_000 }
    const booked = (changes: Partial<Parameters<typeof sampleLead>[0]> = {}) =>
      store().accept(
        sampleLead({
          id: 'call',
          form: 'booking',
          slot,
          deliveries: [],
          emails: [
            alert('call'),
            receipt('call', { name: 'booking-confirmed', causeKey: 'confirmed' }),
            receipt('call', { name: 'booking-reminder-day', causeKey: 'day', dueAtMs: 40_000 }),
          ],
          ...changes,
        }),
      )
    const moved = (causeKey = 'moved') => receipt('call', { name: 'booking-moved', causeKey })

    test('a moved call drops unsent emails about its old time, including one that is being sent', async () => {
      await booked()
      const onItsWay = (await claim()).find(({ name }) => name === 'booking-confirmed')!
      expect(await store().changeSlot('call', { startMs: 90_000, endMs: 120_000 }, { emails: [moved()] })).toBe(
        'changed',
      )
      expect(await listed()).toEqual([
        'booking-confirmed dropped',
        'booking-moved due',
        'booking-reminder-day dropped',
        'new-lead leased',
      ])
      expect((await found(onItsWay.id)).note).toBe('The call was moved.')
      expect(await mail().saveComposed(composed(onItsWay))).toBe(false)
      expect(await mail().recordEmail(recorded(onItsWay, dead))).toBe(false)
      // The confirmation was already being sent when the call was moved. It arrived, and the store records that.
      expect(await mail().recordEmail(recorded(onItsWay, sent))).toBe(true)
      // The second `booking-moved` email has the same cause as the first one, as if both changes had been prepared from
      // the same state of the call. It states the newest time, so it must be stored, too.
      await store().changeSlot('call', { startMs: 120_000, endMs: 150_000 }, { emails: [moved()] })
      expect(namesAndStates(await mail().listEmails({ name: 'booking-moved' }))).toEqual([
        'booking-moved dropped',
        'booking-moved due',
      ])
      await store().changeSlot('call', undefined)
      expect((await mail().listEmails({ states: ['due'] })).length).toBe(0)
      const notes = (await mail().listEmails({ name: 'booking-moved' })).map(({ note }) => note)
      expect(notes.toSorted()).toEqual(['The call was canceled.', 'The call was moved.'])
    })

    test('a call’s new link adds an email and drops none, because the others show the link that is then valid', async () => {
      await booked()
      const changeLink = (joinUrl: string) =>
        store().changeJoinUrl('call', {
          joinUrl,
          shown: joinUrl,
          emails: [receipt('call', { name: 'booking-link', causeKey: 'link' })],
          actor: by('ann'),
        })
      // Both emails have the same cause, as if both changes had been prepared from the same state of the call.
      await changeLink('https://meet.example.com/a')
      await changeLink('https://meet.example.com/b')
      expect(await listed()).toEqual([
        'booking-confirmed due',
        'booking-link due',
        'booking-link due',
        'booking-reminder-day due',
        'new-lead due',
      ])
      await store().changeSlot('call', { startMs: 90_000, endMs: 120_000 })
      expect(namesAndStates(await mail().listEmails({ name: 'booking-link' }))).toEqual([
        'booking-link dropped',
        'booking-link dropped',
      ])
    })

    test('a refused change adds and drops nothing', async () => {
      await booked()
      await store().accept(sampleLead({ id: 'other', slot: { startMs: 200_000, endMs: 230_000 } }))
      const change = { emails: [moved()] }
      expect(await store().changeSlot('call', { startMs: 200_000, endMs: 230_000 }, change)).toBe('taken')
      expect(await store().changeSlot('nobody', slot, change)).toBe('unknown')
      expect(await listed()).toEqual(['booking-confirmed due', 'booking-reminder-day due', 'new-lead due'])
    })

    test('holds emails about a quarantined call that was moved', async () => {
      await booked({ quarantine: 'honeypot' })
      await store().changeSlot('call', { startMs: 90_000, endMs: 120_000 }, { emails: [moved()] })
      expect(await listed()).toEqual([
        'booking-confirmed dropped',
        'booking-moved held',
        'booking-reminder-day dropped',
        'new-lead held',
      ])
    })

    test('a parked delivery adds an email to the team in the same transaction', async () => {
      await store().accept(sampleLead({ id: 'lead-1' }))
      const [delivery] = await store().claimDue(claiming)
      const teamEmail: NewEmail = { ...alert('lead-1'), name: 'parked-delivery', causeKey: 'parked' }
      const parked = { ...attemptOf(delivery!, dead), teamEmail }
      expect(await store().recordAttempt({ ...parked, leaseToken: 'lost' })).toBe(false)
      expect(await listed()).toEqual([])
      await expect(store().recordAttempt({ ...parked, teamEmail: { ...teamEmail, data: { n: 1n } } })).rejects.toThrow()
      expect((await store().findLead('lead-1'))?.deliveries[0]).toMatchObject({ state: 'leased', log: [] })
      expect(await store().recordAttempt(parked)).toBe(true)
      expect(await listed()).toEqual(['parked-delivery due'])
    })

    test('a purge reaches emails about the person’s leads, to their address, and digests naming them', async () => {
      await store().accept(sampleLead({ id: 'lead-1', emails: emailsFor('lead-1') }))
      await store().accept(sampleLead({ id: 'lead-2', email: 'eve@x.example', emails: [alert('lead-2')] }))
      await mail().enqueueEmails([
        receipt(undefined, { causeKey: 'no lead' }),
        receipt(undefined, { name: 'weekly-summary', causeKey: 'to a teammate of that address' }),
      ])
      const due = await claim()
      const [toAnn, alertOfAnn] = ['demo-receipt', 'new-lead'].map(
        (name) => due.find((row) => row.leadId === 'lead-1' && row.name === name)!,
      )
      const { id: emailId, leaseToken } = alertOfAnn!
      await mail().splitEmail({ emailId, leaseToken, recipients: ['bob@x.example'] })
      // Two digests name the person: one of them is sent, and the other is on its way. The third digest names only
      // somebody else.
      await mail().enqueueEmails(
        ['sent', 'on its way', 'of others'].map((causeKey) => ({
          name: 'many-leads',
          recipient: `${causeKey.replaceAll(' ', '-')}@x.example`,
          causeKey,
          isOn: true,
        })),
      )
      const digests = (await claim({ limit: 50 })).filter(({ name }) => name === 'many-leads')
      const digest = (cause: string) => digests.find(({ recipient }) => recipient!.startsWith(cause))!
      const names = [
        [digest('sent'), 'lead-1'],
        [digest('on-its-way'), 'lead-1'],
        [digest('on-its-way'), 'lead-2'],
        [digest('of-others'), 'lead-2'],
      ] as const
      await execute(names.map(([{ id }, lead]) => `insert into mail_about values ('${id}', '${lead}')`))
      for (const one of digests) await mail().saveComposed(composed(one))
      await mail().recordEmail(recorded(digest('sent'), sent))
      await mail().recordEmail(recorded(digest('of-others'), sent))
      await mail().suppress({ email: 'ann@example.com', why: 'bounced', note: 'x' }, by('bob'))
      const all = (await mail().listEmails({})).length
      const reach = (await store().office.findPurgeScope({ leadId: 'lead-1' }, 0))!
      await store().purge('Ann@example.com', operator)
      const left = await mail().listEmails({})
      expect(left.map(({ name, recipient }) => `${name} ${recipient}`).toSorted()).toEqual([
        'many-leads of-others@x.example',
        'many-leads on-its-way@x.example',
        'new-lead undefined',
        'weekly-summary ann@example.com',
      ])
      expect(reach.emails).toBe(all - left.length)
      expect(await mail().listSuppressed()).toEqual([])
      // The digest that is being sent must be composed again, without the person. Its lease no longer allows storing
      // the old text.
      expect(await mail().listDigestLeads(digest('on-its-way').id)).toEqual(['lead-2'])
      expect(await found(digest('on-its-way').id)).toMatchObject({ state: 'due', bytes: undefined, subject: undefined })
      expect(await mail().saveComposed(composed(digest('on-its-way')))).toBe(false)
      expect(await mail().findEmail(digest('sent').id)).toBeUndefined()
      expect(await mail().recordEmail(recorded(toAnn!, sent))).toBe(false)
    })

    test('a block that a person asked for outlives a purge', async () => {
      await mail().suppress({ email: 'ann@example.com', why: 'asked', note: 'x' }, by('bob'))
      await store().purge('ann@example.com', operator)
      // The store has only the address's hash now, but the block still applies to the address.
      expect(await mail().listSuppressed()).toEqual([])
      const [found] = await store().office.listConsentChanges(['bob@example.com', 'ann@example.com'])
      expect(found).toMatchObject({ address: 'ann@example.com', block: { why: 'asked' } })
      await mail().enqueueEmails([receipt(undefined)])
      expect(await claim()).toEqual([])
      expect(await listed()).toEqual(['demo-receipt dropped'])
      expect(await mail().lift({ email: 'ann@example.com' }, by('bob'))).toBe(true)
      await mail().enqueueEmails([receipt(undefined, { causeKey: 'again' })])
      expect(await claim()).toHaveLength(1)
    })

    test('retention removes emails with their leads, and old ones without a lead', async () => {
      const old = { deliveries: [], receivedAtMs: 1_000 }
      await store().accept(
        sampleLead({ id: 'reduced', ...old, consents: [sampleConsent], emails: emailsFor('reduced') }),
      )
      await store().accept(sampleLead({ id: 'removed', ...old, emails: emailsFor('removed') }))
      await store().accept(sampleLead({ id: 'held', ...old, quarantine: 'honeypot', emails: emailsFor('held') }))
      await store().accept(sampleLead({ id: 'new', receivedAtMs: 3_000, emails: emailsFor('new') }))
      const without = (causeKey: string, dueAtMs = 1_000) =>
        receipt(undefined, { causeKey, dueAtMs, isOn: dueAtMs !== 1 })
      await mail().enqueueEmails([without('sent'), without('ahead', 9e9), without('off', 1)])
      const digest: NewEmail = { name: 'many-leads', recipient: 'a@x.example', causeKey: 'digest', isOn: true }
      await setNow(3_000)
      await mail().enqueueEmails([digest])
      const [one] = await mail().listEmails({ name: 'many-leads' })
      await execute(
        ['reduced', 'removed', 'held', 'new'].map((lead) => `insert into mail_about values ('${one!.id}', '${lead}')`),
      )
      for (const row of await claim({ limit: 50 }))
        if (row.leadId === undefined && row.name === 'demo-receipt') await mail().recordEmail(recorded(row, sent))
      expect(
        await store().removeOlderThan({ leadsBeforeMs: 2_000, quarantinedBeforeMs: 2_000, nowMs: 3_000 }),
      ).toMatchObject({
        leads: 3,
      })
      expect((await mail().listEmails({})).map(({ name, leadId }) => `${name} ${leadId}`).toSorted()).toEqual([
        'demo-receipt new',
        'demo-receipt undefined',
        'many-leads undefined',
        'new-lead new',
      ])
      expect(await mail().listDigestLeads(one!.id)).toEqual(['new'])
    })
  })

  describe('actions on emails', () => {
    const actions = async () =>
      (await store().office.listAudit({ limit: 20 })).map(({ action, on, was, became }) => [action, on, was, became])

    test('sends an email again as it was, but not in progress or for a quarantined lead', async () => {
      await mail().enqueueEmails([receipt(undefined)])
      const { id } = await send()
      expect(await mail().resendEmail('nobody', by('bob'))).toBe(false)
      await setNow(5_000)
      expect(await mail().resendEmail(id, by('bob'))).toBe(true)
      expect(await mail().resendEmail(id, by('bob'))).toBe(false)
      expect(await found(id)).toMatchObject({
        state: 'due',
        dueAtMs: 5_000,
        attempts: 0,
        settledAtMs: undefined,
        log: [{}],
      })
      const again = await claimOne()
      expect(again.composed?.bytes).toBe(composed(again).bytes)
      expect(await mail().resendEmail(id, by('bob'))).toBe(false)
      await mail().recordEmail(recorded(again, sent))
      expect((await found(id)).log).toHaveLength(2)
      await store().accept(sampleLead({ id: 'held', quarantine: 'challenge', emails: emailsFor('held') }))
      for (const row of await mail().listEmails({ leadIds: ['held'] }))
        expect(await mail().resendEmail(row.id, by('bob'))).toBe(false)
      const shown = { ...alert('held'), name: 'escalation', causeKey: 'shown', goesDespiteQuarantine: true } as const
      await mail().enqueueEmails([shown])
      const notice = await send()
      expect(await mail().resendEmail(notice.id, by('bob'))).toBe(false)
      await mail().enqueueEmails([receipt(undefined, { causeKey: 'off', isOn: false })])
      const [off] = await mail().listEmails({ states: ['off'] })
      expect(await mail().resendEmail(off!.id, by('bob'))).toBe(true)
      expect(await actions()).toEqual([
        ['mail.resend', [off!.id], 'off', 'due'],
        ['mail.resend', [id], 'sent', 'due'],
      ])
    })

    test('an email that didn’t arrive is marked as seen for all, until it is sent again', async () => {
      await mail().enqueueEmails([receipt(undefined)])
      const { id } = await send({ suppress: true })
      const unseen = async () => (await mail().listEmails({ isSeen: false })).map((one) => one.id)
      const seenCounts = async () => (await mail().countEmails(0)).map(({ seen }) => seen)
      expect([await unseen(), (await found(id)).isSeen, await seenCounts()]).toEqual([[id], false, [0]])
      await mail().markEmailsSeen([id, 'nobody'], by('bob'))
      await mail().markEmailsSeen([id], by('eve'))
      expect([await unseen(), (await found(id)).isSeen, await seenCounts()]).toEqual([[], true, [1]])
      expect(await actions()).toEqual([['mail.seen', [id], undefined, undefined]])
      await mail().resendEmail(id, by('bob'))
      expect([await unseen(), (await found(id)).isSeen]).toEqual([[id], false])
    })

    test('blocks a nonexistent address in one step with the attempt that showed it, until a teammate lifts the block', async () => {
      await mail().enqueueEmails([
        receipt(undefined),
        receipt(undefined, { name: 'weekly-summary', recipient: 'team@x.example', causeKey: 'weekly' }),
        receipt(undefined, { name: 'sign-in-link', recipient: 'link@x.example', causeKey: 'link' }),
      ])
      const gone = { suppress: true, code: 550, reason: '550 no such \0user' }
      const [one, ...others] = (await claim()).toSorted((a) => (a.kind === 'notice' ? -1 : 1))
      expect(await mail().recordEmail(recorded(one!, dead, gone))).toBe(true)
      for (const other of others) expect(await mail().recordEmail(recorded(other, dead, gone))).toBe(true)
      expect(await found(one!.id)).toMatchObject({ state: 'dead', mark: 'bounced', note: '550 no such \ufffduser' })
      const suppression = { email: 'ann@example.com', why: 'bounced', note: '550 no such \ufffduser', heldBack: 0 }
      expect(await mail().listSuppressed()).toEqual([{ ...suppression, sinceMs: 1_000, madeBy: 'system' }])
      const request = { email: 'Ann@example.com', why: 'asked', note: 'told Bob' } as const
      expect(await mail().suppress(request, by('bob'))).toBe('there')
      expect(await mail().lift({ email: ' ann@Example.com', reason: 'works-again' }, by('ann'))).toBe(true)
      expect(await mail().lift({ email: 'ann@example.com' }, by('ann'))).toBe(false)
      expect(await mail().suppress(request, by('bob'))).toBe('suppressed')
      expect(await mail().suppress(request, by('bob'))).toBe('there')
      expect(await actions()).toEqual([
        ['mail.suppress', ['asked'], undefined, undefined],
        ['mail.lift', ['bounced'], undefined, 'works-again'],
      ])
      // The address works again, so the email may be sent again.
      expect(await mail().resendEmail(one!.id, by('ann'))).toBe(true)
      expect(await found(one!.id)).toMatchObject({ mark: undefined, note: undefined })
    })

    test('a bounce report counts only for an email that was sent to that address', async () => {
      await mail().enqueueEmails([
        receipt(undefined),
        receipt(undefined, { recipient: 'bob@x.example', causeKey: 'never sent' }),
        receipt(undefined, { name: 'weekly-summary', recipient: 'team@x.example', causeKey: 'weekly' }),
      ])
      const claimed = await claim()
      for (const one of claimed) await mail().saveComposed(composed(one))
      const [toAnn, toBob, toTeam] = ['ann@', 'bob@', 'team@'].map(
        (start) => claimed.find(({ recipient }) => recipient!.startsWith(start))!,
      )
      for (const one of [toAnn!, toTeam!]) await mail().recordEmail(recorded(one, sent))
      const report = (one: ClaimedEmail, changes: object = {}) =>
        mail().reportBounce({
          messageId: composed(one).messageId,
          email: one.recipient!.toUpperCase(),
          why: 'bounced',
          note: 'no such \0box',
          atMs: 9_000,
          ...changes,
        })
      expect(await report(toBob!)).toBe(false)
      expect(await report(toAnn!, { email: 'bob@x.example' })).toBe(false)
      expect(await report(toAnn!, { messageId: '<\0@x.example>' })).toBe(false)
      expect(await mail().listSuppressed()).toEqual([])
      expect([await report(toTeam!), await report(toAnn!), await report(toAnn!)]).toEqual([true, true, true])
      expect(await mail().listSuppressed()).toMatchObject([
        { email: 'ann@example.com', why: 'bounced', note: 'no such \ufffdbox', madeBy: 'system' },
      ])
      const { state, mark, log } = await found(toAnn!.id)
      expect([state, mark, log.map(({ reason }) => reason)]).toEqual(['sent', 'bounced', ['OK', 'no such \ufffdbox']])
      expect(await report(toAnn!, { why: 'complained' })).toBe(true)
      expect((await found(toAnn!.id)).mark).toBe('complained')
    })

    test('a person’s choices override their role’s, and repeating a choice or switch changes nothing', async () => {
      await owned(store(), ['bob'])
      const choose = (name: 'new-lead' | 'weekly-summary', isOn: boolean) =>
        mail().chooseEmail('bob', { name, isOn }, by('bob'))
      await choose('new-lead', false)
      await choose('weekly-summary', false)
      await choose('weekly-summary', true)
      await choose('weekly-summary', true)
      expect(await mail().listReaders()).toEqual([
        { teammateId: 'ann', email: 'ann@x.example', role: 'owner', choices: {} },
        {
          teammateId: 'bob',
          email: 'bob@x.example',
          role: 'member',
          choices: { 'new-lead': false, 'weekly-summary': true },
        },
      ])
      for (const isOn of [true, false, false, true]) await mail().switchEmail('replay-receipt', isOn, by('ann'))
      expect((await actions()).slice(0, 5)).toEqual([
        ['mail.switch', ['replay-receipt'], 'off', 'on'],
        ['mail.switch', ['replay-receipt'], 'on', 'off'],
        ['mail.choose', ['bob', 'weekly-summary'], undefined, 'on'],
        ['mail.choose', ['bob', 'weekly-summary'], undefined, 'off'],
        ['mail.choose', ['bob', 'new-lead'], undefined, 'off'],
      ])
      expect(JSON.stringify(await actions())).not.toContain('@')
    })

    test('a teammate who leaves gets no more emails to the team', async () => {
      await owned(store(), ['bob'])
      const bobs = { recipient: 'bob@x.example' }
      await mail().enqueueEmails([
        receipt(undefined, { ...bobs, name: 'weekly-summary', causeKey: 'weekly' }),
        receipt(undefined, { ...bobs, name: 'sign-in-link', causeKey: 'link' }),
        receipt(undefined, { ...bobs, causeKey: 'as a visitor' }),
        receipt(undefined, { name: 'weekly-summary', causeKey: 'another’s' }),
      ])
      await store().office.removeTeammate('bob', by('ann'))
      expect((await mail().listReaders()).map(({ teammateId }) => teammateId)).toEqual(['ann'])
      expect((await claim()).map(({ name, recipient }) => `${name} ${recipient}`).toSorted()).toEqual([
        'demo-receipt bob@x.example',
        'weekly-summary ann@example.com',
      ])
      expect((await mail().listEmails({ states: ['dropped'] })).map(({ note }) => note)).toEqual(
        Array(2).fill('No longer on the team.'),
      )
    })
  })

  describe('what the office reads', () => {
    const sentTo = (recipient: string, changes: Partial<NewEmail> = {}) =>
      receipt(undefined, { recipient, causeKey: `${recipient} ${changes.name}`, ...changes })

    test('lists emails in pages, newest first, filtered by every property', async () => {
      for (let index = 0; index < 7; index++) {
        await setNow(1_000 + Math.floor(index / 2))
        await mail().enqueueEmails([sentTo(`v${index}@x.example`, index % 2 ? {} : { name: 'replay-receipt' })])
      }
      await store().accept(sampleLead({ id: 'lead-1', receivedAtMs: 500, emails: emailsFor('lead-1') }))
      const count = async (filter: Parameters<ReturnType<typeof mail>['listEmails']>[0]) =>
        (await mail().listEmails(filter)).length
      const seen: ListedEmail[] = []
      let page = await mail().listEmails({ limit: 4 })
      while (page.length > 0) {
        seen.push(...page)
        page = await mail().listEmails({ limit: 4, after: page.at(-1)! })
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
      expect(seen.map(({ createdAtMs }) => createdAtMs)).toEqual([
        1_003, 1_002, 1_002, 1_001, 1_001, 1_000, 1_000, 500, 500,
      ])
      expect(await count({ name: 'replay-receipt' })).toBe(4)
      expect(await count({ sinceMs: 1_001, beforeMs: 1_003 })).toBe(4)
      expect(await count({ leadIds: ['lead-1'] })).toBe(2)
      expect(await count({ kinds: ['team'] })).toBe(1)
      expect(await count({ kinds: ['notice', 'link'] })).toBe(8)
      await send({ suppress: true })
      expect(await count({ states: ['sent'] })).toBe(1)
      expect(await count({ states: ['sent'], marks: ['none'] })).toBe(0)
      expect(await count({ states: ['sent', 'dead'], marks: ['bounced', 'none'] })).toBe(1)
      expect(await count({ states: ['due', 'leased'] })).toBe(8)
      expect(await count({ states: ['dead', 'dropped'] })).toBe(0)
      expect(await count({ states: [] })).toBe(0)
      expect(await count({ marks: [] })).toBe(0)
      expect(await count({ search: 'v3@x' })).toBe(1)
      expect(await count({ search: 'your demo' })).toBe(1)
      expect(await count({ search: '%' })).toBe(0)
      expect(await count({ search: 'v_@' })).toBe(0)
      expect(await count({ search: '\\' })).toBe(0)
      expect(await count({ search: '\0' })).toBe(0)
      expect(await mail().findEmail('\0')).toBeUndefined()
    })

    test('finds one email as a whole', async () => {
      await mail().enqueueEmails([receipt(undefined)])
      const { id } = await send()
      expect(await found(id)).toMatchObject({
        messageId: `<${id}@x.example>`,
        subject: 'Your demo',
        bytes: 'Subject: Your demo\r\n\r\nHi',
        durationMs: 12,
        log: [{ atMs: 1_000, durationMs: 12, code: 250, reason: 'OK' }],
      })
      expect(await mail().findEmail('nobody')).toBeUndefined()
    })

    test('counts by email, state and mark since a time, and counts unfinished emails', async () => {
      await mail().enqueueEmails([sentTo('a@x.example'), sentTo('b@x.example'), sentTo('c@x.example', { isOn: false })])
      await store().accept(
        sampleLead({ id: 'lead-1', receivedAtMs: 900, quarantine: 'honeypot', emails: [alert('lead-1')] }),
      )
      await mail().recordEmail(recorded(await claimOne(), dead, { suppress: true }))
      expect(await mail().countEmails(1_000)).toEqual([
        { name: 'demo-receipt', state: 'dead', mark: 'bounced', count: 1, seen: 0 },
        { name: 'demo-receipt', state: 'due', mark: undefined, count: 1, seen: 0 },
        { name: 'demo-receipt', state: 'off', mark: undefined, count: 1, seen: 0 },
      ])
      expect(await mail().countEmails(900)).toHaveLength(4)
      expect(await mail().emailFigures()).toEqual({
        byState: [
          { state: 'due', count: 1, oldestMs: 1_000 },
          { state: 'dead', count: 1, oldestMs: 1_000 },
          { state: 'held', count: 1, oldestMs: 900 },
        ],
        suppressed: 1,
      })
    })

    test('removes the content of emails after its time, but not their records', async () => {
      await mail().enqueueEmails([sentTo('a@x.example'), sentTo('b@x.example'), sentTo('c@x.example')])
      const early = await send()
      await setNow(5_000)
      const late = await send()
      const onItsWay = await claimOne()
      await mail().saveComposed(composed(onItsWay))
      expect(await mail().removeEmailBytes(5_000)).toBe(1)
      expect(await mail().removeEmailBytes(5_000)).toBe(0)
      expect(await found(early.id)).toMatchObject({ bytes: undefined, subject: 'Your demo', state: 'sent' })
      for (const { id } of [late, onItsWay]) expect((await found(id)).bytes).toBeDefined()
    })
  })

  test('everything is there after a restart, and a store of an older release is upgraded', async () => {
    await store().accept(sampleLead({ id: 'lead-1', emails: emailsFor('lead-1') }))
    const before = await mail().listEmails({})
    await reopen()
    expect(await mail().listEmails({})).toEqual(before)
    await reopenFrom(6, [
      `insert into lead (id, form, received_at_ms, fields, client_address, user_agent, quarantine) values ('old', 'contact', 1, '{}', '', '', 'honeypot')`,
      `insert into lead_work (lead_id, form, received_at_ms, place, runs_clock, clock_from_ms, is_quarantined, source, status, agreed_to, search_text)
        values ('old', 'contact', 1, 'quarantine', 1, 1, 1, '', 'new', '', '')`,
    ])
    expect(await mail().listEmails({})).toEqual([])
    expect(await mail().enqueueEmails([alert('old'), receipt('old')])).toBe(2)
    expect(await listed()).toEqual(['demo-receipt held', 'new-lead held'])
    await store().office.release(['old'], operator)
    expect(await claim()).toHaveLength(2)
    await store().accept(sampleLead({ id: 'lead-1', emails: emailsFor('lead-1') }))
    expect(await claim()).toHaveLength(2)
  })
}
