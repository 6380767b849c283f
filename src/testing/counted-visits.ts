// In-memory counts of visits, for tests of code that queries counts.
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import type { FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import type { CountQueries, CountSums } from '#server/analytics/analytics-port.ts'
import { sumsOf } from '#server/analytics/funnel-counts.ts'

export interface CountedVisits extends Partial<CountSums>, Partial<Record<Dimension, string>> {
  day: string
  isPartial?: boolean
}

export function countedVisits(rows: readonly CountedVisits[]): CountQueries {
  const whole = rows.map((row) => ({
    source: 'direct',
    campaign: '',
    page: '/',
    device: 'computer',
    ...sumsOf([]),
    ...row,
  }))
  const found = ({ from, to, filter }: Period & { filter: FunnelFilter }) =>
    whole.filter(
      (row) =>
        row.day >= from &&
        row.day <= to &&
        dimensions.every((one) => filter[one] === undefined || filter[one] === row[one]),
    )
  return {
    listDays: async (query) =>
      [...Map.groupBy(found(query), ({ day }) => day)]
        .map(([day, of]) => ({ day, ...sumsOf(of), isPartial: of.some(({ isPartial }) => isPartial) }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    listGroups: async ({ by, ...query }) =>
      [...Map.groupBy(found(query), (row) => row[by])]
        .map(([name, of]) => ({ name, ...sumsOf(of) }))
        .toSorted((one, other) => other.visitorDays - one.visitorDays),
    countedSince: async () => whole.map(({ day }) => day).toSorted()[0],
  }
}
