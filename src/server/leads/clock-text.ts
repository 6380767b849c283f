// Shows on the command line how long a lead waited for an answer, in open hours.
import { dayMs } from '#domain/clock/durations.ts'
import { type OpenHours, openMsBetween } from '#domain/clock/opening-hours.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'

interface LeadClock {
  /** The wait of an answered lead. */
  waitedMs: number | undefined
  /**
   * The wait so far of a lead that needs an answer within two minutes and has none. Undefined for other leads, and once
   * the wait is longer than `longestCountedMs`.
   */
  waitingMs: number | undefined
  /** When that wait began. Unlike `waitingMs`, this is set however long the wait is. */
  waitingSinceMs: number | undefined
}

/** A longer wait isn't counted in open hours: counting goes day by day, which is slow, and nobody needs the result. */
const longestCountedMs = 60 * dayMs

export function clockOf(
  { progress, answerWithin, clockFromMs }: ListedLead,
  { nowMs, openHours }: { nowMs: number; openHours: () => OpenHours },
): LeadClock {
  const isWaiting = answerWithin === 'two-minutes' && progress.state === 'open'
  const isCounted = isWaiting && nowMs - clockFromMs <= longestCountedMs
  return {
    waitedMs: progress.waitedMs,
    waitingMs: isCounted ? openMsBetween(openHours(), clockFromMs, nowMs) : undefined,
    waitingSinceMs: isWaiting ? clockFromMs : undefined,
  }
}

/** Returns '' if there is no wait to show. */
export function clockText({ waitedMs, waitingMs, waitingSinceMs }: LeadClock, nowMs: number): string {
  if (waitedMs !== undefined) return `waited ${waitText(waitedMs)}`
  if (waitingMs !== undefined) return `waiting ${waitText(waitingMs)}`
  return waitingSinceMs === undefined ? '' : `waiting ${Math.floor((nowMs - waitingSinceMs) / dayMs)} days`
}
