// Finds the calls of a time span, with what the team knows about each.

import { sql } from 'kysely'
import { formOfStep } from '#domain/analytics/steps.ts'
import { dayMs } from '#domain/clock/durations.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { blockRows, type StoredBlock, toBlock } from './blocks.ts'
import { type Slot, slotsBetween } from './slots.ts'

export interface CallsFound {
  /** Sorted by start. */
  calls: FoundCall[]
  blocks: StoredBlock[]
  /**
   * The booked slots of the span, the day before it and the day after it. The neighboring days are included because a
   * call also makes the time next to it unavailable.
   */
  taken: Slot[]
}

export interface FoundCall extends Slot {
  leadId: string
  values: Record<string, unknown>
  phoneE164: string | undefined
  receivedAtMs: number
  /** The details that the team corrected, and when the person's number was marked as wrong. */
  person: Pick<PersonState, 'corrected' | 'wrongNumberAtMs'>
  /** False if the call was canceled. */
  isBooked: boolean
  /** The link that the team typed for this video call; undefined if the call has no link of its own. */
  joinUrl: string | undefined
  ownerId: string | undefined
  outcome: 'came' | 'missed' | undefined
  /** The newest note from before the call. */
  note: string | undefined
  /** Whether the call was booked with an email address; if so, the visitor gets emails about changes to the call. */
  hasEmail: boolean
  /**
   * The number of the person's unquarantined leads, at least 1. Only the newest 500 leads of all people with a call in
   * the span are counted.
   */
  requests: number
  /** The person's newest request before this call that isn't a call itself. */
  otherRequest: { form: string; values: Record<string, unknown> } | undefined
}

/** Returns the calls, booked or canceled, and the blocks that overlap a span. */
export const callsBetween = read(function* (span: { fromMs: number; toMs: number }): Operation<CallsFound> {
  const booked = yield* all(bookedBetween(span))
  const canceled = yield* all(canceledBetween(span))
  const widened = { fromMs: span.fromMs - dayMs, toMs: span.toMs + dayMs }
  const taken = yield* all(slotsBetween(widened))
  const blocks = yield* all(blockRows(span))
  const rows = [
    ...booked.map((row) => ({ ...row, isBooked: true })),
    ...canceled.map((row) => ({ ...row, join_url: null, isBooked: false })),
  ]
  return {
    calls: yield* withWhatIsKnown(rows),
    taken: taken.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms })),
    blocks: blocks.map(toBlock),
  }
})

interface CallRow {
  id: string
  fields: string
  email: string | null
  phone_e164: string | null
  person_id: string | null
  received_at_ms: number
  corrected: string | null
  wrong_number_at_ms: number | null
  owner_id: string | null
  start_ms: number | null
  end_ms: number | null
  join_url: string | null
  isBooked: boolean
}

function* withWhatIsKnown(rows: CallRow[]): Operation<FoundCall[]> {
  if (rows.length === 0) return []
  const events = yield* all(callEventsOf([...new Set(rows.map(({ id }) => id))]))
  const people = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  const requests = people.length > 0 ? yield* all(requestsOf(people)) : []
  const calls = rows.map((row): FoundCall => {
    const ofLead = events.filter(({ lead_id }) => lead_id === row.id)
    const ofPerson = requests.filter(({ person_id }) => person_id === row.person_id)
    const startMs = Number(row.start_ms)
    const other = ofPerson.find(
      ({ id, form, received_at_ms }) => id !== row.id && form !== formOfStep['call-booked'] && received_at_ms < startMs,
    )
    const outcome = ofLead.findLast(({ value }) => value !== 'note')?.value
    return {
      leadId: row.id,
      values: JSON.parse(row.fields),
      phoneE164: row.phone_e164 ?? undefined,
      receivedAtMs: row.received_at_ms,
      person: { corrected: JSON.parse(row.corrected ?? '{}'), wrongNumberAtMs: row.wrong_number_at_ms ?? undefined },
      startMs,
      endMs: Number(row.end_ms),
      isBooked: row.isBooked,
      joinUrl: row.join_url ?? undefined,
      ownerId: row.owner_id ?? undefined,
      outcome: outcome === 'came' || outcome === 'missed' ? outcome : undefined,
      note: ofLead.findLast(({ value, at_ms }) => value === 'note' && at_ms < startMs)?.text ?? undefined,
      hasEmail: row.email !== null,
      requests: Math.max(1, ofPerson.length),
      otherRequest: other && { form: other.form, values: JSON.parse(other.fields) },
    }
  })
  return calls.sort((one, other) => one.startMs - other.startMs)
}

type Span = { fromMs: number; toMs: number }

const bookedBetween = statement((db, p: Span) =>
  db
    .selectFrom('booked_slot')
    .innerJoin('lead', 'lead.id', 'booked_slot.lead_id')
    .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .leftJoin('person', 'person.id', 'lead_work.person_id')
    .select(['lead.id', 'lead.fields', 'lead.email', 'lead.phone_e164', 'lead.received_at_ms'])
    .select(['lead_work.person_id', 'person.owner_id', 'person.corrected', 'person.wrong_number_at_ms'])
    .select(['booked_slot.start_ms', 'booked_slot.end_ms', 'booked_slot.join_url'])
    .where('booked_slot.start_ms', '<', p.toMs)
    .where('booked_slot.end_ms', '>', p.fromMs),
)

const canceledBetween = statement((db, p: Span) =>
  db
    .selectFrom('slot_change')
    .innerJoin('lead', 'lead.id', 'slot_change.lead_id')
    .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .leftJoin('person', 'person.id', 'lead_work.person_id')
    .select(['lead.id', 'lead.fields', 'lead.email', 'lead.phone_e164', 'lead.received_at_ms'])
    .select(['lead_work.person_id', 'person.owner_id', 'person.corrected', 'person.wrong_number_at_ms'])
    .select(['slot_change.was_start_ms as start_ms', 'slot_change.was_end_ms as end_ms'])
    .where('slot_change.start_ms', 'is', null)
    .where('slot_change.was_start_ms', '<', p.toMs)
    .where('slot_change.was_end_ms', '>', p.fromMs),
)

/** Notes about these leads and the outcomes of their calls, without withdrawn events, oldest first. */
const callEventsOf = query((db, leadIds: string[]) =>
  db
    .selectFrom('lead_event')
    .select(['lead_id', 'value', 'text', 'at_ms'])
    .where('lead_id', 'in', leadIds)
    .where('kind', '=', 'touch')
    .where('value', 'in', ['note', 'came', 'missed'])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('lead_event as taken_back')
        .select(sql<string>`taken_back.of_event`.as('id'))
        .where('taken_back.lead_id', 'in', leadIds)
        .where('taken_back.of_event', 'is not', null),
    )
    .orderBy('at_ms')
    .orderBy('sequence'),
)

/** These people's unquarantined leads, newest first: at most 500 for all these people together. */
const requestsOf = query((db, people: string[]) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .select(['lead.id', 'lead_work.person_id', 'lead.form', 'lead.fields', 'lead.received_at_ms'])
    .where('lead_work.person_id', 'in', people)
    .where('lead.quarantine', 'is', null)
    .orderBy('lead.received_at_ms', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(500),
)
