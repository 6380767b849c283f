import { api } from '#contract/api.ts'
import { queryOf } from '#office/query-of.ts'

export const todayQuery = { ...queryOf(api.today.get), refetchInterval: 60_000 }
