// The figures of leads for lists and for the funnel, which shows the steps from a visit to an order.

import { type Kysely, sql } from 'kysely'
import type { Device } from '#domain/analytics/count-keys.ts'
import { deviceClass } from '#domain/analytics/device-class.ts'
import { isLate } from '#domain/clock/answered.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import { landingPage } from '#domain/leads/lead-source.ts'
import { countedStates } from '#domain/leads/project-person.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import type { LeadWorkTable } from './lead-tables.ts'
import { isFromVisitor, type LeadsQuery, matches, stateIn } from './leads-query.ts'

interface DayFigures {
  /** E.g. 2026-11-19. */
  day: string
  leads: number
  /** Leads that teammates added, which `leads` doesn't count. */
  byHand: number
  /** The number of answered leads whose wait is measured. */
  answered: number
  inTime: number
  longestMs: number | undefined
}

/** A lead that a visitor sent. Leads that teammates added don't count. */
export interface LeadFigure {
  receivedAtMs: number
  /** The wait for the first response, if it is measured. */
  waitedMs: number | undefined
  /** Whether the lead has the two-minute target and is still unanswered, even if the two minutes are over. */
  isWaiting: boolean
}

export interface FunnelLeadsQuery {
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs: number
  toMs: number
  /**
   * Whether to read the page and the device, too. This takes longer, because both are in the wide rows of the table
   * lead.
   */
  withPageAndDevice?: boolean | undefined
}

/**
 * Leads for the funnel that have the same form, source, campaign, page and device. Because leads are grouped, a year of
 * leads is small enough to send between threads.
 */
export interface FunnelLeads {
  form: string
  /** The source that lists show. */
  source: string
  campaign: string | undefined
  /** The landing page of the last visit; undefined without `withPageAndDevice`, or if the browser didn't send it. */
  page: string | undefined
  /** Undefined without `withPageAndDevice`. */
  device: Device | undefined
  /** When each of the leads was received, in chronological order. */
  receivedAtMs: number[]
  /** The waits of the answered leads whose wait is measured. */
  waitedMs: number[]
  /** The waits for the first attempt or response, if they are measured. */
  triedMs: number[]
  /** How many leads with the two-minute target are still waiting. */
  waiting: number
}

/** Narrows the query to the span of these days. */
function spanOf(query: LeadsQuery, timezone: string, days: readonly string[]): LeadsQuery {
  const inOrder = days.toSorted()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  const fromMs = Math.max(startOfDayMs(timezone, first), query.fromMs ?? Number.NEGATIVE_INFINITY)
  const toMs = Math.min(startOfDayMs(timezone, addDays(last, 1)), query.toMs ?? Number.POSITIVE_INFINITY)
  return { ...query, fromMs, toMs }
}

function dayFigures(timezone: string, rows: readonly FigureRow[], days: readonly string[]): DayFigures[] {
  const byDay = Map.groupBy(rows, ({ received_at_ms }) => dayAt(timezone, received_at_ms))
  return days.map((day) => {
    const came = byDay.get(day) ?? []
    const leads = came.filter(isRequest)
    const waits = leads.flatMap(({ waited_ms }) => waited_ms ?? [])
    return {
      day,
      leads: leads.length,
      byHand: came.length - leads.length,
      answered: waits.length,
      inTime: waits.filter((waitedMs) => !isLate(waitedMs)).length,
      longestMs: waits.length === 0 ? undefined : Math.max(...waits),
    }
  })
}

/**
 * Returns a list's figures for each day in a time zone. The figures are added up in this query, because queries run in
 * a separate thread. This way, the thread that accepts leads has less to do.
 */
export const listDayFigures = read(function* (
  query: LeadsQuery,
  { timezone, days }: { timezone: string; days: readonly string[] },
): Operation<DayFigures[]> {
  return dayFigures(timezone, yield* all(figuresOf(requestsOf(spanOf(query, timezone, days)))), days)
})

/** Returns a list's leads, from which daily figures are computed. Leads that teammates added are left out. */
export const listFigures = read(function* (query: LeadsQuery): Operation<LeadFigure[]> {
  const rows = yield* all(figuresOf(requestsOf(query)))
  return rows.filter(isRequest).map(({ received_at_ms, waited_ms, state, answer_within }) => ({
    receivedAtMs: received_at_ms,
    waitedMs: waited_ms ?? undefined,
    isWaiting: state === 'open' && answer_within === 'two-minutes',
  }))
})

/**
 * Returns the time of the latest unanswered call that was recorded as a response. Only releases before 2026-11-27
 * recorded calls this way. Undefined if there is no such call.
 */
export const lastOldCallMs = read(function* (): Operation<number | undefined> {
  return (yield* first(newestOldCall()))?.at_ms ?? undefined
})

/** Returns the funnel's leads, without quarantined leads, spam and leads added by hand. */
export const listFunnelLeads = read(function* ({
  fromMs,
  toMs,
  withPageAndDevice,
}: FunnelLeadsQuery): Operation<FunnelLeads[]> {
  if (!withPageAndDevice) return groupFunnelLeads(yield* all(funnelLeadRows({ fromMs, toMs })))
  const rows = yield* all(funnelLeadsWithOrigin({ fromMs, toMs }))
  return groupFunnelLeads(
    rows.map((row) => ({
      ...row,
      page: row.attribution === null ? undefined : landingPage(JSON.parse(row.attribution)),
      device: deviceClass(row.user_agent),
    })),
  )
})

interface FunnelRow
  extends Pick<
      LeadWorkTable,
      'received_at_ms' | 'form' | 'source' | 'campaign' | 'answer_within' | 'waited_ms' | 'tried_ms' | 'state'
    >,
    Partial<Pick<FunnelLeads, 'page' | 'device'>> {}

export function groupFunnelLeads(rows: readonly FunnelRow[]): FunnelLeads[] {
  const groups = new Map<string, FunnelLeads>()
  for (const { form, source, campaign, page, device, ...row } of rows) {
    const key = JSON.stringify([form, source, campaign, page, device])
    const group = groups.get(key) ?? {
      ...{ form, source, campaign: campaign ?? undefined, page, device },
      ...{ receivedAtMs: [], waitedMs: [], triedMs: [], waiting: 0 },
    }
    groups.set(key, group)
    group.receivedAtMs.push(row.received_at_ms)
    if (row.waited_ms !== null) group.waitedMs.push(row.waited_ms)
    if (row.tried_ms !== null) group.triedMs.push(row.tried_ms)
    if (row.state === 'open' && row.answer_within === 'two-minutes') group.waiting++
  }
  return [...groups.values()]
}

/** The same list by request instead of by person, without the words that are searched for. */
const requestsOf = (query: LeadsQuery): LeadsQuery => ({ ...query, by: 'request', words: undefined })

type FigureRow = Pick<LeadWorkTable, 'received_at_ms' | 'waited_ms' | 'state' | 'answer_within' | 'source'>

const isRequest = ({ source }: FigureRow) => source !== byHandSource

const figuresOf = query(
  (db, query: LeadsQuery) =>
    sql<FigureRow>`
      select lead_work.received_at_ms, lead_work.waited_ms, lead_work.state, lead_work.answer_within, lead_work.source
      from lead_work inner join person on person.id = lead_work.person_id
      where ${matches(db.engine, query)} order by lead_work.received_at_ms`,
)

const newestOldCall = statement((db) =>
  db
    .selectFrom('lead_event')
    .select((eb) => eb.fn.max('at_ms').as('at_ms'))
    .where('kind', '=', 'touch')
    .where('value', '=', 'called'),
)

const funnelLeadRows = statement((db, p: { fromMs: number; toMs: number }) => funnelRows(db, p))

const funnelLeadsWithOrigin = statement((db, p: { fromMs: number; toMs: number }) =>
  funnelRows(db, p).innerJoin('lead', 'lead.id', 'lead_work.lead_id').select(['lead.attribution', 'lead.user_agent']),
)

const funnelRows = (db: Kysely<Database>, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('lead_work')
    .select([
      'lead_work.received_at_ms',
      'lead_work.form',
      'source',
      'campaign',
      'answer_within',
      'waited_ms',
      'tried_ms',
      'state',
    ])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .where('lead_work.received_at_ms', '<', p.toMs)
    .where(stateIn(countedStates))
    .where(isFromVisitor)
    .orderBy('lead_work.received_at_ms')
    .orderBy('lead_work.lead_id')
