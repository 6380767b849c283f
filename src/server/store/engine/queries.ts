// Every statement of the store, built once for both engines.
import { type Kysely, sql } from 'kysely'
import { audit } from '#server/store/audit/audit-queries.ts'
import { calls } from '#server/store/calls/call-queries.ts'
import { words } from '#server/store/content/content-queries.ts'
import { lettersOfLeads, outbox, readingMail } from '#server/store/emails/email-queries.ts'
import { work } from '#server/store/leads/lead-event-queries.ts'
import { worked } from '#server/store/leads/lead-list-queries.ts'
import { reading } from '#server/store/leads/lead-queries.ts'
import { removal } from '#server/store/leads/removal-queries.ts'
import { chain, claiming } from '#server/store/outbox/delivery-queries.ts'
import type { Slot } from '#server/store/port.ts'
import { office } from '#server/store/team/team-queries.ts'
import { today } from '#server/store/today/today-queries.ts'
import { builderFor, type Engine, prepared } from './engine.ts'
import type { Database } from './schema.ts'

export type Queries = ReturnType<typeof createQueries>

export function createQueries(engine: Engine) {
  const db = builderFor(engine)
  return {
    ...acceptance(db),
    ...claiming(db, engine),
    ...chain(db, engine),
    ...booking(db),
    ...calls(db),
    ...today(db),
    ...reading(db),
    ...removal(db),
    ...office(db),
    ...audit(db, engine),
    ...work(db, engine),
    ...worked(db, engine),
    ...outbox(db, engine),
    ...lettersOfLeads(db),
    ...readingMail(db),
    ...words(db),
  }
}

const acceptance = (db: Kysely<Database>) => ({
  storedKey: prepared((p: { key: string }) => db.selectFrom('idempotency_key').selectAll().where('key', '=', p.key)),
  sameLead: prepared((p: { form: string; email: string | null; fields: string; sinceMs: number }) =>
    db
      .selectFrom('lead')
      .select('id')
      .where('email', '=', p.email)
      .where('form', '=', p.form)
      .where('fields', '=', p.fields)
      .where('received_at_ms', '>=', p.sinceMs)
      .where('quarantine', 'is', null)
      .limit(1),
  ),
  writeProbe: prepared(() => db.updateTable('write_probe').set((eb) => ({ writes: eb('writes', '+', 1) }))),
})

const booking = (db: Kysely<Database>) => ({
  slotHolders: prepared((p: Slot) =>
    db.selectFrom('booked_slot').select('lead_id').where('start_ms', '<', p.endMs).where('end_ms', '>', p.startMs),
  ),
  // Of two that overlap, the later one is marked.
  overlaps: prepared((p: { sinceMs: number }) =>
    db
      .selectFrom('booked_slot as later')
      .innerJoin('booked_slot as earlier', (join) =>
        join.onRef('earlier.start_ms', '<', 'later.start_ms').onRef('earlier.end_ms', '>', 'later.start_ms'),
      )
      .select(['earlier.lead_id', 'earlier.start_ms', 'earlier.end_ms'])
      .select(['later.lead_id as later_lead_id', 'later.start_ms as later_start_ms', 'later.end_ms as later_end_ms'])
      .where('later.may_overlap', '=', 1)
      .where('earlier.end_ms', '>', p.sinceMs)
      .where('later.end_ms', '>', p.sinceMs)
      .orderBy('earlier.start_ms')
      .orderBy('later.start_ms'),
  ),
  slotsBetween: prepared((p: { fromMs: number; toMs: number }) =>
    db
      .selectFrom('booked_slot')
      .selectAll()
      .where('start_ms', '<', p.toMs)
      .where('end_ms', '>', p.fromMs)
      .orderBy('start_ms'),
  ),
  /** Of one person, matched by email or phone. */
  slotsAhead: prepared((p: { nowMs: number; email: string | null; phoneE164: string | null }) =>
    db
      .selectFrom('booked_slot')
      .innerJoin('lead', 'lead.id', 'booked_slot.lead_id')
      .select(['lead.email', 'lead.phone_e164'])
      .where('booked_slot.start_ms', '>', p.nowMs)
      .where(({ or, eb }) => or([eb('lead.email', '=', p.email), eb('lead.phone_e164', '=', p.phoneE164)])),
  ),
  slotOf: prepared((p: { leadId: string }) => db.selectFrom('booked_slot').selectAll().where('lead_id', '=', p.leadId)),
  moveSlot: prepared((p: { leadId: string; startMs: number; endMs: number }) =>
    db
      .updateTable('booked_slot')
      .set({ start_ms: p.startMs, end_ms: p.endMs, may_overlap: sql.lit(0) })
      .where('lead_id', '=', p.leadId),
  ),
  slotChangesOf: prepared((p: { leadId: string }) =>
    db.selectFrom('slot_change').selectAll().where('lead_id', '=', p.leadId).orderBy('sequence'),
  ),
  freeSlot: prepared((p: { leadId: string }) => db.deleteFrom('booked_slot').where('lead_id', '=', p.leadId)),
})
