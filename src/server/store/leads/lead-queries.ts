// Statements that only read: leads for the operator, figures for the alarms.
import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import type { LeadFilter, StoredLead } from '#server/store/port.ts'

// The overall state of a lead's deliveries. In SQL, so that a page of leads takes one statement.
const leadState = sql<StoredLead['state']>`case
  when lead.quarantine is not null then 'quarantined'
  when exists (select 1 from delivery where lead_id = lead.id and state = 'dead') then 'dead'
  when exists (select 1 from delivery where lead_id = lead.id and state <> 'delivered') then 'pending'
  when exists (select 1 from delivery where lead_id = lead.id) then 'delivered'
  else 'none' end`

// The call that a booking holds now, after any moves.
const leadSlot = [
  sql<number | null>`(select start_ms from booked_slot where lead_id = lead.id)`.as('slot_start_ms'),
  sql<number | null>`(select end_ms from booked_slot where lead_id = lead.id)`.as('slot_end_ms'),
] as const

export const reading = (db: Kysely<Database>) => ({
  leads: ({ form, sinceMs, state, email, after, limit = 100 }: LeadFilter) => {
    let query = db
      .selectFrom('lead')
      .selectAll()
      .select([leadState.as('state'), ...leadSlot])
    if (form !== undefined) query = query.where('form', '=', form)
    if (sinceMs !== undefined) query = query.where('received_at_ms', '>=', sinceMs)
    if (email !== undefined) query = query.where('email', '=', email.trim().toLowerCase())
    if (state !== undefined) query = query.where(leadState, '=', state)
    if (after) query = query.where(sql<boolean>`(received_at_ms, id) > (${after.receivedAtMs}, ${after.id})`)
    return query.orderBy('received_at_ms').orderBy('id').limit(limit).compile()
  },
  lead: prepared((p: { leadId: string }) =>
    db
      .selectFrom('lead')
      .selectAll()
      .select([leadState.as('state'), ...leadSlot])
      .where('id', '=', p.leadId),
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
      // A literal, because SQLite uses a partial index only if it can see the condition.
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
  quarantinedSince: prepared((p: { form: string; sinceMs: number }) =>
    db
      .selectFrom('lead')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('quarantine', 'is not', null)
      .where('form', '=', p.form)
      .where('received_at_ms', '>=', p.sinceMs),
  ),
  // Gathered first: else SQLite reads every lead there is, in the order of forms.
  quarantined: () =>
    sql<{ form: string; count: number; oldestMs: number }>`
      with held as materialized (select form, received_at_ms from lead where quarantine is not null)
      select form, count(*) as count, min(received_at_ms) as "oldestMs" from held group by form order by form`.compile(
      db,
    ),
  downloads: prepared((p: { sinceMs: number }) =>
    db.selectFrom('download_log').selectAll().where('at_ms', '>=', p.sinceMs).orderBy('at_ms'),
  ),
})
