// Maps the port's objects to and from table rows.
import type { Selectable } from 'kysely'
import { planOf, searchText } from '#domain/leads/lead-facts.ts'
import { placeOf } from '#domain/leads/lead-lists.ts'
import { leadSource } from '#domain/leads/lead-source.ts'
import { untouched } from '#domain/leads/work.ts'
import { mailRows } from '#server/store/emails/email-rows.ts'
import type {
  AttemptTable,
  ConsentTable,
  Database,
  DeliveryTable,
  IdempotencyKeyTable,
  LeadTable,
  LeadWorkTable,
  NewRows,
  SlotChangeTable,
} from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import type {
  AttemptOutcome,
  NewDelivery,
  NewLead,
  Slot,
  StoredConsent,
  StoredDelivery,
  StoredLead,
} from '#server/store/port.ts'

const storableOrNull = (text: string | undefined) => (text === undefined ? null : storable(text))

/**
 * The delivery's id is the `webhook-id`: the same for all retries,
 * and without a period, which the signature uses as a separator.
 */
const deliveryId = (leadId: string, position: number) => `${leadId}-${position}`

/** Each with a space on both sides, so that none matches inside a longer one. */
export const wordList = (words: readonly string[]) => (words.length === 0 ? '' : ` ${[...new Set(words)].join(' ')} `)

export function leadRows(lead: NewLead): NewRows {
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
      ? [{ lead_id: id, start_ms: lead.slot.startMs, end_ms: lead.slot.endMs, may_overlap: 0 }]
      : [],
    lead_work: [workRow(lead)],
    mail: lead.letters ? mailRows(lead.letters, { nowMs: at_ms, isQuarantined: lead.quarantine !== undefined }) : [],
  }
}

/** For a lead that nobody has worked on yet. */
function workRow(lead: NewLead): LeadWorkTable {
  const { runsClock, receivedAtMs, openedForMs } = lead
  const isQuarantined = lead.quarantine !== undefined
  const { source, campaign } = leadSource(lead.attribution)
  return {
    lead_id: lead.id,
    form: lead.form,
    received_at_ms: receivedAtMs,
    place: placeOf(untouched, { runsClock, isQuarantined }),
    runs_clock: runsClock ? 1 : 0,
    clock_from_ms: receivedAtMs,
    is_quarantined: isQuarantined ? 1 : 0,
    opened_for_ms: openedForMs === undefined ? null : Math.min(Math.round(openedForMs), Number.MAX_SAFE_INTEGER),
    source: storable(source),
    campaign: storableOrNull(campaign),
    plan: planOf(lead.values) ?? null,
    status: untouched.status,
    owner_id: null,
    answered_at_ms: null,
    answered_by: null,
    answered_how: null,
    waited_ms: null,
    agreed_to: wordList(lead.consents.flatMap(({ purpose, given }) => (given ? [purpose] : []))),
    search_text: storable(searchText(lead)),
  }
}

const fieldsOf = ({ values }: NewLead) => JSON.stringify(values)

/** What to search for to find the lead that this one may repeat. */
export const sameAs = (lead: NewLead) => ({
  form: lead.form,
  email: lead.email ?? null,
  fields: fieldsOf(lead),
  sinceMs: lead.sameSinceMs ?? Number.MAX_SAFE_INTEGER,
})

export const keyRows = ({ id, answer, idempotency }: NewLead): IdempotencyKeyTable[] =>
  idempotency ? [{ ...idempotency, lead_id: id, answer: JSON.stringify(answer) }] : []

export function deliveryRow(
  leadId: string,
  { destination, position, body }: NewDelivery,
  { state, atMs }: { state: 'held' | 'due' | 'waiting'; atMs: number },
): DeliveryTable {
  return {
    id: deliveryId(leadId, position),
    lead_id: leadId,
    destination,
    position,
    body,
    state,
    due_at_ms: state === 'due' ? atMs : null,
    lease_token: null,
    attempts: 0,
    delivered_at_ms: null,
    created_at_ms: atMs,
  }
}

export const attemptRow = (outcome: AttemptOutcome): AttemptTable => ({
  delivery_id: outcome.deliveryId,
  lease_token: outcome.leaseToken,
  at_ms: outcome.attemptedAtMs,
  duration_ms: Math.round(outcome.durationMs),
  status: outcome.status ?? null,
  reason: storable(outcome.reason),
})

export const downloadRow = (id: string, entry: { filePath: string; userAgent: string; atMs: number }) => ({
  id,
  file_path: storable(entry.filePath),
  user_agent: storable(entry.userAgent),
  at_ms: entry.atMs,
})

interface SlotChanged {
  leadId: string
  sequence: number
  was: Slot
  slot: Slot | undefined
  atMs: number
  who: string | undefined
}

export const slotChangeRow = ({ leadId, sequence, was, slot, atMs, who }: SlotChanged): SlotChangeTable => ({
  lead_id: leadId,
  sequence,
  start_ms: slot?.startMs ?? null,
  end_ms: slot?.endMs ?? null,
  at_ms: atMs,
  who: who ?? null,
  was_start_ms: was.startMs,
  was_end_ms: was.endMs,
})

export const toSlot = (startMs: number | null, endMs: number | null): Slot | undefined =>
  startMs === null || endMs === null ? undefined : { startMs, endMs }

type LeadRow = Selectable<LeadTable> & {
  state: StoredLead['state']
  slot_start_ms: number | null
  slot_end_ms: number | null
}

export const toStoredLead = (row: LeadRow): StoredLead => ({
  id: row.id,
  form: row.form,
  receivedAtMs: row.received_at_ms,
  values: JSON.parse(row.fields),
  email: row.email ?? undefined,
  phoneE164: row.phone_e164 ?? undefined,
  page: row.page ?? undefined,
  attribution: row.attribution === null ? undefined : JSON.parse(row.attribution),
  clientAddress: row.client_address,
  userAgent: row.user_agent,
  quarantine: row.quarantine ?? undefined,
  state: row.state,
  slot: toSlot(row.slot_start_ms, row.slot_end_ms),
})

export const toStoredConsent = (row: ConsentTable): StoredConsent => ({
  field: row.field,
  purpose: row.purpose,
  version: row.version,
  shownVersion: row.shown_version ?? undefined,
  text: row.text,
  given: row.given === 1,
  page: row.page ?? undefined,
  atMs: row.at_ms,
  clientAddress: row.client_address,
  userAgent: row.user_agent,
})

export const toStoredDelivery = (row: DeliveryTable, attempts: AttemptTable[]): StoredDelivery => ({
  id: row.id,
  destination: row.destination,
  position: row.position,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAtMs: row.due_at_ms ?? undefined,
  deliveredAtMs: row.delivered_at_ms ?? undefined,
  body: row.body,
  log: attempts
    .filter(({ delivery_id }) => delivery_id === row.id)
    .map(({ at_ms, duration_ms, status, reason }) => ({
      atMs: at_ms,
      durationMs: duration_ms,
      status: status ?? undefined,
      reason,
    })),
})

export const toDownload = (row: Database['download_log']) => ({
  filePath: row.file_path,
  userAgent: row.user_agent,
  atMs: row.at_ms,
})
