// Accepts a lead, only once for each idempotency key and each slot.

import { sql } from 'kysely'
import { isBlocked } from '#server/store/calls/blocks.ts'
import { slotHolders, slotsAhead } from '#server/store/calls/slots.ts'
import { all, first, insert, type Operation, runAs } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { keyRows, leadRows, type NewLead, sameAs } from './new-lead.ts'

export type AcceptOutcome =
  | { kind: 'stored'; id: string; answer: Record<string, unknown> }
  /** The key was used before. The id and the answer are those of the first submission. */
  | { kind: 'repeated'; id: string; answer: Record<string, unknown> }
  /** An equal lead was received since `sameSinceMs`. The id is the earlier lead's id. */
  | { kind: 'same'; id: string; answer: Record<string, unknown> }
  | { kind: 'key-reused' }
  | { kind: 'slot-taken' }
  | { kind: 'too-many-slots' }

// A lead with a slot or a `sameSinceMs` is compared with stored slots or leads before it is inserted, so no other
// operation may run in between.
const runsOf = ({ slot, sameSinceMs }: NewLead) =>
  slot !== undefined || sameSinceMs !== undefined ? 'serialized' : 'groupCommitted'

/** Commits the lead, its consents and its deliveries, and flushes them to disk. Rejects if that fails. */
export const accept = runAs(runsOf, function* (lead: NewLead): Operation<AcceptOutcome> {
  const known = yield* first(whatIsKnown({ key: lead.idempotency?.key ?? null, email: lead.email ?? null }))
  if (known && known.lead_id !== null) {
    if (known.fingerprint !== lead.idempotency?.fingerprint) return { kind: 'key-reused' }
    return { kind: 'repeated', id: known.lead_id, answer: JSON.parse(known.answer ?? '{}') }
  }
  const same = lead.sameSinceMs === undefined ? undefined : yield* first(sameLead(sameAs(lead)))
  if (same) {
    yield* insert({ idempotency_key: keyRows({ ...lead, id: same.id }) })
    return { kind: 'same', id: same.id, answer: lead.answer }
  }
  if (lead.slot && (yield* holdsEnough(lead))) return { kind: 'too-many-slots' }
  if (lead.slot && (yield* first(slotHolders(lead.slot)))) return { kind: 'slot-taken' }
  if (lead.slot && (yield* isBlocked(lead.slot))) return { kind: 'slot-taken' }
  const personId = known?.joined_id ?? lead.email ?? lead.id
  yield* insert(leadRows(lead, { personId, isSpam: known?.status === 'spam' }))
  return { kind: 'stored', id: lead.id, answer: lead.answer }
})

function* holdsEnough(lead: NewLead): Operation<boolean> {
  const { slotsPerPerson, receivedAtMs, email = null, phoneE164 = null } = lead
  if (slotsPerPerson === undefined) return false
  const ahead = yield* all(slotsAhead({ nowMs: receivedAtMs, email, phoneE164 }))
  const ofEmail = ahead.filter((slot) => slot.email === email)
  const ofPhone = ahead.filter((slot) => slot.phone_e164 === phoneE164)
  return Math.max(ofEmail.length, ofPhone.length) >= slotsPerPerson
}

/**
 * Looks up the lead with this key and the person with this email address in one statement, which saves a round trip.
 */
const whatIsKnown = statement((db, p: { key: string | null; email: string | null }) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('row'))
    .leftJoin('idempotency_key', (join) => join.on('idempotency_key.key', '=', p.key))
    .leftJoin('person_email', (join) => join.on('person_email.email', '=', p.email))
    .leftJoin('person', (join) => join.on('person.id', '=', sql<string>`coalesce(person_email.person_id, ${p.email})`))
    .select(['idempotency_key.lead_id', 'idempotency_key.fingerprint', 'idempotency_key.answer'])
    .select(['person_email.person_id as joined_id', 'person.status']),
)

const sameLead = statement((db, p: { form: string; email: string | null; fields: string; sinceMs: number }) =>
  db
    .selectFrom('lead')
    .select('id')
    .where('email', '=', p.email)
    .where('form', '=', p.form)
    .where('fields', '=', p.fields)
    .where('received_at_ms', '>=', p.sinceMs)
    .where('quarantine', 'is', null)
    .limit(1),
)
