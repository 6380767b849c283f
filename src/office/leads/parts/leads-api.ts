// The office's queries about leads. When the server reports a change, the queries in this file are refetched. Lists of
// leads aren't refetched. They patch their own rows (use-lead-list.ts).
import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { load } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'

export const countsQuery = queryOf(api.leads.counts)
export const viewsQuery = queryOptions({
  queryKey: ['leads', 'views'],
  queryFn: async () => (await load(api.views.list)).views,
})
export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: async () => (await load(api.tags.list)).tags,
})
export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['lead', id], queryFn: () => load(api.leads.get, { params: { id } }) })
