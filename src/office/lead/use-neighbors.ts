// The leads next to this one: from the list the user came from if it is still cached, otherwise from this week's leads.

import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import { load } from '#office/client.ts'
import { listKey } from '#office/leads/rows.ts'

export interface Neighbors {
  rows: readonly LeadRow[]
  total: number | undefined
  /** The index of the lead, starting at 0; undefined if it isn't in the list. */
  at: number | undefined
  isOwnList: boolean
  next: (() => void) | undefined
  previous: (() => void) | undefined
  back(): void
}

const pagesOf = (data: unknown): LeadPage[] => (data as InfiniteData<LeadPage> | undefined)?.pages ?? []
const none: LeadRow[] = []

export function useNeighbors(leadId: string): Neighbors {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const cache = queries.getQueryCache()
  /** The key of a cached list with this lead. Chosen once, so that the user steps through this one list. */
  const [hash] = useState(
    () => cache.findAll({ queryKey: listKey }).find(({ state }) => holds(pagesOf(state.data), leadId))?.queryHash,
  )
  const kept = useSyncExternalStore(
    (listen) => cache.subscribe(listen),
    () => (hash === undefined ? undefined : cache.get(hash)?.state.data),
  )
  const { data: week } = useQuery({
    queryKey: ['lead-neighbors'],
    queryFn: () => load(api.leads.list, { body: { filter: { list: 'all', period: 'week' } } }),
    enabled: kept === undefined,
  })
  const pages = kept === undefined ? (week ? [week] : []) : pagesOf(kept)
  const rows = pages.length === 0 ? none : pages.flatMap((page) => page.rows)
  const index = rows.findIndex(({ id }) => id === leadId)
  const goTo = (row: LeadRow | undefined) =>
    row && (() => navigate({ to: '/leads/$leadId', params: { leadId: row.id }, replace: true }))
  return {
    rows,
    total: pages[0]?.total,
    at: index === -1 ? undefined : index,
    isOwnList: kept !== undefined,
    next: goTo(rows[index + 1]),
    previous: index > 0 ? goTo(rows[index - 1]) : undefined,
    back: () => (canGoBack && kept !== undefined ? router.history.back() : navigate({ to: '/leads' })),
  }
}

const holds = (pages: readonly LeadPage[], leadId: string) =>
  pages.some(({ rows }) => rows.some(({ id }) => id === leadId))
