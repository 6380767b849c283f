// How the command line shows how long somebody waited for an answer, in open hours.
import { dayMs } from '#domain/clock/durations.ts'
import { type OpenHours, openMsBetween } from '#domain/clock/opening-hours.ts'
import type { ListedLead } from '#server/store/work-port.ts'

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
  if (waitedMs !== undefined) return `waited ${durationText(waitedMs)}`
  if (waitingMs !== undefined) return `waiting ${durationText(waitingMs)}`
  return waitingSinceMs === undefined ? '' : `waiting ${Math.floor((nowMs - waitingSinceMs) / dayMs)} days`
}

/** 0:48, 26:10, 3:00:05. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
