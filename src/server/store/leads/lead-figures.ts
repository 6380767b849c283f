// Figures about received leads by form, and about the state of their webhooks.
import { type SqlBool, sql } from 'kysely'
import { dayMs, weekMs } from '#domain/clock/durations.ts'
import { byHandForm, byHandSource } from '#domain/leads/by-hand.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import type { DeliveryState } from '#server/store/outbox/delivery.ts'

export interface Figures {
  /** Deliveries in every state except delivered. */
  byState: { destination: string; state: DeliveryState; count: number; oldestMs: number }[]
  leadsByForm: FormFigures[]
  /** Quarantined leads by form. A teammate should check them. */
  quarantined: { form: string; count: number; oldestMs: number }[]
}

export interface FormFigures {
  form: string
  /** Leads received in the last seven days. */
  count: number
  /** When the form's newest lead came in, even if that was more than seven days ago. */
  newestMs: number
  lastDay: HeldBack
  /** The six days before `lastDay`. */
  before: HeldBack
}

/** The number of received leads, and how many of them are in quarantine now. */
interface HeldBack {
  received: number
  quarantined: number
}

/**
 * Figures for /metrics, alarms and the Today page. Leads added by hand are left out, because they would hide that a
 * form has stopped working. The cost doesn't grow with the number of stored leads.
 */
export const readLeadFigures = read(function* (nowMs: number): Operation<Figures> {
  const leadsByForm: Figures['leadsByForm'] = []
  for (const { form, newestMs } of yield* all(newestByForm())) {
    if (form === byHandForm || newestMs === null) continue
    const week = yield* heldBackSince(form, nowMs - weekMs)
    const lastDay = yield* heldBackSince(form, nowMs - dayMs)
    const before = { received: week.received - lastDay.received, quarantined: week.quarantined - lastDay.quarantined }
    leadsByForm.push({ form, count: week.received, newestMs, lastDay, before })
  }
  const byState = yield* all(unfinishedCounts())
  const quarantined = yield* all(quarantinedByForm())
  const plain = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row }))
  return { byState: plain(byState), leadsByForm, quarantined: plain(quarantined) }
})

function* heldBackSince(form: string, sinceMs: number): Operation<HeldBack> {
  const received = yield* first(receivedSince({ form, sinceMs }))
  const quarantined = yield* first(quarantinedSince({ form, sinceMs }))
  return { received: received?.count ?? 0, quarantined: quarantined?.count ?? 0 }
}

// The source says whether a teammate added the lead. Only the table lead_work has this column.
const isFromVisitor = sql<SqlBool>`not exists (
  select 1 from lead_work where lead_work.lead_id = lead.id and lead_work.source = ${sql.lit(byHandSource)})`

const unfinishedCounts = query((db) =>
  db
    .selectFrom('delivery')
    .select(['destination', 'state'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
    // 'delivered' must be a literal, because SQLite uses a partial index only if the statement contains the index's
    // condition.
    .where('state', '<>', sql.lit('delivered'))
    .groupBy(['destination', 'state'])
    .orderBy('destination')
    .orderBy('state'),
)

const newestByForm = query(
  (_db) => sql<{ form: string; newestMs: number | null }>`
      with recursive known (name) as (
        select min(form) from lead
        union all
        select (select min(form) from lead where form > known.name) from known where known.name is not null
      )
      select name as form, (
        select received_at_ms from lead where form = known.name and ${isFromVisitor}
        order by received_at_ms desc limit 1
      ) as "newestMs"
      from known where name is not null`,
)

const receivedSince = statement((db, p: { form: string; sinceMs: number }) =>
  db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('form', '=', p.form)
    .where('received_at_ms', '>=', p.sinceMs)
    .where(isFromVisitor),
)

const quarantinedSince = statement((db, p: { form: string; sinceMs: number }) =>
  db
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quarantine', 'is not', null)
    .where('form', '=', p.form)
    .where('received_at_ms', '>=', p.sinceMs),
)

// Collects the quarantined leads before grouping them. Otherwise, SQLite would read all leads in the order of forms.
const quarantinedByForm = query(
  (_db) => sql<{ form: string; count: number; oldestMs: number }>`
      with held as materialized (select form, received_at_ms from lead where quarantine is not null)
      select form, count(*) as count, min(received_at_ms) as "oldestMs" from held group by form order by form`,
)
