// The office's queries about leads and how they are cached.
import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { load } from '#office/client.ts'
import { queryOf } from '#office/query-of.ts'

/** Live changes refetch the queries in this file; lists of leads patch their own rows instead (use-lead-list.ts). */
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
