// Counts the people of each list, and finds the choices that the lists' filters offer.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedQueues, countedStates, type Queue, queues } from '#domain/leads/project-person.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { countLeadsIn } from './lead-lists.ts'
import { type LateSince, queueIn, stateIn } from './leads-query.ts'

interface ListCounts {
  /** People in each queue. */
  byQueue: { queue: Queue; count: number }[]
  /** People in the queue 'waiting' who can't be answered in time anymore. */
  overdue: number
  /** People whose next step is due. */
  due: number
  /**
   * People with the status 'contacted' or 'in-conversation' who have no next step and whose last step was before
   * `idleSinceMs`.
   */
  idle: number
  ofOwner: number
  late: number
  undelivered: number
  /** Requests held for review. */
  held: number
  /** The forms that occur in the newest leads, most frequent first. The same applies to the next three lists. */
  forms: string[]
  sources: string[]
  campaigns: string[]
  plans: string[]
}

export interface CountParams {
  ownerId: string
  nowMs: number
  idleSinceMs: number
  late: LateSince
}

/** Counts all stored leads, in any state. */
export const countLeads = read(function* (): Operation<number> {
  return (yield* first(leadCount()))?.count ?? 0
})

/** Limits the choices, because strangers can invent any number of sources. */
const mostChoices = 100

/** Choices come from this many of the newest leads, which is more than most teams get in a year. */
const newestLeads = 10_000

export const countLists = read(function* (params: CountParams): Operation<ListCounts> {
  const counts = (yield* first(peopleCounts(params)))!
  const groups = yield* all(choiceCounts({ newestLeads }))
  const chosen = (column: 'form' | 'source' | 'campaign' | 'plan') => {
    const counts = new Map<string, number>()
    for (const { [column]: value, count } of groups)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    return [...counts]
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
      .slice(0, mostChoices)
      .map(([value]) => value)
  }
  return {
    byQueue: queues.map((queue) => ({ queue, count: counts[queue]! })),
    overdue: counts.overdue!,
    due: counts.due!,
    idle: counts.idle!,
    ofOwner: counts.ofOwner!,
    late: yield* countLeadsIn({ by: 'person', late: params.late }),
    undelivered: yield* countLeadsIn({ by: 'person', isUndelivered: true }),
    held: (yield* first(heldCount()))?.count ?? 0,
    forms: chosen('form'),
    sources: chosen('source'),
    campaigns: chosen('campaign'),
    plans: chosen('plan'),
  }
})

const choiceCounts = statement((db, p: { newestLeads: number }) =>
  db
    .selectFrom((leads) =>
      leads
        .selectFrom('lead_work')
        .select(['form', 'source', 'campaign', 'plan'])
        .where(stateIn(countedStates))
        .orderBy('received_at_ms', 'desc')
        .orderBy('lead_id', 'desc')
        .limit(p.newestLeads)
        .as('newest'),
    )
    .select(['form', 'source', 'campaign', 'plan'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['form', 'source', 'campaign', 'plan']),
)

/** Counts everything that needs only the table person, in one pass over an index. */
const peopleCounts = query((_db, { ownerId, nowMs, idleSinceMs, late }: CountParams) => {
  const counted = queueIn(countedQueues)
  const counts: [string, RawBuilder<SqlBool>][] = [
    ...queues.map((queue): [string, RawBuilder<SqlBool>] => [queue, queueIn([queue])]),
    ['overdue', sql`person.queue = 'waiting' and person.wait_from_ms < ${late.waitingBeforeMs}`],
    ['due', sql`person.due_at_ms <= ${nowMs}`],
    [
      'idle',
      sql`person.status in ('contacted', 'in-conversation') and person.due_at_ms is null and person.last_step_at_ms < ${idleSinceMs}`,
    ],
    ['ofOwner', sql`person.owner_id = ${ownerId} and ${counted}`],
  ]
  return sql<Record<string, number>>`select ${sql.join(
    counts.map(([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.id(name)}`),
  )} from person`
})

const heldCount = statement((db) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(stateIn(['held'])),
)

const leadCount = statement((db) => db.selectFrom('lead').select((eb) => eb.fn.countAll<number>().as('count')))
