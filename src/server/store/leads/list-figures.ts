// The figures of leads for lists and the funnel.

import type { Kysely } from 'kysely'
import type { Device } from '#domain/analytics/count-keys.ts'
import { deviceClass } from '#domain/analytics/device-class.ts'
import { isLate } from '#domain/clock/answered.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { countedQueues } from '#domain/leads/lead-lists.ts'
import { landingPage } from '#domain/leads/lead-source.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import type { LeadWorkTable } from './lead-tables.ts'
import { type LeadsQuery, matches, placed } from './leads-query.ts'

interface DayFigures {
  /** E.g. 2026-11-19. */
  day: string
  leads: number
  /** The number of answered leads whose wait is measured. */
  answered: number
  inTime: number
  longestMs: number | undefined
}

/** One lead of a list. */
export interface LeadFigure {
  receivedAtMs: number
  runsClock: boolean
  waitedMs: number | undefined
}

export interface FunnelLeadsQuery {
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs: number
  toMs: number
  /** Whether to read the page and the device, too. This takes longer, because both are in the wide rows of leads. */
  withPageAndDevice?: boolean | undefined
}

/** Leads for the funnel, grouped by equal properties, so that a year of leads is small to send between threads. */
export interface FunnelLeads {
  form: string
  /** The source that lists show. */
  source: string
  campaign: string | undefined
  /** The landing page of the last visit; undefined if the browser didn't send it or it wasn't requested. */
  page: string | undefined
  /** Undefined if it wasn't requested. */
  device: Device | undefined
  /** When each of the leads was received, in chronological order. */
  receivedAtMs: number[]
  /** The waits of the answered leads whose wait is measured. */
  waitedMs: number[]
  /** How many leads are still waiting. */
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

function dayFigures(timezone: string, figures: readonly LeadFigure[], days: readonly string[]): DayFigures[] {
  const byDay = Map.groupBy(figures, ({ receivedAtMs }) => dayAt(timezone, receivedAtMs))
  return days.map((day) => {
    const leads = byDay.get(day) ?? []
    const waits = leads.flatMap(({ runsClock, waitedMs }) => (runsClock && waitedMs !== undefined ? [waitedMs] : []))
    return {
      day,
      leads: leads.length,
      answered: waits.length,
      inTime: waits.filter((waitedMs) => !isLate(waitedMs)).length,
      longestMs: waits.length === 0 ? undefined : Math.max(...waits),
    }
  })
}

/**
 * Returns the figures of each day in a time zone, for the leads of a list. This read adds them up itself, because it
 * runs outside the thread that accepts leads.
 */
export const listDayFigures = read(function* (
  query: LeadsQuery,
  { timezone, days }: { timezone: string; days: readonly string[] },
): Operation<DayFigures[]> {
  return dayFigures(timezone, yield* listFigures(spanOf(query, timezone, days)), days)
})

/** Returns what daily figures are computed from; the search text is ignored. */
export const listFigures = read(function* (query: LeadsQuery): Operation<LeadFigure[]> {
  const rows = yield* all(figuresOf({ ...query, words: undefined }))
  return rows.map(({ received_at_ms, runs_clock, waited_ms }) => ({
    receivedAtMs: received_at_ms,
    runsClock: runs_clock === 1,
    waitedMs: waited_ms ?? undefined,
  }))
})

/** Returns the funnel's leads, without quarantined leads and spam. */
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
  extends Pick<LeadWorkTable, 'received_at_ms' | 'form' | 'source' | 'campaign' | 'runs_clock' | 'waited_ms' | 'place'>,
    Partial<Pick<FunnelLeads, 'page' | 'device'>> {}

export function groupFunnelLeads(rows: readonly FunnelRow[]): FunnelLeads[] {
  const groups = new Map<string, FunnelLeads>()
  for (const { form, source, campaign, page, device, ...row } of rows) {
    const key = JSON.stringify([form, source, campaign, page, device])
    const group = groups.get(key) ?? {
      ...{ form, source, campaign: campaign ?? undefined, page, device },
      ...{ receivedAtMs: [], waitedMs: [], waiting: 0 },
    }
    groups.set(key, group)
    group.receivedAtMs.push(row.received_at_ms)
    if (row.runs_clock === 1 && row.waited_ms !== null) group.waitedMs.push(row.waited_ms)
    if (row.place === 'waiting') group.waiting++
  }
  return [...groups.values()]
}

const figuresOf = query((db, query: LeadsQuery) =>
  db
    .selectFrom('lead_work')
    .select(['received_at_ms', 'runs_clock', 'waited_ms'])
    .where(matches(db, query))
    .orderBy('received_at_ms'),
)

const funnelLeadRows = statement((db, p: { fromMs: number; toMs: number }) => funnelRows(db, p))

const funnelLeadsWithOrigin = statement((db, p: { fromMs: number; toMs: number }) =>
  funnelRows(db, p).innerJoin('lead', 'lead.id', 'lead_work.lead_id').select(['lead.attribution', 'lead.user_agent']),
)

const funnelRows = (db: Kysely<Database>, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('lead_work')
    .select(['lead_work.received_at_ms', 'lead_work.form', 'source', 'campaign', 'runs_clock', 'waited_ms', 'place'])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .where('lead_work.received_at_ms', '<', p.toMs)
    .where(placed(countedQueues))
    .orderBy('lead_work.received_at_ms')
    .orderBy('lead_work.lead_id')
