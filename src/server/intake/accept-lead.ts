// Turns a validated submission into a stored lead, with the evidence of every consent and one delivery for each
// destination. Resolves once the lead is stored, recognized as sent before, or refused; rejects if the store fails.
import { createHash } from 'node:crypto'
import { callsPerPerson } from '#domain/booking/booking-rules.ts'
import type { Coupon, Form } from '#forms/define-form.ts'
import { type ParsedSubmission, webhookBody } from '#forms/parse-submission.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { AcceptOutcome } from '#server/store/leads/accept-once.ts'
import type { NewConsent, NewLead } from '#server/store/leads/new-lead.ts'
import type { LeadStore } from '#server/store/store.ts'

export interface LeadRequest {
  clientAddress: string
  userAgent: string
  idempotencyKey?: string | undefined
  /** True if the challenge (challenge.ts) is switched on and was not passed. */
  hasFailedChallenge?: boolean
}

export interface AcceptDependencies {
  store: Pick<LeadStore, 'accept'>
  nowMs: () => number
  /** Sortable by time, e.g. `randomUUIDv7`. */
  newId: () => string
  /** The names of a form's configured destinations, in the order in which they get a lead. */
  destinationsOf: (form: string) => string[]
  /** The emails that a lead causes, to the team and to the visitor who sent it. */
  emailsFor: (lead: LeadWithoutEmails, form: Form) => NewEmail[]
  /** Signals that there may be new deliveries and emails to send. */
  wakeOutboxes(): void
  /** A form that is sent sooner than this after it was opened is quarantined. 0 turns this time trap off. */
  timeTrapMs: number
  coupon: Coupon
}

type LeadWithoutEmails = Omit<NewLead, 'emails'>

export interface LeadToAccept {
  form: Form
  submission: ParsedSubmission
  request: LeadRequest
  /** Values that the server adds to the fields (the form's `serverFields`). */
  serverFields?: Record<string, unknown> | undefined
  /** The slot that a booking takes. */
  slot?: Slot | undefined
  /** Called if the honeypot or the time trap caught the submission, once the store has stored or refused it. */
  onTrapped?: (() => void) | undefined
}

export type AcceptLead = (lead: LeadToAccept) => Promise<AcceptOutcome>

export function createIntake(dependencies: AcceptDependencies): AcceptLead {
  return async (lead) => {
    const accepted = newLead(lead, dependencies)
    const outcome = await dependencies.store.accept(accepted)
    dependencies.wakeOutboxes()
    if (accepted.quarantine === 'honeypot' || accepted.quarantine === 'time-trap') lead.onTrapped?.()
    return outcome
  }
}

function newLead(
  { form, submission, serverFields, request, slot }: LeadToAccept,
  { nowMs, newId, destinationsOf, emailsFor, timeTrapMs, coupon }: AcceptDependencies,
): NewLead {
  const { phoneE164, context } = submission
  const values = { ...submission.values, ...serverFields }
  // Serialized once for all destinations and attempts, so that a receiver gets the same bytes at every attempt.
  const body = JSON.stringify(webhookBody(form, values))
  const receivedAtMs = nowMs()
  const accepted: LeadWithoutEmails = {
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
    openedForMs: context.openedForMs,
    answerWithin: form.inOffice.answerWithin,
    quarantine: quarantineOf(submission, request, timeTrapMs),
    consents: form.consents.map((consent) => evidence(consent, submission)),
    deliveries: destinationsOf(form.name).map((destination, position) => ({ destination, position, body })),
    answer: form.responseFields?.(values, coupon) ?? {},
    idempotency: request.idempotencyKey
      ? { key: request.idempotencyKey, fingerprint: fingerprint(form, submission.values) }
      : undefined,
    sameSinceMs: form.sameForMs === undefined ? undefined : receivedAtMs - form.sameForMs,
    slot,
    slotsPerPerson: callsPerPerson,
  }
  const emails = emailsFor(accepted, form)
  return { ...accepted, emails, answer: { ...accepted.answer, ...(hasReceipt(emails) && { mailed: true }) } }
}

/**
 * Whether the visitor gets an email at once; only then do pages promise an email. The result is the same for a
 * quarantined lead, because a robot must not learn from the response that it was caught.
 */
const hasReceipt = (emails: readonly NewEmail[]) =>
  emails.some(({ recipient, isOn, dueAtMs }) => recipient !== undefined && isOn && dueAtMs === undefined)

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

/**
 * Tells a repeat apart from a different submission with the same idempotency key, ignoring what the server adds to the
 * fields.
 */
function fingerprint(form: Form, values: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify([form.name, values]))
    .digest('base64url')
}
