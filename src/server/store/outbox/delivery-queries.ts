// Statements for deliveries: which may be tried, how an attempt went, which is next. The engines differ only in
// locking: PostgreSQL locks single rows; SQLite's one writer has the whole file.
import { type Kysely, sql } from 'kysely'
import { type Engine, prepared } from '#server/store/engine/engine.ts'
import type { Database, DeliveryTable, LeadTable } from '#server/store/engine/schema.ts'
import type { DeliveryState } from '#server/store/port.ts'

export type DueRow = Pick<DeliveryTable, 'id' | 'lead_id' | 'destination' | 'body' | 'attempts'> &
  Pick<LeadTable, 'form'>

export const claiming = (db: Kysely<Database>, engine: Engine) => ({
  // A loose index scan: one lookup per destination, however many rows are waiting.
  dueDestinations: () =>
    sql<{ destination: string }>`
      with recursive known (name) as (
        select min(destination) from delivery where due_at_ms is not null
        union all
        select (select min(destination) from delivery where due_at_ms is not null and destination > known.name)
        from known where known.name is not null
      )
      select name as destination from known where name is not null`.compile(db),
  leasedCounts: prepared((p: { nowMs: number }) =>
    db
      .selectFrom('delivery')
      .select(['destination', (eb) => eb.fn.countAll<number>().as('count')])
      .where('lease_token', 'is not', null)
      .where('due_at_ms', '>', p.nowMs)
      .groupBy('destination'),
  ),
  dueOf: prepared((p: { destination: string; nowMs: number; limit: number }) =>
    db
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .select(['delivery.id', 'lead_id', 'form', 'destination', 'body', 'attempts'])
      .where('destination', '=', p.destination)
      .where('due_at_ms', '<=', p.nowMs)
      .orderBy('due_at_ms')
      .orderBy('delivery.id')
      .limit(p.limit)
      .$if(engine === 'postgres', (query) => query.forUpdate('delivery').skipLocked()),
  ),
  lease: (ids: string[], { token, untilMs }: { token: string; untilMs: number }) =>
    db
      .updateTable('delivery')
      .set({ state: 'leased', lease_token: token, due_at_ms: untilMs })
      .where('id', 'in', ids)
      .compile(),
  earliestDue: prepared((p: { destination: string }) =>
    db
      .selectFrom('delivery')
      .select((eb) => eb.fn.min<number | null>('due_at_ms').as('due_at_ms'))
      .where('destination', '=', p.destination)
      .where('due_at_ms', 'is not', null),
  ),
  leadOf: prepared((p: { deliveryId: string }) =>
    db.selectFrom('delivery').select('lead_id').where('id', '=', p.deliveryId),
  ),
  /** A failure counts only if the caller still holds the lease. */
  settle: prepared((p: Settled & { state: DeliveryState; dueAtMs: number | null; spent: 0 | 1 }) =>
    db
      .updateTable('delivery')
      .set((eb) => ({
        state: p.state,
        due_at_ms: p.dueAtMs,
        lease_token: null,
        attempts: eb('attempts', '+', p.spent),
      }))
      .where('id', '=', p.deliveryId)
      .where('lease_token', '=', p.leaseToken)
      .returning('id'),
  ),
  /** A success counts even after the lease expired, once, as long as no other success was recorded. */
  settleDelivered: prepared((p: Settled & { deliveredAtMs: number }) =>
    db
      .updateTable('delivery')
      .set((eb) => ({
        state: 'delivered' as const,
        due_at_ms: null,
        delivered_at_ms: p.deliveredAtMs,
        lease_token: null,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', p.deliveryId)
      .where('state', 'in', ['due', 'leased', 'dead'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attempt')
              .select('attempt.lease_token')
              .where('attempt.delivery_id', '=', p.deliveryId)
              .where('attempt.lease_token', '=', p.leaseToken),
          ),
        ),
      )
      .returning('id'),
  ),
})

interface Settled {
  deliveryId: string
  leaseToken: string
}

export const chain = (db: Kysely<Database>, engine: Engine) => ({
  // Any change to a chain locks its lead, so that a delivery being added can't miss the end of the one before it.
  lockLead: prepared((p: { leadId: string }) =>
    db
      .selectFrom('lead')
      .select(['id', 'quarantine'])
      .where('id', '=', p.leadId)
      .$if(engine === 'postgres', (query) => query.forUpdate()),
  ),
  /** Makes the first unfinished delivery due if it was only waiting for its turn. */
  advance: prepared((p: { leadId: string; nowMs: number }) =>
    db
      .updateTable('delivery')
      .set({ state: 'due', due_at_ms: p.nowMs })
      .where('state', '=', 'waiting')
      .where('id', '=', (eb) =>
        eb
          .selectFrom('delivery as unfinished')
          .select('unfinished.id')
          .where('unfinished.lead_id', '=', p.leadId)
          .where('unfinished.state', '<>', 'delivered')
          .orderBy('unfinished.position')
          .limit(1),
      ),
  ),
  chainOf: prepared((p: { leadId: string }) =>
    db.selectFrom('delivery').selectAll().where('lead_id', '=', p.leadId).orderBy('position'),
  ),
  makeWait: prepared((p: { leadId: string; from: DeliveryState }) =>
    db
      .updateTable('delivery')
      .set({ state: 'waiting', attempts: 0, delivered_at_ms: null })
      .where('lead_id', '=', p.leadId)
      .where('state', '=', p.from)
      .returning('id'),
  ),
  endQuarantine: prepared((p: { leadId: string }) =>
    db
      .updateTable('lead')
      .set({ quarantine: null })
      .where('id', '=', p.leadId)
      .where('quarantine', 'is not', null)
      .returning('id'),
  ),
})
