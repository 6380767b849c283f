// Access to the rows of cached lists, and optimistic updates of those rows and of people's pages.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { LeadDetails } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { EventRequest, LeadPage } from '#contract/leads.ts'
import { applyEvent, type PersonEvent, type PersonState } from '#domain/leads/project-person.ts'
import { closedStatuses, responses } from '#domain/leads/statuses.ts'
import { type Hours, waitSince } from '#office/shell/waiting/use-wait.ts'

export type LeadList = InfiniteData<LeadPage, string | undefined>

export const listKey = ['leads', 'list'] as const
/** The cache entry that holds the query key of the list that was shown last. */
export const lastListKey = ['leads', 'last-list'] as const

/** The fields that the rows of lists and the data of a person's page have in common. */
export type Stateful = PersonState & Pick<LeadRow, 'waiting' | 'state' | 'waitedMs'>

/** The row as it will be once the server has accepted the command (what a teammate did with the lead). */
export function rowAfter<Row extends Stateful>(
  row: Row,
  command: EventRequest['command'],
  { who, nowMs, hours }: Doer,
): Row {
  const event = eventOf(command, { who, nowMs })
  const after = { ...row, ...applyEvent(stateOf(row), event) }
  if (event.kind === 'status' && closedStatuses.includes(after.status))
    return { ...after, state: 'closed', waiting: noWait }
  if (event.kind !== 'touch' || !responses.includes(event.activity)) return after
  const { fromMs, within } = row.waiting
  const isMeasured = row.state === 'open' && within === 'two-minutes' && fromMs !== undefined && hours
  const waitedMs = isMeasured ? waitSince(fromMs, hours, nowMs) : row.waitedMs
  return { ...after, state: 'closed', waiting: noWait, waitedMs }
}

const noWait = { fromMs: undefined, within: undefined }

interface Doer {
  who: string
  nowMs: number
  hours: Hours | undefined
}

export function eventOf(command: EventRequest['command'], { who, nowMs }: Omit<Doer, 'hours'>): PersonEvent {
  const base = { id: '', requestId: '', atMs: nowMs, who }
  switch (command.kind) {
    case 'touch':
      return { ...base, ...command, text: command.text, waits: {} }
    case 'assigned':
      return { ...base, kind: 'assigned', to: command.to ?? undefined }
    case 'due':
      return { ...base, kind: 'due', dueAtMs: command.dueAtMs ?? undefined, text: command.text }
    default:
      return { ...base, ...command }
  }
}

const stateOf = (row: PersonState): PersonState => ({
  status: row.status,
  ownerId: row.ownerId,
  amountUsd: row.amountUsd,
  lostReason: row.lostReason,
  dueAtMs: row.dueAtMs,
  dueText: row.dueText,
  lastStepAtMs: row.lastStepAtMs,
  wrongNumberAtMs: row.wrongNumberAtMs,
  corrected: row.corrected,
  tagIds: row.tagIds,
})

/** Changes these leads' rows in all cached lists. Returns the rows as they were before the change. */
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

/** Changes the person in the cached data of every person's page that contains any of these leads. */
export function patchPeople(
  queries: QueryClient,
  leadIds: readonly string[],
  change: (person: Stateful) => Stateful,
): { rollBack(): void } {
  const pages = queries
    .getQueriesData<LeadDetails>({ queryKey: ['lead'] })
    .filter(([, page]) => page?.submissions.some(({ id }) => leadIds.includes(id)))
  for (const [queryKey, page] of pages)
    queries.setQueryData<LeadDetails>(queryKey, page && { ...page, person: personAfter(page, change) })
  return {
    rollBack: () => {
      for (const [queryKey, page] of pages) queries.setQueryData(queryKey, page)
    },
  }
}

function personAfter({ person, submissions }: LeadDetails, change: (person: Stateful) => Stateful) {
  const { state, waitedMs } = submissions.find(({ id }) => id === person.newestId) ?? {}
  const after = change({ ...person.state, waiting: person.waiting, state: state ?? 'closed', waitedMs })
  return { ...person, state: stateOf(after), waiting: after.waiting }
}

export function rollBack(queries: QueryClient, rows: readonly LeadRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  patchRows(queries, [...byId.keys()], (row) => byId.get(row.id) ?? row)
}
