// The office's queries about leads, and how they are cached.
import { queryOptions } from '@tanstack/react-query'
import type { LeadAnswer, LeadCounts, LeadPage, LeadsAsked, PurgeList, SavedView } from '#domain/leads/lead-answers.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { ask, askFile, load } from '#office/api.ts'

/** Live changes refetch all of these except lists, which patch themselves (use-lead-list.ts). */
export const countsQuery = queryOptions({
  queryKey: ['leads', 'counts'],
  queryFn: () => load<LeadCounts>('/leads/counts'),
})
export const viewsQuery = queryOptions({
  queryKey: ['leads', 'views'],
  queryFn: async () => (await load<{ views: SavedView[] }>('/views')).views,
})
export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['lead', id], queryFn: () => load<LeadAnswer>(`/leads/${id}`) })

/** Search text never appears in a URL: it is sent in a body. */
export const loadLeads = (asked: LeadsAsked): Promise<LeadPage> => load<LeadPage>('/leads/list', asked)

export const release = (leadIds: string[]) => ask<{ released: number }>('POST', '/leads/release', { leadIds })
export const resend = (id: string) => ask<{ count: number }>('POST', `/leads/${id}/resend`)
export const joinPeople = (id: string, other: string) => ask('POST', `/leads/${id}/join`, { with: other })
export const splitPeople = (id: string, other: string) => ask('POST', `/leads/${id}/split`, { with: other })
export const lookAtPurge = (id: string) => ask<PurgeList>('POST', `/leads/${id}/purge/look`)
export const purge = (id: string, emails: { email: string; also: string[] }) =>
  ask<{ leads: number; tracesIn: 'nowhere' | 'log' | 'table files' }>('POST', `/leads/${id}/purge`, emails)
export const sayReading = (id: string, isOver?: true) => ask('POST', `/leads/${id}/reading`, isOver && { isOver })
export const exportLeads = (asked: {
  filter: LeadFilter
  search?: string | undefined
  leadIds?: string[] | undefined
}) => askFile('/leads/export', asked)
export const saveView = (name: string, filter: LeadFilter) => ask<{ id: string }>('POST', '/views', { name, filter })
export const removeView = (id: string) => ask('DELETE', `/views/${id}`)
