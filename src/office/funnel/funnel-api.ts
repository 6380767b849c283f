// The funnel's queries. They are refetched when the server reports a change, and every minute, because it reports no
// visits.
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FunnelQuery } from '#contract/funnel.ts'
import { queryOf } from '#office/query-of.ts'

const live = { refetchInterval: 60_000, placeholderData: keepPreviousData }

export const funnelQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.get, { query }), ...live })
export const groupsQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.groups, { query }), ...live })
