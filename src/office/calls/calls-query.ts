import { api } from '#contract/api.ts'
import { queryOf } from '#office/api/query-of.ts'

export const daysShown = 14

/** @param from the first day in the team's zone, such as '2026-11-16' */
export const callsQuery = (from: string) => ({
  ...queryOf(api.calls.list, { query: { from, days: daysShown } }),
  refetchInterval: 60_000,
})
