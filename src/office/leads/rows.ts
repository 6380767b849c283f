// Access to the rows of cached lists, and optimistic updates.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { LeadRow } from '#contract/lead-row.ts'
import type { EventRequest, LeadPage } from '#contract/leads.ts'
import { applyEvent, type LeadEvent, type LeadWork } from '#domain/leads/work.ts'
import { type Hours, isWaiting, waitSince } from '#office/shell/waiting/use-wait.ts'

export type LeadList = InfiniteData<LeadPage, string | undefined>

export const listKey = ['leads', 'list'] as const

/** The row as it will be once the server has accepted the act. */
export function rowAfter(row: LeadRow, act: EventRequest['act'], { who, nowMs, hours }: Doer): LeadRow {
  const waitedMs = isWaiting(row) && hours ? waitSince(row.clockFromMs ?? row.receivedAtMs, hours, nowMs) : undefined
  const base = { id: '', atMs: nowMs, who }
  const event: LeadEvent =
    act.kind === 'touch'
      ? { ...base, kind: 'touch', touch: act.touch, text: act.text, waitedMs }
      : act.kind === 'assigned'
        ? { ...base, kind: 'assigned', to: act.to ?? undefined }
        : { ...base, kind: 'status', status: act.status }
  return { ...row, ...applyEvent(workOf(row), event) }
}

interface Doer {
  who: string
  nowMs: number
  hours: Hours | undefined
}

const workOf = ({ status, ownerId, answeredAtMs, answeredBy, answeredHow, waitedMs }: LeadRow): LeadWork => ({
  status,
  ownerId,
  answeredAtMs,
  answeredBy,
  answeredHow,
  waitedMs,
})

/** @returns the changed rows as they were before */
export function patchRows(
  queries: QueryClient,
  leadIds: readonly string[],
  change: (row: LeadRow) => LeadRow,
): LeadRow[] {
  const wanted = new Set(leadIds)
  const before = new Map<string, LeadRow>()
  queries.setQueriesData<LeadList>({ queryKey: listKey }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => {
      if (!page.rows.some(({ id }) => wanted.has(id))) return page
      const rows = page.rows.map((row) => {
        if (!wanted.has(row.id)) return row
        before.set(row.id, row)
        return change(row)
      })
      return { ...page, rows }
    })
    return { ...list, pages }
  })
  return [...before.values()]
}

export function putBack(queries: QueryClient, rows: readonly LeadRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  patchRows(queries, [...byId.keys()], (row) => byId.get(row.id) ?? row)
}
