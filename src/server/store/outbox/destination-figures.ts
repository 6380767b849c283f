// Figures about the deliveries to each destination.

import { sql } from 'kysely'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

/** Figures about leads received since a requested time. `marks` are points on a timeline, one per tried delivery. */
interface DestinationFigures {
  destination: string
  marks: { atMs: number; isOk: boolean }[]
  delivered: number
  total: number
  /** Of leads received at any time: deliveries that are being retried, and (`stopped`) those that were given up. */
  retrying: number
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

/** The query starts from the leads that were received since this time, which are few and found by an index. */
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
