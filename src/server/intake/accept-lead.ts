// The one use case of the intake: from a checked submission to a lead on disk, with the evidence of every consent and one
// delivery for each destination. Resolves when the lead is stored; rejects when the store cannot take it.
import { createHash } from 'node:crypto'
import { callsPerPerson } from '#domain/booking/booking-rules.ts'
import type { PricesByTier } from '#domain/plans/plan-price.ts'
import type { Form } from '#forms/define-form.ts'
import { type ParsedSubmission, webhookBody } from '#forms/parse-submission.ts'
import type { AcceptOutcome, LeadStore, NewConsent, NewLead, Slot } from '#server/store/port.ts'

export interface LeadRequest {
  clientAddress: string
  userAgent: string
  idempotencyKey?: string | undefined
  /** The optional challenge was asked for and not passed. */
  hasFailedChallenge?: boolean
}

export interface AcceptDependencies {
  store: Pick<LeadStore, 'accept'>
  nowMs: () => number
  /** Sortable by time, e.g. `randomUUIDv7`. */
  newId: () => string
  /** The names of a form's configured destinations, in the order in which they are told. */
  destinationsOf: (form: string) => string[]
  /** There may be something new to deliver. */
  wakeDelivery(): void
  /** 0 is off. */
  timeTrapMs: number
  /** Case is ignored. It counts for a plan that has a price with it. */
  coupon: { code: string; prices: PricesByTier }
}

export interface LeadToAccept {
  form: Form
  submission: ParsedSubmission
  request: LeadRequest
  /** What the server adds to the fields (the form's `stated`). */
  stated?: Record<string, unknown> | undefined
  /** The slot that a booking takes. */
  slot?: Slot | undefined
}

export type AcceptLead = (lead: LeadToAccept) => Promise<AcceptOutcome>

export function createIntake(dependencies: AcceptDependencies): AcceptLead {
  return async (lead) => {
    const outcome = await dependencies.store.accept(newLead(lead, dependencies))
    dependencies.wakeDelivery()
    return outcome
  }
}

function newLead(
  { form, submission, stated, request, slot }: LeadToAccept,
  { nowMs, newId, destinationsOf, timeTrapMs, coupon }: AcceptDependencies,
): NewLead {
  const { phoneE164, context } = submission
  const values = { ...submission.values, ...stated }
  // Once, for every destination and attempt: a receiver sees the same bytes however often it is tried.
  const body = JSON.stringify(webhookBody(form, values))
  const receivedAtMs = nowMs()
  return {
    id: newId(),
    form: form.name,
    receivedAtMs,
    values,
    phoneE164,
    email: typeof values.email === 'string' ? values.email.toLowerCase() : undefined,
    page: context.page,
    attribution: context.attribution,
    clientAddress: request.clientAddress,
    userAgent: request.userAgent,
    quarantine: quarantineOf(submission, request, timeTrapMs),
    consents: form.consents.map((consent) => evidence(consent, submission)),
    deliveries: destinationsOf(form.name).map((destination, position) => ({ destination, position, body })),
    answer: promiseOf(form, values, coupon),
    idempotency: request.idempotencyKey
      ? { key: request.idempotencyKey, fingerprint: fingerprint(form, submission.values) }
      : undefined,
    sameSinceMs: form.sameForMs === undefined ? undefined : receivedAtMs - form.sameForMs,
    slot,
    slotsPerPerson: callsPerPerson,
  }
}

function evidence(consent: Form['consents'][number], { values, context }: ParsedSubmission): NewConsent {
  const { field, purpose, version, title, text } = consent
  return {
    field,
    purpose,
    version,
    shownVersion: context.consentVersions?.[field],
    text: `${title}\n${text}`,
    given: values[field] === true,
    page: context.page,
  }
}

function quarantineOf(
  { website, context }: ParsedSubmission,
  { hasFailedChallenge }: LeadRequest,
  timeTrapMs: number,
): NewLead['quarantine'] {
  if (website !== '') return 'honeypot'
  if (context.openedForMs !== undefined && context.openedForMs < timeTrapMs) return 'time-trap'
  return hasFailedChallenge ? 'challenge' : undefined
}

/** What tells a repeat from another submission under the same key: the fields alone, as they were typed. */
function fingerprint(form: Form, values: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify([form.name, values]))
    .digest('base64url')
}

function promiseOf(
  form: Form,
  values: Record<string, unknown>,
  { code, prices }: AcceptDependencies['coupon'],
): Record<string, unknown> {
  if (form.name !== 'order') return {}
  const typed = typeof values.coupon === 'string' ? values.coupon.trim().toLowerCase() : ''
  const isValid = typed !== '' && typed === code.trim().toLowerCase()
  return { discounted: isValid && Boolean(prices[values.tier as string]?.withCoupon) }
}
