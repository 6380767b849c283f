// Claims deliveries that may be tried, and records the outcomes of attempts. The engines differ only in locking:
// PostgreSQL locks single rows, and SQLite has only one writer.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addEmails } from '#server/store/emails/add-emails.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import { all, atomically, claim, first, insert, now, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { LeadTable } from '#server/store/leads/lead-tables.ts'
import { advance, lockLead } from './chain.ts'
import type { DeliveryState } from './delivery.ts'
import type { AttemptTable, DeliveryTable } from './delivery-tables.ts'
import { noticesDue, notifyAfterLead } from './withdrawal-notices.ts'

export interface ClaimedDelivery {
  id: string
  leadId: string
  form: string
  destination: string
  body: string
  /** The number of earlier attempts. */
  attempts: number
  /** When the attempt is recorded, this proves that the caller still holds the lease. */
  leaseToken: string
}

export interface AttemptOutcome {
  deliveryId: string
  leaseToken: string
  attemptedAtMs: number
  durationMs: number
  /** The HTTP status; undefined if there was no response. */
  status: number | undefined
  /** A short reason without personal data, e.g. 'timeout', 'connection refused', 'HTTP 500'. */
  reason: string
  /** 'given-back' makes the delivery due again at once without counting the attempt. */
  next: { kind: 'delivered' } | { kind: 'retry'; afterMs: number } | { kind: 'given-back' } | { kind: 'dead' }
  /** An email to the team about this outcome, added in the same transaction. */
  teamEmail?: NewEmail | undefined
}

interface ClaimOptions {
  leaseMs: number
  limit: number
  perDestination: number
  /** Destinations whose deliveries aren't claimed. */
  except: string[]
}

/**
 * Leases up to `limit` due deliveries. Each destination gets at most `perDestination`, including current leases.
 */
export const claimDue = claim(function* ({
  leaseMs,
  limit,
  perDestination,
  except,
}: ClaimOptions): Operation<ClaimedDelivery[]> {
  const leaseToken = randomUUID()
  const nowMs = yield* now()
  const leased = new Map<string, number>()
  for (const row of yield* all(leasedCounts({ nowMs }))) leased.set(row.destination, row.count)
  const queues: DueRow[][] = []
  for (const { destination } of yield* all(dueDestinations())) {
    const room = Math.min(limit, perDestination - (leased.get(destination) ?? 0))
    if (room <= 0 || except.includes(destination)) continue
    queues.push(yield* all(dueOf({ destination, nowMs, limit: room })))
  }
  const claimed = inTurn(queues).slice(0, limit)
  if (claimed.length > 0) {
    const ids = claimed.map(({ id }) => id)
    yield* all(leaseDeliveries(ids, { token: leaseToken, untilMs: nowMs + leaseMs }))
  }
  return claimed.map(({ lead_id, ...row }) => ({ ...row, leadId: lead_id, leaseToken }))
})

// Takes the first row of each queue, then the second row of each queue, and so on. Otherwise, a long queue would use
// up the limit.
function inTurn(queues: DueRow[][]): DueRow[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => queues.flatMap((queue) => queue[rank] ?? [])).flat()
}

/**
 * Records an attempt and, if it succeeded, makes the next delivery of the chain due in the same transaction. Once the
 * delivery is delivered or dead, the destination gets a notice of each consent that the person has withdrawn. Returns
 * false if the outcome doesn't count. A failure counts only while the caller holds the lease. The first success
 * counts even if another process has leased the delivery since.
 */
export const recordAttempt = atomically(function* (outcome: AttemptOutcome): Operation<boolean> {
  const delivery = yield* first(leadOf(outcome))
  if (!delivery) return false
  const { leadId } = delivery
  yield* first(lockLead({ leadId }))
  const nowMs = yield* now()
  if (!(yield* first(settle(outcome, nowMs)))) return false
  yield* insert({ attempt: [attemptRow(outcome)] })
  const { kind } = outcome.next
  if (kind === 'delivered') yield* all(advance({ leadId, nowMs }))
  // The receiver may have got the lead even if the delivery is dead, e.g. if the response came too late.
  if (kind === 'delivered' || kind === 'dead') yield* notifyAfterLead({ ...delivery, outcome: kind }, nowMs)
  if (outcome.teamEmail) yield* addEmails([outcome.teamEmail], nowMs)
  return true
})

function settle(outcome: AttemptOutcome, nowMs: number) {
  const { deliveryId, leaseToken, next, attemptedAtMs, durationMs } = outcome
  switch (next.kind) {
    case 'delivered':
      return settleDelivered({ deliveryId, leaseToken, deliveredAtMs: attemptedAtMs + Math.round(durationMs) })
    case 'retry':
      return settleFailure({ deliveryId, leaseToken, state: 'due', dueAtMs: nowMs + next.afterMs, spent: 1 })
    case 'given-back':
      return settleFailure({ deliveryId, leaseToken, state: 'due', dueAtMs: nowMs, spent: 0 })
    case 'dead':
      return settleFailure({ deliveryId, leaseToken, state: 'dead', dueAtMs: null, spent: 1 })
  }
}

/**
 * Returns the time until the next delivery or withdrawal notice is due or its lease expires. The time is 0 or less if
 * something is due now. It is undefined if nothing is scheduled or leased.
 */
export const nextDueInMs = read(function* (
  { except }: { except: string[] } = { except: [] },
): Operation<number | undefined> {
  let earliestMs = Number.POSITIVE_INFINITY
  for (const { destination } of yield* all(dueDestinations())) {
    if (except.includes(destination)) continue
    const dueAtMs = (yield* first(earliestDue({ destination })))?.due_at_ms
    earliestMs = Math.min(earliestMs, dueAtMs ?? Number.POSITIVE_INFINITY)
  }
  for (const { destination, due_at_ms } of yield* all(noticesDue()))
    if (!except.includes(destination)) earliestMs = Math.min(earliestMs, due_at_ms)
  return earliestMs === Number.POSITIVE_INFINITY ? undefined : earliestMs - (yield* now())
})

type DueRow = Pick<DeliveryTable, 'id' | 'lead_id' | 'destination' | 'body' | 'attempts'> & Pick<LeadTable, 'form'>

// This is a loose index scan: it takes one lookup per destination, regardless of the number of waiting rows.
const dueDestinations = query(
  (_db) => sql<{ destination: string }>`
      with recursive known (name) as (
        select min(destination) from delivery where due_at_ms is not null
        union all
        select (select min(destination) from delivery where due_at_ms is not null and destination > known.name)
        from known where known.name is not null
      )
      select name as destination from known where name is not null`,
)

const leasedCounts = statement((db, p: { nowMs: number }) =>
  db
    .selectFrom('delivery')
    .select(['destination', (eb) => eb.fn.countAll<number>().as('count')])
    .where('lease_token', 'is not', null)
    .where('due_at_ms', '>', p.nowMs)
    .groupBy('destination'),
)

const dueOf = statement((db, p: { destination: string; nowMs: number; limit: number }) =>
  db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(['delivery.id', 'lead_id', 'form', 'destination', 'body', 'attempts'])
    .where('destination', '=', p.destination)
    .where('due_at_ms', '<=', p.nowMs)
    .orderBy('due_at_ms')
    .orderBy('delivery.id')
    .limit(p.limit)
    .$if(db.engine === 'postgres', (query) => query.forUpdate('delivery').skipLocked()),
)

const leaseDeliveries = query((db, ids: string[], { token, untilMs }: { token: string; untilMs: number }) =>
  db.updateTable('delivery').set({ state: 'leased', lease_token: token, due_at_ms: untilMs }).where('id', 'in', ids),
)

const earliestDue = statement((db, p: { destination: string }) =>
  db
    .selectFrom('delivery')
    .select((eb) => eb.fn.min<number | null>('due_at_ms').as('due_at_ms'))
    .where('destination', '=', p.destination)
    .where('due_at_ms', 'is not', null),
)

const attemptRow = (outcome: AttemptOutcome): AttemptTable => ({
  delivery_id: outcome.deliveryId,
  lease_token: outcome.leaseToken,
  at_ms: outcome.attemptedAtMs,
  duration_ms: Math.round(outcome.durationMs),
  status: outcome.status ?? null,
  reason: storable(outcome.reason),
})

const leadOf = statement((db, p: { deliveryId: string }) =>
  db.selectFrom('delivery').select(['lead_id as leadId', 'destination']).where('id', '=', p.deliveryId),
)

/** Records that an attempt failed or was given back, if the caller still holds the lease. */
const settleFailure = statement((db, p: Settled & { state: DeliveryState; dueAtMs: number | null; spent: 0 | 1 }) =>
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
)

/**
 * Records a success, even after the lease expired. Records nothing if the delivery has already succeeded, or if this
 * lease's attempt is already recorded.
 */
const settleDelivered = statement((db, p: Settled & { deliveredAtMs: number }) =>
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
)

interface Settled {
  deliveryId: string
  leaseToken: string
}
