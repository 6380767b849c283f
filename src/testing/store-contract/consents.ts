// The store's contract for consents that are taken back: they are kept for good, in order, and no form opens them.
import { expect, test } from 'vitest'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import type { StoreUnderTest } from './under-test.ts'

const email = 'ann@example.com'
const phone = '+12025550143'
const marketing = { address: phone, kinds: ['text-marketing'], way: 'office', words: 'Stop the offers.' } as const

export function testConsents({ store, setNow, reopenFrom, execute }: StoreUnderTest) {
  const consents = () => store().consents
  const stateOf = async (address: string) => {
    const { kinds } = await consents().findStanding(address)
    return Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, { state }]) => (state === 'never' ? [] : [[kind, state]])),
    )
  }
  const demo = (id: string, receivedAtMs = 1_000) =>
    store().accept(sampleLead({ id, receivedAtMs, consents: [sampleConsent], deliveries: [] }))

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
}
