// Counts the leads of each list, and finds the choices of its filters.

import { type SqlBool, sql } from 'kysely'
import { countedQueues, type LeadQueue, leadQueues } from '#domain/leads/lead-lists.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { countLeadsIn, sinceNewest } from './lead-lists.ts'
import { type LeadsQuery, placed } from './leads-query.ts'

interface ListCounts {
  byQueue: { place: LeadQueue; count: number }[]
  /** This count and the next three exclude quarantined leads and spam. */
  undelivered: number
  ofOwner: number
  late: number
  sinceWeek: number
  /** In this list and the next three, the choices that occur, most frequent first. */
  forms: string[]
  sources: string[]
  campaigns: string[]
  plans: string[]
}

/** Counts all stored leads, in any state. */
export const countLeads = read(function* (): Operation<number> {
  return (yield* first(leadCount()))?.count ?? 0
})

/** Limits the choices, because strangers can invent any number of sources. */
const mostChoices = 100

/** Choices come from this many of the newest leads, which is more than most teams get in a year. */
const newestLeads = 10_000

export const countLists = read(function* (params: {
  ownerId: string
  weekFromMs: number
  late: NonNullable<LeadsQuery['late']>
}): Operation<ListCounts> {
  const { ownerId, weekFromMs, late } = params
  const { all: total, ...counts } = (yield* first(queueCounts({ ownerId, targetMs: late.targetMs })))!
  const answered = total - counts.waiting - counts.done - counts.quarantine - counts.spam - counts.other
  const waitingLate = (yield* first(waitingSince(late)))?.count ?? 0
  const groups = yield* all(choiceCounts(newestLeads))
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
    byQueue: leadQueues.map((place) => ({ place, count: { ...counts, answered }[place] })),
    undelivered: yield* countLeadsIn({ places: countedQueues, isUndelivered: true }),
    ofOwner: counts.ofOwner,
    late: counts.answeredLate + waitingLate,
    sinceWeek: yield* countLeadsIn({ places: countedQueues, fromMs: weekFromMs }),
    forms: chosen('form'),
    sources: chosen('source'),
    campaigns: chosen('campaign'),
    plans: chosen('plan'),
  }
})

const choiceCounts = query((db, newestLeads: number) =>
  db
    .selectFrom('lead_work')
    .select(['form', 'source', 'campaign', 'plan'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(placed(countedQueues))
    .where('received_at_ms', '>=', sinceNewest(db, newestLeads))
    .groupBy(['form', 'source', 'campaign', 'plan']),
)

/**
 * Counts in one pass over the index, where each condition costs as much as the pass itself. So it omits counts that
 * another index or a subtraction yields, and puts conditions that are rarely true first.
 */
const queueCounts = query((db, { ownerId, targetMs }: { ownerId: string; targetMs: number }) =>
  db.selectFrom('lead_work').select((eb) => {
    const count = (condition: ReturnType<typeof placed>) => eb.fn.countAll<number>().filterWhere(condition)
    const counted = placed(countedQueues)
    return [
      eb.fn.countAll<number>().as('all'),
      ...(['waiting', 'done', 'quarantine', 'spam', 'other'] as const).map((place) => count(placed([place])).as(place)),
      count(sql<SqlBool>`owner_id = ${ownerId} and ${counted}`).as('ofOwner'),
      count(sql<SqlBool>`waited_ms > ${targetMs} and ${counted}`).as('answeredLate'),
    ]
  }),
)

const waitingSince = statement((db, p: { waitingBeforeMs: number }) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clock_from_ms', '<', p.waitingBeforeMs)
    .where(placed(['waiting'])),
)

const leadCount = statement((db) => db.selectFrom('lead').select((eb) => eb.fn.countAll<number>().as('count')))
