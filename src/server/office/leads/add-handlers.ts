// Lets a teammate add a lead by hand. Such a lead causes no email and no delivery, and the time until somebody answers
// it isn't measured.
import { createHash } from 'node:crypto'
import type { api } from '#contract/api.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import { byHand } from '#forms/by-hand.ts'
import { type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'nowMs' | 'newId'>

export const addHandlers = ({ store, nowMs, newId }: Parts): Handlers<typeof api.leads, 'add'> => ({
  add: async ({ body: { key, nextStep, ...values }, actor }) => {
    const lead: NewLead = {
      ...unsent,
      id: newId(),
      form: byHand.name,
      receivedAtMs: nowMs(),
      values,
      phoneE164: values.phone === undefined ? undefined : toE164(values.phone),
      email: values.email?.toLowerCase(),
      idempotency: { key: `office ${key}`, fingerprint: fingerprint(values) },
    }
    const outcome = await store.addLead(lead, nextStep, actor)
    return 'id' in outcome
      ? { leadId: outcome.id }
      : refusal(409, 'This was added already, before you changed it. Look for it in Leads.')
  },
})

/** The fields that only a visitor's submission fills, with their values for leads and calls that a teammate adds. */
export const unsent = {
  ...{ page: undefined, attribution: undefined, source: byHandSource, clientAddress: '', userAgent: '' },
  ...{ openedForMs: undefined, answerWithin: undefined, quarantine: undefined, sameSinceMs: undefined },
  ...{ consents: [], deliveries: [], answer: {}, slot: undefined },
} satisfies Partial<NewLead>

const fingerprint = (values: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')
