// An incoming lead and its rows, which are inserted together or not at all.

import { leadSource } from '#domain/leads/lead-source.ts'
import { planOf, searchText } from '#domain/leads/lead-values.ts'
import { type AnswerWithin, queueOf, unanswered, untouched } from '#domain/leads/project-person.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import { type NewEmail, newEmailRows } from '#server/store/emails/email.ts'
import type { NewRows } from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import { deliveryRow, type NewDelivery } from '#server/store/outbox/delivery.ts'
import { progressColumns, stateColumns } from './lead-event-rows.ts'
import type { IdempotencyKeyTable, LeadWorkTable, PersonTable } from './lead-tables.ts'
import { textList } from './text-list.ts'

export interface NewLead {
  /** Opaque text, like every id. */
  id: string
  form: string
  receivedAtMs: number
  /** The fields as typed plus the server's own fields, in the order of the webhook body. */
  values: Record<string, unknown>
  phoneE164: string | undefined
  /** The lowercased email address, by which people are found and purged. */
  email: string | undefined
  page: string | undefined
  attribution: unknown
  /** The source that lists show, if it differs from the source in the attribution. */
  source?: string | undefined
  clientAddress: string
  userAgent: string
  /** How long the page had been open at the submission, as reported by the page. */
  openedForMs: number | undefined
  /** How soon a teammate should answer the lead. */
  answerWithin: AnswerWithin | undefined
  /** Why the lead is quarantined; undefined for a lead that is delivered right away. */
  quarantine: 'honeypot' | 'time-trap' | 'challenge' | undefined
  consents: NewConsent[]
  /** A delivery for each of the form's destinations. Only the first unfinished one may be tried (outbox/chain.ts). */
  deliveries: NewDelivery[]
  /**
   * Emails that are stored with the lead. A quarantined lead's emails are held until its release, except for those
   * with `goesDespiteQuarantine`.
   */
  emails?: NewEmail[] | undefined
  /**
   * The response body without the lead's id (e.g. `discounted`). If a request with the same idempotency key comes in
   * again, it gets the same response body.
   */
  answer: Record<string, unknown>
  idempotency: { key: string; fingerprint: string } | undefined
  /**
   * If an unquarantined lead with the same form, email address and values came in after this time, this lead isn't
   * stored.
   */
  sameSinceMs: number | undefined
  /** The slot that a booking takes. Slots never overlap. */
  slot: Slot | undefined
  /** How many future slots one email address or phone number may hold; undefined for no limit. */
  slotsPerPerson?: number | undefined
}

export interface NewConsent {
  field: string
  purpose: string
  version: string
  /** The version that the page claims to have shown, if the page sent a version. */
  shownVersion: string | undefined
  text: string
  given: boolean
  page: string | undefined
}

const storableOrNull = (text: string | undefined) => (text === undefined ? null : storable(text))

interface Sender {
  personId: string
  /** Whether the team marked this person as spam. */
  isSpam: boolean
}

export function leadRows(lead: NewLead, sender: Sender): NewRows {
  const { id, receivedAtMs: at_ms } = lead
  const client_address = storable(lead.clientAddress)
  const user_agent = storable(lead.userAgent)
  const turn = Math.min(...lead.deliveries.map(({ position }) => position))
  return {
    lead: [
      {
        id,
        form: lead.form,
        received_at_ms: at_ms,
        fields: fieldsOf(lead),
        phone_e164: lead.phoneE164 ?? null,
        email: lead.email ?? null,
        page: storableOrNull(lead.page),
        attribution: lead.attribution === undefined ? null : JSON.stringify(lead.attribution),
        client_address,
        user_agent,
        quarantine: lead.quarantine ?? null,
      },
    ],
    consent: lead.consents.map((consent) => ({
      lead_id: id,
      field: consent.field,
      purpose: consent.purpose,
      version: consent.version,
      shown_version: storableOrNull(consent.shownVersion),
      text: consent.text,
      given: consent.given ? 1 : 0,
      page: storableOrNull(consent.page),
      at_ms,
      client_address,
      user_agent,
    })),
    delivery: lead.deliveries.map((delivery) => {
      const isFirst = delivery.position === turn
      return deliveryRow(id, delivery, { state: lead.quarantine ? 'held' : isFirst ? 'due' : 'waiting', atMs: at_ms })
    }),
    idempotency_key: keyRows(lead),
    booked_slot: lead.slot
      ? [{ lead_id: id, start_ms: lead.slot.startMs, end_ms: lead.slot.endMs, may_overlap: 0, join_url: null }]
      : [],
    lead_work: [workRow(lead, sender)],
    person: [personRow(lead, sender.personId)],
    mail: lead.emails ? newEmailRows(lead.emails, { nowMs: at_ms, isQuarantined: lead.quarantine !== undefined }) : [],
  }
}

/** The row for a lead that has no events yet. */
function workRow(lead: NewLead, { personId, isSpam }: Sender): LeadWorkTable {
  const { answerWithin, receivedAtMs, openedForMs } = lead
  const isHeld = lead.quarantine !== undefined
  const { source, campaign } = leadSource(lead.attribution)
  return {
    lead_id: lead.id,
    person_id: personId,
    form: lead.form,
    received_at_ms: receivedAtMs,
    answer_within: answerWithin ?? null,
    clock_from_ms: receivedAtMs,
    is_quarantined: isHeld ? 1 : 0,
    opened_for_ms: openedForMs === undefined ? null : Math.min(Math.round(openedForMs), Number.MAX_SAFE_INTEGER),
    source: storable(lead.source ?? source),
    campaign: storableOrNull(campaign),
    plan: planOf(lead.values) ?? null,
    ...progressColumns({ ...unanswered, state: isSpam ? 'spam' : isHeld ? 'held' : answerWithin ? 'open' : 'closed' }),
    agreed_to: textList(lead.consents.flatMap(({ purpose, given }) => (given ? [purpose] : []))),
    search_text: storable(searchText(lead)),
  }
}

/**
 * The row of a person who has sent nothing else. If the person already has a row, `addRequest` updates the existing
 * row.
 */
function personRow({ id, receivedAtMs, answerWithin, quarantine }: NewLead, personId: string): PersonTable {
  const within = quarantine === undefined ? answerWithin : undefined
  return {
    id: personId,
    newest_lead_id: id,
    newest_at_ms: receivedAtMs,
    queue: queueOf(untouched, { within, hasCounted: quarantine === undefined }),
    wait_from_ms: within ? receivedAtMs : null,
    wait_within: within ?? null,
    ...stateColumns(untouched),
  }
}

const fieldsOf = ({ values }: NewLead) => JSON.stringify(values)

/** Returns the properties that an earlier lead must have for this lead to count as a repetition of it. */
export const sameAs = (lead: NewLead) => ({
  form: lead.form,
  email: lead.email ?? null,
  fields: fieldsOf(lead),
  sinceMs: lead.sameSinceMs ?? Number.MAX_SAFE_INTEGER,
})

export const keyRows = ({ id, answer, idempotency }: NewLead): IdempotencyKeyTable[] =>
  idempotency ? [{ ...idempotency, lead_id: id, answer: JSON.stringify(answer) }] : []
