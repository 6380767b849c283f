// How long a person has waited. The clock runs only in the team's open hours. The browser counts until they are
// answered; from then on, the stored wait is shown.
import { useQuery } from '@tanstack/react-query'
import type { LeadRow } from '#contract/lead-row.ts'
import type { DaySummary } from '#contract/today.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { dayAt, lastBusinessDayMs, openMsBetween } from '#domain/clock/opening-hours.ts'
import { daysBetween, waitDaysText, waitHoursText, waitText } from '#domain/clock/wait-text.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'

export type Clocked = Pick<LeadRow, 'answerWithin' | 'waiting' | 'state' | 'waitedMs'>
export type Hours = Pick<DaySummary, 'openHours' | 'targetMs'>

export type Wait =
  /** Nothing has to be answered quickly, or nothing is measured. */
  | { kind: 'no-clock' }
  /**
   * Nobody answered within the target and nobody has to anymore, because the matter is closed or held for review. Also
   * used for somebody who waits until the open hours have loaded.
   */
  | { kind: 'unanswered' }
  | { kind: 'answered'; waitedMs: number; isLate: boolean }
  /** `isLate`: it can't be answered in time anymore. */
  | { kind: 'running'; fromMs: number; waitedMs: number; isLate: boolean; isOpen: boolean }
  /** Should be answered within a business day. */
  | { kind: 'to-do'; fromMs: number; isLate: boolean }

/** Used until the server has sent the target. */
const usualTargetMs = 120_000

export function waitOf(lead: Clocked, hours: Hours | undefined, nowMs: number): Wait {
  const { fromMs, within } = lead.waiting
  const targetMs = hours?.targetMs ?? usualTargetMs
  if (hours && fromMs !== undefined && within === 'two-minutes') {
    const waitedMs = waitSince(fromMs, hours, nowMs)
    const isOpen = openMsBetween(hours.openHours, nowMs - 1000, nowMs) > 0
    return { kind: 'running', fromMs, waitedMs, isLate: waitedMs > targetMs, isOpen }
  }
  if (hours && fromMs !== undefined)
    return { kind: 'to-do', fromMs, isLate: fromMs < (lastBusinessDayMs(hours.openHours, nowMs) ?? 0) }
  if (lead.waitedMs !== undefined)
    return { kind: 'answered', waitedMs: lead.waitedMs, isLate: lead.waitedMs > targetMs }
  return lead.answerWithin === 'two-minutes' ? { kind: 'unanswered' } : { kind: 'no-clock' }
}

export const waitSince = (fromMs: number, hours: Partial<Hours> & Pick<Hours, 'openHours'>, nowMs: number): number =>
  openMsBetween(hours.openHours, fromMs, nowMs)

/**
 * The wait in words: '1:12 left' until the target, '2 h 14 min' of open hours on the same day, '6 days' from the next
 * day on.
 */
export function waitLabel(wait: Wait, { openHours, targetMs }: Hours, nowMs: number): string {
  switch (wait.kind) {
    case 'no-clock':
      return 'No clock'
    case 'unanswered':
      return 'No answer'
    case 'answered':
      return waitText(wait.waitedMs)
    case 'running':
      if (!wait.isLate) return `${waitText(targetMs - wait.waitedMs)} left`
  }
  const days = daysBetween(dayAt(openHours.timezone, wait.fromMs), dayAt(openHours.timezone, nowMs))
  return days > 0 ? waitDaysText(days) : waitHoursText(waitSince(wait.fromMs, { openHours }, nowMs))
}

/** Undefined until the summary has loaded. */
export const useHours = (): Hours | undefined => useQuery({ ...daySummaryQuery, select: hoursOf }).data
const hoursOf = ({ openHours, targetMs }: DaySummary): Hours => ({ openHours, targetMs })

/** Rerenders every second while the person can still be answered in time, and every minute while they wait. */
export function useWait(lead: Clocked): Wait {
  const hours = useHours()
  const nowMs = useNow(lead.waiting.fromMs === undefined ? hourMs : isInTime(lead, hours, Date.now()) ? 1000 : 60_000)
  return waitOf(lead, hours, nowMs)
}

/** Whether the person waits and can still be answered within the target. */
export function isInTime(lead: Clocked, hours: Hours | undefined, nowMs: number): boolean {
  const wait = waitOf(lead, hours, nowMs)
  return wait.kind === 'running' && !wait.isLate
}
