// Figures about the deliveries to each destination.

import { sql } from 'kysely'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

/** Figures about the deliveries of leads received since a requested time, unless noted otherwise. */
interface DestinationFigures {
  destination: string
  /** Points on a timeline, one for each delivery that was tried. */
  marks: { atMs: number; isOk: boolean }[]
  delivered: number
  total: number
  /** Deliveries that are being retried. Their leads may have been received at any time. */
  retrying: number
  /** Deliveries that were given up. Their leads may have been received at any time. */
  stopped: number
}

export const destinationFigures = read(function* (sinceMs: number): Operation<DestinationFigures[]> {
  const figures = new Map<string, DestinationFigures>()
  const of = (destination: string) => {
    const known = figures.get(destination) ?? {
      destination,
      marks: [],
      delivered: 0,
      total: 0,
      retrying: 0,
      stopped: 0,
    }
    figures.set(destination, known)
    return known
  }
  for (const row of yield* all(deliveriesSince({ sinceMs }))) {
    const one = of(row.destination)
    const isOk = row.state === 'delivered'
    one.total++
    if (isOk) one.delivered++
    if (isOk || row.attempts > 0) one.marks.push({ atMs: row.delivered_at_ms ?? row.received_at_ms, isOk })
  }
  for (const { destination, state, count } of yield* all(triedCounts())) {
    if (state === 'dead') of(destination).stopped += count
    if (state === 'due' || state === 'leased') of(destination).retrying += count
  }
  return [...figures.values()]
})

/** Starts from the leads received since this time, because there are few of them and an index finds them. */
const deliveriesSince = statement((db, p: { sinceMs: number }) =>
  db
    .selectFrom('lead')
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .select(['destination', 'state', 'delivered_at_ms', 'received_at_ms', 'attempts'])
    .where('received_at_ms', '>=', p.sinceMs)
    .where('state', 'in', ['due', 'leased', 'delivered', 'dead'])
    .orderBy('received_at_ms'),
)

const triedCounts = statement((db) =>
  db
    .selectFrom('delivery')
    .select(['destination', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // 'delivered' must be a literal, because SQLite uses a partial index only if the statement contains the index's
    // condition.
    .where('state', '<>', sql.lit('delivered'))
    .where('attempts', '>', 0)
    .groupBy(['destination', 'state']),
)
