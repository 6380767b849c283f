// Statements that remove: one person on request, after a look at what would go; leads past their retention period in batches.
import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padded } from './lead-event-queries.ts'

/** For one retention limit, at most this many leads at a time. */
export interface Batch {
  beforeMs: number
  nowMs: number
  size: number
}

const noFields = '{}'

export const removal = (db: Kysely<Database>) => ({
  reachOf: prepared((p: { email: string }) =>
    db
      .selectFrom('lead')
      .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead.id')
      .select(['lead.id', 'lead.form', 'lead.received_at_ms', 'lead.phone_e164', 'booked_slot.start_ms'])
      .select((eb) => [
        eb
          .selectFrom('consent')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('consent.lead_id', '=', 'lead.id')
          .as('consents'),
        eb
          .selectFrom('lead_event')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('lead_event.lead_id', '=', 'lead.id')
          .where('lead_event.text', 'is not', null)
          .as('notes'),
      ])
      .where('lead.email', '=', p.email)
      .orderBy('lead.received_at_ms', 'desc'),
  ),
  /** Also of leads that stand in no list. */
  emailsByPhone: (phones: readonly string[], limit: number) =>
    db
      .selectFrom('lead')
      .select('email')
      .distinct()
      .where('phone_e164', 'in', padded(phones))
      .where('email', 'is not', null)
      .orderBy('email')
      .limit(limit)
      .compile(),
  leadsOf: prepared((p: { email: string }) => db.selectFrom('lead').select('id').where('email', '=', p.email)),
  purge: prepared((p: { email: string }) => db.deleteFrom('lead').where('email', '=', p.email).returning('id')),
  removeLeads: (leadIds: readonly string[]) =>
    db.deleteFrom('lead').where('id', 'in', padded(leadIds)).returning('id').compile(),
  /** Nobody was contacted because of a quarantined lead, so its consents are removed with it. */
  oldQuarantined: prepared((p: Batch) => pastRetention(db, p).where('old.quarantine', 'is not', null)),
  oldWithoutConsents: prepared((p: Batch) => finished(db, p).where(({ not, exists }) => not(exists(consentOf(db))))),
  reduceToEvidence: prepared((p: Batch) =>
    db
      .updateTable('lead')
      .set({ fields: noFields, page: null, attribution: null })
      .where(
        'id',
        'in',
        finished(db, p)
          .where('old.fields', '<>', noFields)
          .where(({ exists }) => exists(consentOf(db))),
      )
      .returning('id'),
  ),
  /** Leads kept past their period because their deliveries are unfinished. */
  stillToBeTold: prepared((p: { beforeMs: number }) =>
    db
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .select((eb) => eb.fn.count<number>('delivery.lead_id').distinct().as('count'))
      .where('state', '<>', sql.lit('delivered'))
      .where('lead.quarantine', 'is', null)
      .where('lead.received_at_ms', '<', p.beforeMs),
  ),
  removeBelongings: (leadIds: string[]) =>
    (['delivery', 'idempotency_key', 'booked_slot', 'slot_change', 'lead_event', 'lead_work', 'mail'] as const).map(
      (table) => db.deleteFrom(table).where('lead_id', 'in', leadIds).compile(),
    ),
  removeDownloads: prepared((p: { beforeMs: number }) => db.deleteFrom('download_log').where('at_ms', '<', p.beforeMs)),
})

const pastRetention = (db: Kysely<Database>, { beforeMs, nowMs, size }: Batch) =>
  db
    .selectFrom('lead as old')
    .select('old.id')
    .where('old.received_at_ms', '<', beforeMs)
    .where(({ not, exists }) => not(exists(callAheadOf(db, nowMs))))
    .limit(size)

const finished = (db: Kysely<Database>, batch: Batch) =>
  pastRetention(db, batch)
    .where('old.quarantine', 'is', null)
    .where(({ not, exists }) => not(exists(unfinishedOf(db))))

const consentOf = (db: Kysely<Database>) =>
  db.selectFrom('consent').select('consent.lead_id').where('consent.lead_id', '=', sql.ref<string>('old.id'))

const callAheadOf = (db: Kysely<Database>, nowMs: number) =>
  db
    .selectFrom('booked_slot')
    .select('booked_slot.lead_id')
    .where('booked_slot.end_ms', '>', nowMs)
    .where('booked_slot.lead_id', '=', sql.ref<string>('old.id'))

const unfinishedOf = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery')
    .select('delivery.lead_id')
    .where('delivery.state', '<>', sql.lit('delivered'))
    .where('delivery.lead_id', '=', sql.ref<string>('old.id'))
