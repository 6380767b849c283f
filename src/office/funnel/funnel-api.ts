// The funnel's queries. Live changes refetch them; because visits cause none, the queries also refetch every minute.
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FunnelQuery } from '#contract/funnel.ts'
import { queryOf } from '#office/query-of.ts'

const live = { refetchInterval: 60_000, placeholderData: keepPreviousData }

export const funnelQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.get, { query }), ...live })
export const groupsQuery = (query: FunnelQuery) => ({ ...queryOf(api.funnel.groups, { query }), ...live })
