// How the command line shows how long somebody waited for an answer, in open hours.
import { dayMs } from '#domain/clock/durations.ts'
import { type OpenHours, openMsBetween } from '#domain/clock/opening-hours.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'

interface LeadClock {
  /** Set for an answered lead. */
  waitedMs: number | undefined
  /** The wait so far, if the clock runs and nobody has answered; undefined once it is months old. */
  waitingMs: number | undefined
  /** Since when, for the same leads. */
  waitingSinceMs: number | undefined
}

/** Open hours are counted day by day: for an old store's leads that is slow, and the result is no use to anyone. */
const longestCountedMs = 60 * dayMs

export function clockOf(
  { work, runsClock, quarantine, clockFromMs }: ListedLead,
  { nowMs, openHours }: { nowMs: number; openHours: () => OpenHours },
): LeadClock {
  const isWaiting = runsClock && quarantine === undefined && work.status === 'new' && work.answeredAtMs === undefined
  const isCounted = isWaiting && nowMs - clockFromMs <= longestCountedMs
  return {
    waitedMs: work.waitedMs,
    waitingMs: isCounted ? openMsBetween(openHours(), clockFromMs, nowMs) : undefined,
    waitingSinceMs: isWaiting ? clockFromMs : undefined,
  }
}

/** '' if no clock runs. */
export function clockText({ waitedMs, waitingMs, waitingSinceMs }: LeadClock, nowMs: number): string {
  if (waitedMs !== undefined) return `waited ${waitText(waitedMs)}`
  if (waitingMs !== undefined) return `waiting ${waitText(waitingMs)}`
  return waitingSinceMs === undefined ? '' : `waiting ${Math.floor((nowMs - waitingSinceMs) / dayMs)} days`
}
