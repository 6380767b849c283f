// Every statement of the store, built once for both engines. The only branch is locking: PostgreSQL's rows are locked
// one by one; on SQLite the one writer has the whole file.
import { type Kysely, sql } from 'kysely'
import { builderFor, type Engine, prepared } from '#server/store/engine.ts'
import type { DeliveryState, LeadFilter, StoredLead } from '#server/store/port.ts'
import type { Database, DeliveryTable, LeadTable } from '#server/store/schema.ts'

export type Queries = ReturnType<typeof createQueries>

export function createQueries(engine: Engine) {
  const db = builderFor(engine)
  return {
    ...acceptance(db),
    ...claiming(db, engine),
    ...chain(db, engine),
    ...booking(db),
    ...reading(db),
    ...removal(db),
  }
}

const acceptance = (db: Kysely<Database>) => ({
  storedKey: prepared((p: { key: string }) => db.selectFrom('idempotency_key').selectAll().where('key', '=', p.key)),
  slotHolder: prepared((p: { startMs: number }) =>
    db.selectFrom('booked_slot').select('lead_id').where('start_ms', '=', p.startMs),
  ),
  writeProbe: prepared(() => db.updateTable('write_probe').set((eb) => ({ writes: eb('writes', '+', 1) }))),
})

const claiming = (db: Kysely<Database>, engine: Engine) => ({
  // A loose index scan: one look-up for each destination, however many rows wait.
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
  leasedLead: prepared((p: { deliveryId: string; leaseToken: string }) =>
    db.selectFrom('delivery').select('lead_id').where('id', '=', p.deliveryId).where('lease_token', '=', p.leaseToken),
  ),
  settle: prepared(
    (p: {
      deliveryId: string
      leaseToken: string
      state: DeliveryState
      dueAtMs: number | null
      deliveredAtMs: number | null
    }) =>
      db
        .updateTable('delivery')
        .set((eb) => ({
          state: p.state,
          due_at_ms: p.dueAtMs,
          delivered_at_ms: p.deliveredAtMs,
          lease_token: null,
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', p.deliveryId)
        .where('lease_token', '=', p.leaseToken)
        .returning('id'),
  ),
})

const chain = (db: Kysely<Database>, engine: Engine) => ({
  // Whoever changes a chain holds its lead, so that an added delivery can't miss the end of the one before it.
  lockLead: prepared((p: { leadId: string }) =>
    db
      .selectFrom('lead')
      .select(['id', 'quarantine'])
      .where('id', '=', p.leadId)
      .$if(engine === 'postgres', (query) => query.forUpdate()),
  ),
  /** The first unfinished delivery becomes due where it was only waiting for its turn. */
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

const booking = (db: Kysely<Database>) => ({
  slotsBetween: prepared((p: { fromMs: number; toMs: number }) =>
    db
      .selectFrom('booked_slot')
      .selectAll()
      .where('start_ms', '<', p.toMs)
      .where('end_ms', '>', p.fromMs)
      .orderBy('start_ms'),
  ),
  slotOf: prepared((p: { leadId: string }) => db.selectFrom('booked_slot').selectAll().where('lead_id', '=', p.leadId)),
  moveSlot: prepared((p: { leadId: string; startMs: number; endMs: number }) =>
    db.updateTable('booked_slot').set({ start_ms: p.startMs, end_ms: p.endMs }).where('lead_id', '=', p.leadId),
  ),
  freeSlot: prepared((p: { leadId: string }) => db.deleteFrom('booked_slot').where('lead_id', '=', p.leadId)),
})

// What a lead's deliveries add up to. Written as SQL so that a page of leads needs one statement.
const leadState = sql<StoredLead['state']>`case
  when lead.quarantine is not null then 'quarantined'
  when exists (select 1 from delivery where lead_id = lead.id and state = 'dead') then 'dead'
  when exists (select 1 from delivery where lead_id = lead.id and state <> 'delivered') then 'pending'
  when exists (select 1 from delivery where lead_id = lead.id) then 'delivered'
  else 'none' end`

const reading = (db: Kysely<Database>) => ({
  leads: ({ form, sinceMs, state, email, after, limit = 100 }: LeadFilter) => {
    let query = db.selectFrom('lead').selectAll().select(leadState.as('state'))
    if (form !== undefined) query = query.where('form', '=', form)
    if (sinceMs !== undefined) query = query.where('received_at_ms', '>=', sinceMs)
    if (email !== undefined) query = query.where('email', '=', email.trim().toLowerCase())
    if (state !== undefined) query = query.where(leadState, '=', state)
    if (after) query = query.where(sql<boolean>`(received_at_ms, id) > (${after.receivedAtMs}, ${after.id})`)
    return query.orderBy('received_at_ms').orderBy('id').limit(limit).compile()
  },
  lead: prepared((p: { leadId: string }) =>
    db.selectFrom('lead').selectAll().select(leadState.as('state')).where('id', '=', p.leadId),
  ),
  consentsOf: prepared((p: { leadId: string }) =>
    db.selectFrom('consent').selectAll().where('lead_id', '=', p.leadId).orderBy('field'),
  ),
  attemptsOf: prepared((p: { leadId: string }) =>
    db
      .selectFrom('attempt')
      .innerJoin('delivery', 'delivery.id', 'attempt.delivery_id')
      .selectAll('attempt')
      .where('delivery.lead_id', '=', p.leadId)
      .orderBy('at_ms'),
  ),
  unfinished: () =>
    db
      .selectFrom('delivery')
      .select(['destination', 'state'])
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
      // A literal, because SQLite uses a partial index only where it can read the condition.
      .where('state', '<>', sql.lit('delivered'))
      .groupBy(['destination', 'state'])
      .orderBy('destination')
      .orderBy('state')
      .compile(),
  newestByForm: () =>
    sql<{ form: string; newestMs: number }>`
      with recursive known (name) as (
        select min(form) from lead
        union all
        select (select min(form) from lead where form > known.name) from known where known.name is not null
      )
      select name as form, (select max(received_at_ms) from lead where form = known.name) as "newestMs"
      from known where name is not null`.compile(db),
  receivedSince: prepared((p: { form: string; sinceMs: number }) =>
    db
      .selectFrom('lead')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('form', '=', p.form)
      .where('received_at_ms', '>=', p.sinceMs),
  ),
  quarantined: () =>
    db
      .selectFrom('lead')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('quarantine', 'is not', null)
      .compile(),
  downloads: prepared((p: { sinceMs: number }) =>
    db.selectFrom('download_log').selectAll().where('at_ms', '>=', p.sinceMs).orderBy('at_ms'),
  ),
})

const removal = (db: Kysely<Database>) => ({
  purge: prepared((p: { email: string }) => db.deleteFrom('lead').where('email', '=', p.email).returning('id')),
  removeLeads: (limit: { kind: 'kept' | 'quarantined'; beforeMs: number; batch: number }) =>
    db
      .deleteFrom('lead')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('lead as old')
          .select('old.id')
          .where('old.quarantine', limit.kind === 'kept' ? 'is' : 'is not', null)
          .where('old.received_at_ms', '<', limit.beforeMs)
          .limit(limit.batch),
      )
      .returning('id')
      .compile(),
  removeDownloads: prepared((p: { beforeMs: number }) => db.deleteFrom('download_log').where('at_ms', '<', p.beforeMs)),
})

export type DueRow = Pick<DeliveryTable, 'id' | 'lead_id' | 'destination' | 'body' | 'attempts'> &
  Pick<LeadTable, 'form'>
