// Reads the Today page's data that isn't in the summary (read-day-summary.ts).

import { sql } from 'kysely'
import { countedStates } from '#domain/leads/project-person.ts'
import { lastAction } from '#server/store/audit/audit.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type FormFigures, readLeadFigures } from '#server/store/leads/lead-figures.ts'
import { isFromVisitor, stateIn } from '#server/store/leads/leads-query.ts'
import { countLeads } from '#server/store/leads/list-counts.ts'
import type { DeliveryState } from '#server/store/outbox/delivery.ts'
import { ownerRows, teammateRows } from '#server/store/team/teammates.ts'
import { maxMarkers, type TimeSpan } from './read-day-summary.ts'

export interface TroubledDelivery {
  /** Whether the delivery was given up. If false, the delivery is still being retried. */
  isStopped: boolean
  leadId: string
  values: Record<string, unknown>
  destination: string
  attempts: number
  reason: string
  nextAttemptAtMs: number | undefined
  /** The number of other deliveries to this destination in the same state (being retried, or given up). */
  more: number
}

/**
 * A withdrawal notice tells a destination that somebody withdrew a consent. This is the destination's newest notice
 * that was given up. `values` is empty if the person has since been deleted.
 */
export type UndeliveredStop = Omit<TroubledDelivery, 'isStopped' | 'nextAttemptAtMs'>

export interface TodayFound {
  /** Deliveries of today's leads. */
  sent: { atMs: number; state: DeliveryState; attempts: number }[]
  troubled: TroubledDelivery[]
  /** The newest dead withdrawal notice for each destination that has any. */
  undeliveredStops: UndeliveredStop[]
  /** Quarantined leads, counted by reason. */
  quarantined: { kind: string; count: number }[]
  figures: FormFigures[]
  lastBackupAtMs: number | undefined
  /** The number of all stored leads, in any state. */
  leads: number
  hasOwner: boolean
  teammates: number
}

export interface FoundWeek {
  /** The number of each form's leads, without quarantined leads, spam and leads added by hand. */
  forms: { form: string; count: number }[]
  /** The number of people who were won, and the sum of the amounts. */
  won: { people: number; amountUsd: number }
}

export const readToday = read(function* ({
  dayFromMs,
  nowMs,
}: {
  dayFromMs: number
  nowMs: number
}): Operation<TodayFound> {
  const sent = yield* all(deliveriesOfLeadsSince({ fromMs: dayFromMs }))
  const owners = yield* all(ownerRows())
  return {
    sent: sent.map((row) => ({
      state: row.state,
      attempts: row.attempts,
      atMs: row.delivered_at_ms ?? row.created_at_ms,
    })),
    troubled: yield* troubled(),
    undeliveredStops: yield* undeliveredStops(),
    quarantined: (yield* all(quarantineKinds())).map(({ kind, count }) => ({ kind: String(kind), count })),
    figures: (yield* readLeadFigures(nowMs)).leadsByForm,
    lastBackupAtMs: (yield* first(lastAction({ action: 'server.back-up' })))?.at_ms,
    leads: yield* countLeads(),
    hasOwner: owners.length > 0,
    teammates: (yield* all(teammateRows())).length,
  }
})

export const readWeek = read(function* (span: TimeSpan): Operation<FoundWeek> {
  const forms = (yield* all(formsIn(span))).map(({ form, count }) => ({ form, count }))
  // A person's last status in the span counts. A person who was won and then lost counts as lost. A corrected amount
  // replaces the earlier amount.
  const last = new Map((yield* all(statusesIn(span))).map((row) => [row.person_id, row]))
  const won = [...last.values()].filter(({ value }) => value === 'won')
  return { forms, won: { people: won.length, amountUsd: won.reduce((sum, { text }) => sum + Number(text), 0) } }
})

/**
 * For each destination, returns the newest delivery that is being retried and the newest one that was given up. Looks
 * for them only among the newest `mostTroubled` unfinished deliveries that were tried.
 */
function* troubled(): Operation<TroubledDelivery[]> {
  const counts = yield* all(troubleCounts())
  const newest = new Map<string, TroubledDelivery>()
  for (const row of yield* all(inTrouble())) {
    const isStopped = row.state === 'dead'
    if (!isStopped && row.due_at_ms === null) continue
    const key = `${isStopped} ${row.destination}`
    if (newest.has(key)) continue
    const states = isStopped ? ['dead'] : ['due', 'leased']
    const ofKind = counts.filter(({ destination, state }) => destination === row.destination && states.includes(state))
    newest.set(key, {
      isStopped,
      leadId: row.lead_id,
      values: JSON.parse(row.fields),
      destination: row.destination,
      attempts: row.attempts,
      reason: row.reason ?? '',
      nextAttemptAtMs: isStopped ? undefined : (row.due_at_ms ?? undefined),
      more: ofKind.reduce((sum, { count }) => sum + count, 0) - 1,
    })
  }
  return [...newest.values()]
}

const mostTroubled = 200

function* undeliveredStops(): Operation<UndeliveredStop[]> {
  const ofDestination = Map.groupBy(yield* all(deadNotices()), ({ destination }) => destination)
  return [...ofDestination].map(([destination, [newest, ...others]]) => ({
    ...{ leadId: newest!.lead_id, values: JSON.parse(newest!.fields ?? '{}'), destination },
    ...{ attempts: newest!.attempts, reason: newest!.note ?? '', more: others.length },
  }))
}

/**
 * Reads all notices without a limit, because each one concerns a person who withdrew a consent and whom the destination
 * may still contact.
 */
const deadNotices = statement((db) =>
  db
    .selectFrom('withdrawal_notice')
    .leftJoin('lead', 'lead.id', 'withdrawal_notice.lead_id')
    .select(['lead_id', 'destination', 'attempts', 'note', 'fields'])
    .where('state', '=', 'dead')
    .orderBy('settled_at_ms', 'desc')
    .orderBy('withdrawal_notice.id'),
)

const deliveriesOfLeadsSince = statement((db, p: { fromMs: number }) =>
  db
    .selectFrom('lead_work')
    .innerJoin('delivery', 'delivery.lead_id', 'lead_work.lead_id')
    .select(['delivery.state', 'delivery.attempts', 'delivery.created_at_ms', 'delivery.delivered_at_ms'])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .orderBy('delivery.created_at_ms', 'desc')
    .limit(maxMarkers),
)

const inTrouble = statement((db) =>
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
)

const troubleCounts = statement((db) =>
  db
    .selectFrom('delivery')
    .select(['destination', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attempts', '>', sql.lit(0))
    .where('state', '<>', sql.lit('delivered'))
    .groupBy(['destination', 'state']),
)

const quarantineKinds = statement((db) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .select('lead.quarantine as kind')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(stateIn(['held']))
    .where('lead.quarantine', 'is not', null)
    .groupBy('lead.quarantine')
    .orderBy('lead.quarantine'),
)

const formsIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('lead_work')
    .select('form')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('received_at_ms', '>=', p.fromMs)
    .where('received_at_ms', '<', p.toMs)
    .where(stateIn(countedStates))
    .where(isFromVisitor)
    .groupBy('form'),
)

const statusesIn = statement((db, p: TimeSpan) =>
  db
    .selectFrom('person')
    .innerJoin('lead_work', 'lead_work.person_id', 'person.id')
    .innerJoin('lead_event', 'lead_event.lead_id', 'lead_work.lead_id')
    .select(['lead_work.person_id', 'lead_event.value', 'lead_event.text'])
    // Setting a status is a step. Therefore, only the few people with a step since `fromMs` can have such an event.
    .where('person.last_step_at_ms', '>=', p.fromMs)
    .where('person.queue', '<>', sql.lit('spam' as const))
    .where('lead_event.kind', '=', sql.lit('status' as const))
    .where('lead_event.at_ms', '>=', p.fromMs)
    .where('lead_event.at_ms', '<', p.toMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_event as later')
            .select('later.id')
            .whereRef('later.lead_id', '=', 'lead_event.lead_id')
            .whereRef('later.of_event', '=', 'lead_event.id'),
        ),
      ),
    )
    .orderBy('lead_event.at_ms')
    .orderBy('lead_event.recorded_at_ms')
    .orderBy('lead_event.sequence')
    .orderBy('lead_event.id'),
)
