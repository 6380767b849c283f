// Statements for the pulse and for Today: the newest leads by time, deliveries in trouble, counts.
import { type Kysely, sql } from 'kysely'
import { countedPlaces } from '#domain/leads/lead-lists.ts'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'

type Span = { fromMs: number; toMs: number }

/** More notes than anyone reads in a day; the counts include all of them. */
const mostNotes = 1000
const mostTroubled = 200

export const today = (db: Kysely<Database>) => ({
  waitingCount: prepared(() =>
    db
      .selectFrom('lead_work')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      // A literal, because SQLite uses a partial index only if it can see the condition.
      .where('place', '=', sql.lit('waiting')),
  ),
  waitingLongest: prepared(() =>
    db
      .selectFrom('lead_work')
      .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
      .select(['lead_work.lead_id', 'lead_work.clock_from_ms', 'lead.fields'])
      .where('lead_work.place', '=', sql.lit('waiting'))
      .orderBy('lead_work.clock_from_ms')
      .orderBy('lead_work.lead_id')
      .limit(1),
  ),
  leadsIn: prepared((p: Span) =>
    db
      .selectFrom('lead_work')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('received_at_ms', '>=', p.fromMs)
      .where('received_at_ms', '<', p.toMs)
      .where('place', 'in', [...countedPlaces]),
  ),
  slotsIn: prepared((p: Span) =>
    db
      .selectFrom('booked_slot')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('start_ms', '>=', p.fromMs)
      .where('start_ms', '<', p.toMs),
  ),
  notesIn: prepared((p: Span) =>
    db
      .selectFrom('lead_work')
      .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
      .select(['lead_work.lead_id', 'lead_work.form', 'lead_work.received_at_ms', 'lead_work.place', 'lead.fields'])
      .select(['lead_work.runs_clock', 'lead_work.waited_ms', 'lead_work.answered_at_ms'])
      .where('lead_work.received_at_ms', '>=', p.fromMs)
      .where('lead_work.received_at_ms', '<', p.toMs)
      .where('lead_work.place', '<>', 'spam')
      .orderBy('lead_work.received_at_ms', 'desc')
      .orderBy('lead_work.lead_id')
      .limit(mostNotes),
  ),
  deliveriesOfLeadsSince: prepared((p: { fromMs: number }) =>
    db
      .selectFrom('lead_work')
      .innerJoin('delivery', 'delivery.lead_id', 'lead_work.lead_id')
      .select(['delivery.state', 'delivery.attempts', 'delivery.created_at_ms', 'delivery.delivered_at_ms'])
      .where('lead_work.received_at_ms', '>=', p.fromMs)
      .orderBy('delivery.created_at_ms', 'desc')
      .limit(mostNotes),
  ),
  inTrouble: prepared(() =>
    db
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .select(['delivery.id', 'delivery.lead_id', 'delivery.destination', 'delivery.state', 'delivery.attempts'])
      .select(['delivery.due_at_ms', 'lead.fields'])
      .select((eb) =>
        eb
          .selectFrom('attempt')
          .select('reason')
          .whereRef('attempt.delivery_id', '=', 'delivery.id')
          .orderBy('at_ms', 'desc')
          .limit(1)
          .as('reason'),
      )
      .where('delivery.attempts', '>', sql.lit(0))
      .where('delivery.state', '<>', sql.lit('delivered'))
      .orderBy('delivery.created_at_ms', 'desc')
      .orderBy('delivery.id')
      .limit(mostTroubled),
  ),
  troubleCounts: prepared(() =>
    db
      .selectFrom('delivery')
      .select(['destination', 'state'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('attempts', '>', sql.lit(0))
      .where('state', '<>', sql.lit('delivered'))
      .groupBy(['destination', 'state']),
  ),
  quarantineKinds: prepared(() =>
    db
      .selectFrom('lead_work')
      .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
      .select('lead.quarantine as kind')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('lead_work.place', '=', 'quarantine')
      .where('lead.quarantine', 'is not', null)
      .groupBy('lead.quarantine')
      .orderBy('lead.quarantine'),
  ),
  formsSince: prepared((p: { fromMs: number }) =>
    db
      .selectFrom('lead_work')
      .select('form')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('received_at_ms', '>=', p.fromMs)
      .where('place', 'in', [...countedPlaces])
      .groupBy('form'),
  ),
})
