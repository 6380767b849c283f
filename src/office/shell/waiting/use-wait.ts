// How long a person has waited. The clock runs only in the team's open hours. Until the person is answered, the browser
// computes the wait. After that, the stored wait is shown.
import { useQuery } from '@tanstack/react-query'
import type { LeadRow } from '#contract/lead-row.ts'
import type { DaySummary } from '#contract/today.ts'
import { daysBetween } from '#domain/clock/days.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { formatDate, shortMinute, toWallClock } from '#domain/clock/moments.ts'
import { dayAt, lastBusinessDayMs, type OpenHours, openMsBetween, openNow } from '#domain/clock/opening-hours.ts'
import { waitDaysText, waitHoursText, waitText } from '#domain/clock/wait-text.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'

export type Clocked = Pick<LeadRow, 'answerWithin' | 'waiting' | 'state' | 'waitedMs'>
export type Hours = Pick<DaySummary, 'openHours' | 'targetMs'>

/** A person's wait. Until the open hours have loaded, nobody counts as waiting. */
export type Wait =
  /** The person isn't waiting, no wait was measured, and the lead doesn't have the two-minute target. */
  | { kind: 'no-clock' }
  /**
   * The person isn't waiting, and no wait was measured, although the lead has the two-minute target. For example,
   * somebody set the status by hand, or the lead is held for review.
   */
  | { kind: 'unanswered' }
  | { kind: 'answered'; waitedMs: number; isLate: boolean }
  /** `isLate`: the person can't be answered in time anymore. */
  | { kind: 'running'; fromMs: number; waitedMs: number; isLate: boolean; isOpen: boolean }
  /** The person should be answered within a business day. */
  | { kind: 'to-do'; fromMs: number; isLate: boolean }

/** The target that is used until the server has sent the real one. */
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
 * The wait in words. While the team is closed and the wait hasn't begun: 'Opens Sat 10 am'. Until the target is
 * reached: '1:12 left'. Later on the same day, the open hours since the wait began: '2 h 14 min'. From the next day on:
 * '6 days'.
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
      if (!wait.isLate) return leftText(targetMs - wait.waitedMs, { openHours, targetMs }, nowMs)
  }
  const waitedMs = waitSince(wait.fromMs, { openHours }, nowMs)
  const opens = waitedMs === 0 && opensText(openHours, nowMs)
  if (opens) return opens
  const days = daysBetween(dayAt(openHours.timezone, wait.fromMs), dayAt(openHours.timezone, nowMs))
  return days > 0 ? waitDaysText(days) : waitHoursText(waitedMs)
}

/** '1:12 left'. While the team is closed and the whole target is left: 'Opens Sat 10 am'. */
export function leftText(leftMs: number, { openHours, targetMs }: Hours, nowMs: number): string {
  return (leftMs === targetMs && opensText(openHours, nowMs)) || `${waitText(leftMs)} left`
}

/**
 * 'Opens 8 am', or 'Opens Sat 10 am' if the team opens on another day. Undefined while the team is open, or if it has
 * no open hours.
 */
function opensText(openHours: OpenHours, nowMs: number): string | undefined {
  const { isOpen, untilMs } = openNow(openHours, nowMs)
  if (isOpen || untilMs === undefined) return undefined
  const { day, minute } = toWallClock(untilMs, openHours.timezone)
  const isToday = day === dayAt(openHours.timezone, nowMs)
  return ['Opens', !isToday && formatDate(day, 'shortWeekday'), shortMinute(minute)].filter(Boolean).join(' ')
}

/** Whether the person was answered while the team was closed. Their wait is then zero although time passed. */
export const isBeforeOpening = ({ answeredAtMs, clockFromMs, receivedAtMs, waitedMs }: Answered): boolean =>
  answeredAtMs !== undefined && waitedMs === 0 && answeredAtMs > (clockFromMs ?? receivedAtMs)
type Answered = Pick<LeadRow, 'answeredAtMs' | 'clockFromMs' | 'receivedAtMs' | 'waitedMs'>

/** The open hours and the target. Undefined until the summary has loaded. */
export const useHours = (): (Hours & Pick<DaySummary, 'earlierHours'>) | undefined =>
  useQuery({ ...daySummaryQuery, select: hoursOf }).data
const hoursOf = ({ openHours, earlierHours, targetMs }: DaySummary) => ({ openHours, earlierHours, targetMs })

/**
 * Rerenders every second while the person can still be answered within the two-minute target. Otherwise rerenders
 * every minute while the person waits, and every hour if the person doesn't wait.
 */
export function useWait(lead: Clocked): Wait {
  const hours = useHours()
  const nowMs = useNow(lead.waiting.fromMs === undefined ? hourMs : isInTime(lead, hours, Date.now()) ? 1000 : 60_000)
  return waitOf(lead, hours, nowMs)
}

/** Whether the person waits and can still be answered within the two-minute target. */
export function isInTime(lead: Clocked, hours: Hours | undefined, nowMs: number): boolean {
  const wait = waitOf(lead, hours, nowMs)
  return wait.kind === 'running' && !wait.isLate
}
