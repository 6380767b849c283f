// Calculates the figures that the store must return for known visitor-days. It adds them up in the simplest way: each
// query goes through all of these visitor-days. compareCounts() compares the results with the store's figures.
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import type { CountQueries, CountSums, CountsQuery, DayCounts, GroupCounts } from '#server/analytics/analytics-port.ts'
import type { KnownVisitorDay } from './simulated-visits.ts'

/** @param partial days on which a server was killed; they are listed even if no visitor-day matches the filter */
export const knownDays = (
  known: readonly KnownVisitorDay[],
  query: CountsQuery,
  partial: ReadonlySet<string> = new Set(),
): DayCounts[] => {
  const visits = Map.groupBy(chosen(known, query), ({ day }) => day)
  for (const day of partial) if (day >= query.from && day <= query.to && !visits.has(day)) visits.set(day, [])
  return [...visits]
    .map(([day, ofDay]) => ({ day, isPartial: partial.has(day), ...sumsOf(ofDay) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

export const knownGroups = (
  known: readonly KnownVisitorDay[],
  { by, ...query }: CountsQuery & { by: Dimension },
): GroupCounts[] =>
  [...Map.groupBy(chosen(known, query), (visit) => visit[by])]
    .map(([name, visits]) => ({ name, ...sumsOf(visits) }))
    // A group with visits by bots only isn't listed.
    .filter(({ visitorDays }) => visitorDays > 0)

function chosen(known: readonly KnownVisitorDay[], { from, to, filter }: CountsQuery): KnownVisitorDay[] {
  return known.filter(
    (visit) =>
      visit.day >= from && visit.day <= to && dimensions.every((one) => (filter[one] ?? visit[one]) === visit[one]),
  )
}

function sumsOf(visits: readonly KnownVisitorDay[]): CountSums {
  const people = visits.filter(({ isBot }) => !isBot)
  const byKey: Record<string, number> = {}
  for (const { keys } of people) for (const key of keys) byKey[key] = (byKey[key] ?? 0) + 1
  return {
    visitorDays: people.length,
    views: people.reduce((sum, { views }) => sum + views, 0),
    bots: visits.length - people.length,
    byKey,
  }
}

interface Comparison {
  /** How many figures were compared. */
  figures: number
  /** Descriptions of what differs; empty if every figure is exact. */
  faults: string[]
}

/**
 * Compares the results of all kinds of queries. For the whole period, it queries without a filter, with each value of
 * each dimension as the filter, and with filters by two values at once. For each single day, it queries the groups of
 * each dimension.
 */
export async function compareCounts(
  queries: CountQueries,
  known: readonly KnownVisitorDay[],
  { from, to, partial }: { from: string; to: string; partial: ReadonlySet<string> },
): Promise<Comparison> {
  const compared: Comparison = { figures: 0, faults: [] }
  const days = [...new Set(known.map(({ day }) => day))].sort()
  const periods = [{ from, to }, ...days.map((day) => ({ from: day, to: day }))]
  const valuesOf = (by: Dimension) => [...new Set(known.map((visit) => visit[by]))]
  const filters = [
    {},
    ...dimensions.flatMap((by) => valuesOf(by).map((value) => ({ [by]: value }))),
    ...valuesOf('source').map((source) => ({ source, device: 'phone' })),
    ...valuesOf('page').map((page) => ({ page, campaign: '' })),
  ]
  for (const filter of filters) {
    const query = { from, to, filter }
    const label = JSON.stringify(filter)
    compare(compared, `days of ${label}`, await queries.listDays(query), knownDays(known, query, partial), 'day')
    for (const by of dimensions)
      compare(
        ...([compared, `${by}s of ${label}`, await queries.listGroups({ ...query, by })] as const),
        ...([knownGroups(known, { ...query, by }), 'name'] as const),
      )
  }
  for (const period of periods)
    for (const by of dimensions) {
      const query = { ...period, filter: {}, by }
      compare(
        ...([compared, `${by}s of ${period.from} to ${period.to}`, await queries.listGroups(query)] as const),
        ...([knownGroups(known, query), 'name'] as const),
      )
    }
  const since = await queries.countedSince()
  if (since !== days[0]) compared.faults.push(`counted since ${since}, not ${days[0]}`)
  return compared
}

function compare<Row extends CountSums>(
  compared: Comparison,
  label: string,
  found: readonly Row[],
  wanted: readonly Row[],
  name: keyof Row & string,
) {
  const foundBy = new Map(found.map((row) => [row[name], figuresOf(row)]))
  const wantedBy = new Map(wanted.map((row) => [row[name], figuresOf(row)]))
  if (foundBy.size !== found.length) compared.faults.push(`${label}: a row twice`)
  for (const key of new Set([...foundBy.keys(), ...wantedBy.keys()])) {
    const [is, should] = [foundBy.get(key) ?? {}, wantedBy.get(key) ?? {}]
    for (const figure of new Set([...Object.keys(is), ...Object.keys(should)])) {
      compared.figures++
      if ((is[figure] ?? 0) !== (should[figure] ?? 0))
        compared.faults.push(`${label}, ${String(key)}: ${figure} is ${is[figure] ?? 0}, not ${should[figure] ?? 0}`)
    }
  }
}

const figuresOf = ({ visitorDays, views, bots, byKey, ...row }: CountSums): Record<string, number> => ({
  ...byKey,
  ...{ 'visitor-days': visitorDays, views, bots },
  partial: Number('isPartial' in row && row.isPartial === true),
})
