// Statements about calls besides booking one: the times that the team keeps free, and a week as the office shows it.
import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import type { Slot } from '#server/store/port.ts'

type Span = { fromMs: number; toMs: number }

export const calls = (db: Kysely<Database>) => ({
  blocksOver: prepared((p: Slot) =>
    db.selectFrom('call_block').select('id').where('start_ms', '<', p.endMs).where('end_ms', '>', p.startMs).limit(1),
  ),
  blocksBetween: prepared((p: Span) =>
    db
      .selectFrom('call_block')
      .selectAll()
      .where('start_ms', '<', p.toMs)
      .where('end_ms', '>', p.fromMs)
      .orderBy('start_ms')
      .orderBy('id'),
  ),
  removeBlock: prepared((p: { id: string }) => db.deleteFrom('call_block').where('id', '=', p.id).returning('id')),
  callsBetween: prepared((p: Span) =>
    db
      .selectFrom('booked_slot')
      .innerJoin('lead', 'lead.id', 'booked_slot.lead_id')
      .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
      .select(['lead.id', 'lead.fields', 'lead.email', 'lead.phone_e164', 'lead_work.owner_id'])
      .select(['booked_slot.start_ms', 'booked_slot.end_ms'])
      .where('booked_slot.start_ms', '<', p.toMs)
      .where('booked_slot.end_ms', '>', p.fromMs),
  ),
  canceledBetween: prepared((p: Span) =>
    db
      .selectFrom('slot_change')
      .innerJoin('lead', 'lead.id', 'slot_change.lead_id')
      .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
      .select(['lead.id', 'lead.fields', 'lead.email', 'lead.phone_e164', 'lead_work.owner_id'])
      .select(['slot_change.was_start_ms as start_ms', 'slot_change.was_end_ms as end_ms'])
      .where('slot_change.start_ms', 'is', null)
      .where('slot_change.was_start_ms', '<', p.toMs)
      .where('slot_change.was_end_ms', '>', p.fromMs),
  ),
  /** What was noted about calls and how they went, in the order of the fold, without withdrawn events. */
  callEventsOf: (leadIds: string[]) =>
    db
      .selectFrom('lead_event')
      .select(['lead_id', 'value', 'text'])
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
      .orderBy('sequence')
      .compile(),
  /** Leads with these emails, newest first, without quarantined ones. */
  requestsOf: (emails: string[]) =>
    db
      .selectFrom('lead')
      .select(['id', 'email', 'form', 'fields'])
      .where('email', 'in', emails)
      .where('quarantine', 'is', null)
      .orderBy('received_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(500)
      .compile(),
})
