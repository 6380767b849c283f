// For a person's page: the list that the user came from, with the previous and the next person in it. If that list is
// no longer cached, the groups of the screen Today replace it: people who wait, and people whose next step is due.

import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { Today } from '#contract/today.ts'
import type { LeadFilter, List } from '#domain/leads/lead-filter.ts'
import { queryOf } from '#office/api/query-of.ts'
import { type View, viewOf } from '#office/leads/filter/views.ts'
import { viewsQuery } from '#office/leads/parts/leads-api.ts'
import { lastListKey, listKey } from '#office/leads/parts/rows.ts'

interface Group {
  title: string
  /** The filter that shows this group in the section Leads. */
  filter: LeadFilter
  rows: readonly LeadRow[]
  total: number
  /** Whether the group's people are listed because their next step is due. */
  isDue: boolean
  isUrgent: boolean
  /** Whether the group is the list that the user came from. */
  isOwn: boolean
}

export interface Neighbors {
  groups: readonly Group[]
  /** The row id of the person whose page is open; undefined if no group contains this person. */
  hereId: string | undefined
  /**
   * The group that contains the person or, if none does, the list that the user came from. `at` is the person's
   * position in the group, from 1.
   */
  own: { title: string; at: number | undefined; total: number } | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  back(): void
}

const pagesOf = (data: unknown): LeadPage[] => (data as InfiniteData<LeadPage> | undefined)?.pages ?? []

export function useNeighbors(leadId: string, details: LeadDetails | undefined): Neighbors {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  /** A cached list that contains this lead. It is chosen once, so that the user stays in the same list. */
  const [list] = useState(() => {
    const all = queries.getQueryCache().findAll({ queryKey: listKey })
    const lists = all.filter(({ state }) => holds(pagesOf(state.data), leadId))
    const last = hashKey(queries.getQueryData<QueryKey>(lastListKey) ?? [])
    return lists.find(({ queryHash }) => queryHash === last) ?? lists[0]
  })
  // Only reads the list. Being used, it also stays cached as long as the page is open.
  const { data: neighbors } = useQuery({ queryKey: listKey, queryFn: skipToken, ...list?.options, enabled: false })
  const { data: today } = useQuery({ ...queryOf(api.today.get), enabled: neighbors === undefined })
  const groups =
    neighbors === undefined ? groupsOf(today) : [ownGroup(pagesOf(neighbors), viewAt(list?.queryKey, queries))]
  const rows = groups.flatMap((group) => group.rows)
  // A row has the id of one of the person's requests, and the URL may have the id of another, so all ids are compared.
  const own = new Set([leadId, ...(details?.submissions.map(({ id }) => id) ?? [])])
  const index = rows.findIndex(({ id }) => own.has(id))
  const here = rows[index]
  const group = groups.find((one) => here && one.rows.includes(here)) ?? groups.find((one) => one.isOwn)
  const goTo = (row: LeadRow | undefined) =>
    row && (() => navigate({ to: '/leads/$leadId', params: { leadId: row.id }, replace: true }))
  return {
    groups,
    hereId: here?.id,
    own: group && { title: group.title, at: here && group.rows.indexOf(here) + 1, total: group.total },
    next: goTo(rows[index + 1]),
    previous: index > 0 ? goTo(rows[index - 1]) : undefined,
    back: () =>
      canGoBack && neighbors !== undefined
        ? router.history.back()
        : navigate({ to: '/leads', search: group?.filter ?? {} }),
  }
}

const holds = (pages: readonly LeadPage[], leadId: string) =>
  pages.some(({ rows }) => rows.some(({ id }) => id === leadId))

/**
 * The view (a named filter of the list of leads) that the user came from. It is called 'Your list' if the user searched
 * in it, or if no view has this filter.
 */
function viewAt(key: QueryKey | undefined, queries: QueryClient): View {
  const [, , filter = '{}', search] = key ?? []
  const own: LeadFilter = JSON.parse(filter as string)
  const view = viewOf(own, queries.getQueryData(viewsQuery.queryKey) ?? [])
  return { name: (!search && view?.name) || 'Your list', filter: own }
}

const ownGroup = (pages: readonly LeadPage[], { name, filter }: View): Group => ({
  ...{ title: name, filter },
  rows: pages.flatMap((page) => page.rows),
  total: pages[0]?.total ?? 0,
  ...{ isDue: false, isUrgent: false, isOwn: true },
})

/** The groups of the screen Today. A person who belongs to several groups is listed only in the first of them. */
function groupsOf(today: Today | undefined): Group[] {
  if (!today) return []
  const seen = new Set<string>()
  const group = (
    title: string,
    list: List,
    { rows, total }: Today['now'],
    more: { isDue?: true; isUrgent?: true } = {},
  ): Group => {
    const own = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of own) seen.add(id)
    return {
      ...{ title, filter: { list } },
      rows: own,
      total: total - (rows.length - own.length),
      isDue: false,
      isUrgent: false,
      isOwn: false,
      ...more,
    }
  }
  return [
    group('Answer now', 'now', today.now, { isUrgent: true }),
    group('Overdue', 'overdue', today.overdue),
    group('To do', 'to-do', today.toDo),
    group('Due now', 'due', today.due, { isDue: true }),
    group('Due later today', 'due', today.dueLater, { isDue: true }),
  ].filter(({ total }) => total > 0)
}
