// Lists leads, or finds one lead with everything that belongs to it.

import { type Selectable, sql } from 'kysely'
import { type ChangedSlot, type HeldSlot, slotChangesOf, toChangedSlot, toSlot } from '#server/store/calls/slots.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { attemptsOf, chainOf } from '#server/store/outbox/chain.ts'
import { type StoredDelivery, toStoredDelivery } from '#server/store/outbox/delivery.ts'
import type { ConsentTable, LeadTable } from './lead-tables.ts'
import type { NewConsent } from './new-lead.ts'

export interface LeadFilter {
  form?: string
  /** Received at or after this time. */
  sinceMs?: number
  /** 'none' means a lead without any destination. */
  state?: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  email?: string
  /** The last lead of the previous page, in order of receipt. */
  after?: Pick<StoredLead, 'receivedAtMs' | 'id'>
  /** Defaults to 100. */
  limit?: number
}

export interface StoredLead {
  id: string
  form: string
  receivedAtMs: number
  /** Empty after the retention period, when only the record of consents remains. */
  values: Record<string, unknown>
  /** Lowercased. */
  email: string | undefined
  phoneE164: string | undefined
  page: string | undefined
  attribution: unknown
  clientAddress: string
  userAgent: string
  quarantine: string | undefined
  state: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  /** The slot that a booking holds now; undefined once the slot is freed, and for other leads. */
  slot: HeldSlot | undefined
}

export interface StoredConsent extends NewConsent {
  atMs: number
  clientAddress: string
  userAgent: string
}

/** A lead with everything that belongs to it. */
export interface WholeLead extends StoredLead {
  deliveries: StoredDelivery[]
  consents: StoredConsent[]
  /** The call's slot after each change, oldest change first. Undefined if the change freed the slot. */
  slotChanges: (ChangedSlot | undefined)[]
}

export const listLeads = read(function* (filter: LeadFilter): Operation<StoredLead[]> {
  return (yield* all(leadsMatching(filter))).map(toStoredLead)
})

export const findLead = read(function* (leadId: string): Operation<WholeLead | undefined> {
  const row = yield* first(leadById({ leadId }))
  if (!row) return undefined
  const attempts = yield* all(attemptsOf({ leadId }))
  const changes = yield* all(slotChangesOf({ leadId }))
  return {
    ...toStoredLead(row),
    deliveries: (yield* all(chainOf({ leadId }))).map((delivery) => toStoredDelivery(delivery, attempts)),
    consents: (yield* all(consentsOf({ leadId }))).map(toStoredConsent),
    slotChanges: changes.map(toChangedSlot),
  }
})

type LeadRow = Selectable<LeadTable> & {
  state: StoredLead['state']
  slot_start_ms: number | null
  slot_end_ms: number | null
  slot_join_url: string | null
}

const toStoredLead = (row: LeadRow): StoredLead => ({
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
  slot: heldSlot(row),
})

function heldSlot({ slot_start_ms, slot_end_ms, slot_join_url }: LeadRow): HeldSlot | undefined {
  const slot = toSlot(slot_start_ms, slot_end_ms)
  return slot && { ...slot, joinUrl: slot_join_url ?? undefined }
}

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

// The overall state of a lead's deliveries. It is computed in SQL, so that a page of leads takes one statement.
const leadState = sql<StoredLead['state']>`case
  when lead.quarantine is not null then 'quarantined'
  when exists (select 1 from delivery where lead_id = lead.id and state = 'dead') then 'dead'
  when exists (select 1 from delivery where lead_id = lead.id and state <> 'delivered') then 'pending'
  when exists (select 1 from delivery where lead_id = lead.id) then 'delivered'
  else 'none' end`

// The slot that a booking holds now, after all moves.
const leadSlot = [
  sql<number | null>`(select start_ms from booked_slot where lead_id = lead.id)`.as('slot_start_ms'),
  sql<number | null>`(select end_ms from booked_slot where lead_id = lead.id)`.as('slot_end_ms'),
  sql<string | null>`(select join_url from booked_slot where lead_id = lead.id)`.as('slot_join_url'),
] as const

const leadsMatching = query((db, { form, sinceMs, state, email, after, limit = 100 }: LeadFilter) => {
  let query = db
    .selectFrom('lead')
    .selectAll()
    .select([leadState.as('state'), ...leadSlot])
  if (form !== undefined) query = query.where('form', '=', form)
  if (sinceMs !== undefined) query = query.where('received_at_ms', '>=', sinceMs)
  if (email !== undefined) query = query.where('email', '=', email.trim().toLowerCase())
  if (state !== undefined) query = query.where(leadState, '=', state)
  if (after) query = query.where(sql<boolean>`(received_at_ms, id) > (${after.receivedAtMs}, ${after.id})`)
  return query.orderBy('received_at_ms').orderBy('id').limit(limit)
})

export const leadById = statement((db, p: { leadId: string }) =>
  db
    .selectFrom('lead')
    .selectAll()
    .select([leadState.as('state'), ...leadSlot])
    .where('id', '=', p.leadId),
)

const consentsOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('consent').selectAll().where('lead_id', '=', p.leadId).orderBy('field'),
)
