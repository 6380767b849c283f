// How long a lead has waited. The clock runs only in the team's open hours. The browser counts until the lead is
// answered; from then on, the stored wait is shown.
import { useQuery } from '@tanstack/react-query'
import type { LeadRow } from '#contract/lead-row.ts'
import type { DaySummary } from '#contract/today.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'

export type Clocked = Pick<
  LeadRow,
  'runsClock' | 'clockFromMs' | 'receivedAtMs' | 'status' | 'answeredAtMs' | 'waitedMs' | 'quarantine'
>
export type Hours = Pick<DaySummary, 'openHours' | 'targetMs'>

type Wait =
  /** The form doesn't start a clock. */
  | { kind: 'no-clock' }
  /**
   * Nobody answered and nobody has to anymore, because the lead is closed or quarantined. Also used for a waiting lead
   * until the open hours have loaded.
   */
  | { kind: 'unanswered' }
  | { kind: 'answered'; waitedMs: number; isLate: boolean }
  | { kind: 'running'; waitedMs: number; isLate: boolean; isOpen: boolean }

/** Used until the server has sent the target. */
const usualTargetMs = 120_000

/** Whether somebody still has to answer the lead. */
export const isWaiting = (lead: Clocked): boolean =>
  lead.runsClock && lead.status === 'new' && lead.answeredAtMs === undefined && lead.quarantine === undefined

function waitOf(lead: Clocked, hours: Hours | undefined, nowMs: number): Wait {
  const targetMs = hours?.targetMs ?? usualTargetMs
  if (lead.waitedMs !== undefined)
    return { kind: 'answered', waitedMs: lead.waitedMs, isLate: lead.waitedMs > targetMs }
  if (!lead.runsClock) return { kind: 'no-clock' }
  if (!isWaiting(lead) || !hours) return { kind: 'unanswered' }
  const waitedMs = waitSince(lead.clockFromMs ?? lead.receivedAtMs, hours, nowMs)
  const isOpen = openMsBetween(hours.openHours, nowMs - 1000, nowMs) > 0
  return { kind: 'running', waitedMs, isLate: waitedMs > targetMs, isOpen }
}

export const waitSince = (fromMs: number, { openHours }: Hours, nowMs: number): number =>
  openMsBetween(openHours, fromMs, nowMs)

/** Undefined until the summary has loaded. */
export const useHours = (): Hours | undefined => useQuery({ ...daySummaryQuery, select: hoursOf }).data
const hoursOf = ({ openHours, targetMs }: DaySummary): Hours => ({ openHours, targetMs })

/** Rerenders every second while the lead waits for an answer. */
export function useWait(lead: Clocked): Wait {
  const hours = useHours()
  const nowMs = useNow(isWaiting(lead) ? 1000 : hourMs)
  return waitOf(lead, hours, nowMs)
}
