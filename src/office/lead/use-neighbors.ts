// The people next to this one: from the list the user came from if it is still cached, otherwise those who wait and
// those whose next step is due.

import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { Today } from '#contract/today.ts'
import { listKey } from '#office/leads/rows.ts'
import { queryOf } from '#office/query-of.ts'

interface Group {
  title: string
  rows: readonly LeadRow[]
  total: number
  /** It is about next steps. */
  isDue: boolean
  isUrgent: boolean
  /** It is the list that the user came from. */
  isOwn: boolean
}

export interface Neighbors {
  groups: readonly Group[]
  /** The id of this person's row. */
  hereId: string | undefined
  total: number | undefined
  /** The index of the person, starting at 0; undefined if they aren't in the list. */
  at: number | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  back(): void
}

const pagesOf = (data: unknown): LeadPage[] => (data as InfiniteData<LeadPage> | undefined)?.pages ?? []

export function useNeighbors(leadId: string, answer: LeadDetails | undefined): Neighbors {
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
  const { data: today } = useQuery({ ...queryOf(api.today.get), enabled: kept === undefined })
  const groups = kept === undefined ? groupsOf(today) : [ownGroup(pagesOf(kept))]
  const rows = groups.flatMap((group) => group.rows)
  // The URL may name an older request.
  const own = new Set([leadId, ...(answer?.submissions.map(({ id }) => id) ?? [])])
  const index = rows.findIndex(({ id }) => own.has(id))
  const goTo = (row: LeadRow | undefined) =>
    row && (() => navigate({ to: '/leads/$leadId', params: { leadId: row.id }, replace: true }))
  return {
    groups,
    hereId: rows[index]?.id,
    total: groups.length === 0 ? undefined : groups.reduce((sum, { total }) => sum + total, 0),
    at: index === -1 ? undefined : index,
    next: goTo(rows[index + 1]),
    previous: index > 0 ? goTo(rows[index - 1]) : undefined,
    back: () => (canGoBack && kept !== undefined ? router.history.back() : navigate({ to: '/leads' })),
  }
}

const holds = (pages: readonly LeadPage[], leadId: string) =>
  pages.some(({ rows }) => rows.some(({ id }) => id === leadId))

const ownGroup = (pages: readonly LeadPage[]): Group => ({
  title: 'Your list',
  rows: pages.flatMap((page) => page.rows),
  total: pages[0]?.total ?? 0,
  ...{ isDue: false, isUrgent: false, isOwn: true },
})

/** Somebody may be in two of them; only the first counts. */
function groupsOf(today: Today | undefined): Group[] {
  if (!today) return []
  const seen = new Set<string>()
  const group = (title: string, { rows, total }: Today['now'], more: { isDue?: true; isUrgent?: true } = {}): Group => {
    const own = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of own) seen.add(id)
    return {
      title,
      rows: own,
      total: total - (rows.length - own.length),
      isDue: false,
      isUrgent: false,
      isOwn: false,
      ...more,
    }
  }
  return [
    group('Answer now', today.now, { isUrgent: true }),
    group('Overdue', today.overdue),
    group('To do', today.toDo),
    group('Due now', today.due, { isDue: true }),
    group('Due later today', today.dueLater, { isDue: true }),
  ].filter(({ total }) => total > 0)
}
