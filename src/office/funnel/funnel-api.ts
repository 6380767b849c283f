// The queries for the funnel, and for what was published on the website. The funnel's figures are refetched when the
// server reports a change, and also every minute, because the server doesn't report visits.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Publish } from '#contract/content.ts'
import type { FunnelQuery } from '#contract/funnel.ts'
import { load } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'

const live = { refetchInterval: 60_000, placeholderData: keepPreviousData }

export const funnelQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.get, { query }), ...live })
export const groupsQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.groups, { query }), ...live })

/** What was published on the website since `fromMs`. The server refuses users who may not see the website's history. */
export const publishesQuery = (fromMs: number) =>
  queryOptions({
    queryKey: ['words', 'history', 'from', fromMs],
    async queryFn() {
      const found: Publish[] = []
      for (let before: number | undefined; ; ) {
        const { publishes, next } = await load(api.content.history, { query: { before } })
        found.push(...publishes)
        if (next === null || (found.at(-1)?.atMs ?? 0) < fromMs) break
        before = next
      }
      return found.filter(({ atMs }) => atMs >= fromMs)
    },
  })
