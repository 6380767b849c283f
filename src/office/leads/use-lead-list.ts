// One list of leads, loaded in pages of fifty while the user scrolls. If something changes on the server, the rows
// don't move while the user is reading.

import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { load } from '#office/api/client.ts'
import { filterKey } from '#office/leads/filter/filter-address.ts'
import { type LeadList, lastListKey, listKey } from '#office/leads/parts/rows.ts'
import { type Change, useLiveChanges } from '#office/shell/live.ts'
import { patchPage, settleFirst } from './merge-lists.ts'

interface Waiting {
  fresh: LeadPage
  arrivals: LeadRow[]
  gone: ReadonlySet<string>
}

const nobody: LeadRow[] = []
const pageRows = 50

interface LeadListParams {
  filter: LeadFilter
  search: string
  /** The indexes of the first and the last visible row. */
  seen(): { first: number; last: number }
  onArrival(rows: LeadRow[]): void
}

export function useLeadList({ filter, search, seen, onArrival }: LeadListParams) {
  const queries = useQueryClient()
  const queryKey = useMemo(() => [...listKey, filterKey(filter), search], [filter, search])
  const ask = (after: string | undefined) =>
    load(api.leads.list, { body: { filter, ...(search && { search }), ...(after && { after }) } })
  const query = useInfiniteQuery<
    LeadPage,
    Error,
    InfiniteData<LeadPage, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    meta: { patchesItself: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

  const [waiting, setWaiting] = useState<Waiting>()
  const [isOf, setIsOf] = useState(queryKey)
  if (isOf !== queryKey) {
    setIsOf(queryKey)
    setWaiting(undefined)
  }

  const refresh = useEffectEvent(async () => {
    const before = queries.getQueryData<LeadList>(queryKey)
    if (!before) return
    const { first, last } = seen()
    const pages = new Set([0, pageAt(before, first), pageAt(before, last)])
    for (const at of pages) {
      const fresh = await ask(before.pageParams[at]).catch(() => undefined)
      const now = queries.getQueryData<LeadList>(queryKey)
      if (!fresh || !now) return
      const { list, arrivals, hasAdded, gone } = patchPage(now, at, fresh)
      queries.setQueryData<LeadList>(queryKey, list)
      if (at > 0) continue
      const known = new Set(waiting?.arrivals.map(({ id }) => id))
      const unknown = arrivals.filter(({ id }) => !known.has(id))
      setWaiting(hasAdded || gone.length > 0 ? { fresh, arrivals, gone: new Set(gone) } : undefined)
      if (unknown.length > 0) onArrival(unknown)
    }
  })
  const onChange = useCallback((changes: ReadonlySet<Change>) => {
    if (changes.has('store') || changes.has('all')) refresh()
  }, [])
  useLiveChanges(onChange)
  // A cached list may be out of date when the user returns to it.
  useEffect(() => {
    refresh()
  }, [])
  useEffect(() => {
    queries.setQueryData(lastListKey, queryKey)
  }, [queries, queryKey])

  const settle = useCallback(() => {
    if (!waiting) return
    queries.setQueryData<LeadList>(queryKey, (list) => list && settleFirst(list, waiting.fresh, waiting.gone))
    setWaiting(undefined)
  }, [queries, queryKey, waiting])

  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? nobody, [pages])
  const days = useMemo(
    () => new Map(pages?.flatMap((page) => page.days.map((day) => [day.day, day] as const))),
    [pages],
  )
  return {
    query,
    rows,
    days,
    total: pages?.[0]?.total ?? 0,
    arrivals: waiting?.arrivals ?? nobody,
    gone: waiting?.gone,
    hasChanges: waiting !== undefined,
    settle,
  }
}

function pageAt({ pages }: LeadList, rowAt: number): number {
  let before = 0
  const at = pages.findIndex(({ rows }) => {
    before += rows.length
    return rowAt < before
  })
  return at < 0 ? Math.max(0, Math.min(pages.length - 1, Math.floor(rowAt / pageRows))) : at
}
