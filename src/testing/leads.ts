// Sample leads for tests of the store and of code that uses it.
import { operatorAt } from '#server/store/audit/actor.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'

/** The actor for actions on leads from the command line. */
export const operator = operatorAt(5_000)

export function sampleLead(changes: Partial<NewLead> & { id: string }): NewLead {
  return {
    form: 'demo-request',
    receivedAtMs: 1_000,
    values: { firstName: 'Ann', lastName: 'Lee', email: 'Ann@example.com', phone: '(202) 555-0143' },
    phoneE164: '+12025550143',
    email: 'ann@example.com',
    page: '/pricing',
    attribution: { first: { utm_source: 'search' } },
    clientAddress: '192.0.2.7',
    userAgent: 'Test/1.0',
    openedForMs: undefined,
    answerWithin: 'two-minutes',
    quarantine: undefined,
    consents: [],
    deliveries: ['demo-automation', 'demo-crm'].map((destination, position) => ({
      destination,
      position,
      body: '{"firstName":"Ann"}',
    })),
    answer: {},
    idempotency: undefined,
    sameSinceMs: undefined,
    slot: undefined,
    ...changes,
  }
}

export const sampleConsent: NewLead['consents'][number] = {
  field: 'marketingConsent',
  purpose: 'marketing-messages',
  version: '2026-11-20',
  shownVersion: '2026-11-20',
  text: 'I agree to receive marketing text messages.',
  given: true,
  page: '/pricing',
}
