import { expect, test } from 'vitest'
import { forms } from '#forms/index.ts'
import { parseSubmission } from '#forms/parse-submission.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { planPrices } from '#testing/content/small-site.ts'
import { type AcceptDependencies, createIntake, type LeadRequest } from './accept-lead.ts'

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@Example.com', phone: '(202) 555-0143' }
const demo = { ...ann, transactionalConsent: true, marketingConsent: true }

async function accepted(
  formName: string,
  raw: Record<string, unknown>,
  { request = {}, ...changes }: Partial<AcceptDependencies> & { request?: Partial<LeadRequest> } = {},
): Promise<NewLead> {
  const form = forms.get(formName)!
  const parsed = parseSubmission(form, raw, 'json')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const stored: NewLead[] = []
  let storedWhenWoken = 0
  const accept = createIntake({
    store: {
      accept: async (lead) => {
        stored.push(lead)
        return { kind: 'stored', id: lead.id, answer: lead.answer }
      },
    },
    nowMs: () => 1_000,
    newId: () => 'id-1',
    destinationsOf: () => ['demo-automation', 'demo-crm'],
    emailsFor: () => [],
    wakeOutboxes: () => {
      storedWhenWoken = stored.length
    },
    timeTrapMs: 1500,
    coupon: { code: 'TTTBDC2025', prices: planPrices },
    ...changes,
  })
  const { submission } = parsed
  const outcome = await accept({
    form,
    submission,
    request: { clientAddress: '192.0.2.1', userAgent: 'test', ...request },
  })
  expect(storedWhenWoken).toBe(1)
  expect(outcome).toEqual({ kind: 'stored', id: 'id-1', answer: stored[0]!.answer })
  return stored[0]!
}

test('stores a demo request with both consents and one delivery for each destination, in order', async () => {
  const context = { page: '/pricing', consentVersions: { marketingConsent: '2026-01-01' } }
  const lead = await accepted('demo-request', { ...demo, context })
  expect(lead).toMatchObject({ form: 'demo-request', receivedAtMs: 1_000, email: 'ann@example.com', page: '/pricing' })
  expect(lead.phoneE164).toBe('+12025550143')
  expect(lead.deliveries).toEqual([
    { destination: 'demo-automation', position: 0, body: JSON.stringify(demo) },
    { destination: 'demo-crm', position: 1, body: JSON.stringify(demo) },
  ])
  const [, marketing] = lead.consents
  const wording = forms.get('demo-request')!.consents[1]!
  expect(marketing).toEqual({
    field: 'marketingConsent',
    purpose: 'marketing-messages',
    version: wording.version,
    shownVersion: '2026-01-01',
    text: `${wording.title}\n${wording.text}`,
    given: true,
    page: '/pricing',
  })
})

test('records a withheld consent as evidence too', async () => {
  const form = forms.get('demo-request')!
  const stored: NewLead[] = []
  const values = { ...demo, marketingConsent: false }
  const accept = createIntake({
    store: { accept: async (lead) => ({ kind: 'stored', id: String(stored.push(lead)), answer: {} }) },
    nowMs: () => 0,
    newId: () => 'id-1',
    destinationsOf: () => [],
    emailsFor: () => [],
    wakeOutboxes: () => {},
    timeTrapMs: 0,
    coupon: { code: '', prices: planPrices },
  })
  await accept({
    form,
    submission: { values, phoneE164: undefined, website: '', context: {} },
    request: { clientAddress: '', userAgent: '' },
  })
  expect(stored[0]!.consents.map(({ given }) => given)).toEqual([true, false])
})

test.each([
  ['the honeypot', { website: 'http://spam.example' }, {}, 'honeypot'],
  ['the time trap', { context: { openedForMs: 1499 } }, {}, 'time-trap'],
  ['a page that was open long enough', { context: { openedForMs: 1500 } }, {}, undefined],
  ['a page that does not say how long', { context: {} }, {}, undefined],
  ['a failed challenge', {}, { hasFailedChallenge: true }, 'challenge'],
])('decides whether to quarantine a lead: %s', async (_, extra, request, reason) => {
  expect((await accepted('demo-request', { ...demo, ...extra }, { request })).quarantine).toBe(reason)
})

test('the time trap can be turned off', async () => {
  const lead = await accepted('demo-request', { ...demo, context: { openedForMs: 0 } }, { timeTrapMs: 0 })
  expect(lead.quarantine).toBeUndefined()
})

test('the fingerprint covers only the fields', async () => {
  const request = { idempotencyKey: 'key-1' }
  const of = async (raw: Record<string, unknown>) =>
    (await accepted('demo-request', raw, { request })).idempotency?.fingerprint
  const first = await of({ ...demo, context: { openedForMs: 5_000 } })
  expect(await of({ ...demo, context: { openedForMs: 9_000, page: '/' }, website: 'x' })).toBe(first)
  expect(await of({ ...demo, firstName: 'Anne' })).not.toBe(first)
})

test.each([
  ['titan', ' tttbdc2025 ', true],
  ['trailblazer', 'TTTBDC2025', true],
  ['tactician', 'TTTBDC2025', false],
  ['titan', 'TTTBDC2024', false],
  ['titan', undefined, false],
])('an order for %s with coupon %s: discounted %s', async (tier, coupon, discounted) => {
  expect((await accepted('order', { ...ann, tier, coupon })).answer).toEqual({ discounted })
})

test('accepts no coupon without a configured code', async () => {
  const coupon = { code: '', prices: planPrices }
  expect((await accepted('order', { ...ann, tier: 'titan', coupon: ' ' }, { coupon })).answer).toEqual({
    discounted: false,
  })
})

test('the prices alone decide which plans a coupon applies to', async () => {
  const prices = { ...planPrices, tactician: planPrices.titan, titan: planPrices.tactician }
  const discountedFor = async (tier: string) => {
    const order = { ...ann, tier, coupon: 'TTTBDC2025' }
    return (await accepted('order', order, { coupon: { code: 'TTTBDC2025', prices } })).answer.discounted
  }
  expect([await discountedFor('tactician'), await discountedFor('titan')]).toEqual([true, false])
})

const receipt: NewEmail = {
  name: 'demo-receipt',
  leadId: 'id-1',
  recipient: 'ann@example.com',
  causeKey: 'x',
  isOn: true,
}

test('stores a lead’s emails with it, planned from the lead as stored', async () => {
  const emailsFor: AcceptDependencies['emailsFor'] = ({ id, email, quarantine }, { confirmationEmail: name }) => [
    { ...receipt, leadId: id, recipient: email, causeKey: `${name}:${quarantine}` },
  ]
  const lead = await accepted('demo-request', { ...demo, website: 'x' }, { emailsFor })
  expect(lead.emails).toEqual([{ ...receipt, causeKey: 'demo-receipt:honeypot' }])
})

test.each([
  ['a receipt that will be sent', [receipt], { mailed: true }],
  ['emails that are off', [{ ...receipt, isOn: false }], {}],
  ['a reminder alone', [{ ...receipt, dueAtMs: 5_000 }], {}],
  ['an email to the team alone', [{ ...receipt, recipient: undefined }], {}],
  ['none', [], {}],
])('the response promises an email only if one is sent: %s', async (_, emails, answer) => {
  expect((await accepted('demo-request', demo, { emailsFor: () => emails })).answer).toEqual(answer)
})
