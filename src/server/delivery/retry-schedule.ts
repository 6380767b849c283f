// Decides when a delivery is retried: the schedule of the Standard Webhooks specification, for outages of up to 75
// hours. Jitter only lengthens long waits: if it also shortened them, the ten attempts could be over after 60 hours.
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/clock/durations.ts'

/** The wait before each attempt, including the first. */
export const waitsMs = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]
const spread = 0.2
const spreadBothWaysUpToMs = 2 * hourMs

/** A Retry-After header can lengthen the wait to at most this. */
const longestRetryAfterMs = dayMs

type NextAttempt = { kind: 'retry'; afterMs: number } | { kind: 'dead' }

/** Decides after a failed attempt when the next attempt is made, or that no attempt is left. */
export function nextAttempt(failed: {
  /** Attempts made so far, including the failed one. */
  attempts: number
  /** From 0 up to, but not including, 1. */
  random: () => number
  /** Can only lengthen the wait. A receiver that always asks for 1 s would otherwise use up all attempts in 10 s. */
  retryAfterMs: number | undefined
}): NextAttempt {
  const waitMs = waitsMs[failed.attempts]
  if (waitMs === undefined) return { kind: 'dead' }
  const lowest = waitMs <= spreadBothWaysUpToMs ? -spread : 0
  const spreadWaitMs = waitMs * (1 + lowest + failed.random() * (spread - lowest))
  const requestedMs = Math.min(failed.retryAfterMs ?? 0, longestRetryAfterMs)
  return { kind: 'retry', afterMs: Math.ceil(Math.max(spreadWaitMs, requestedMs)) }
}

/** Parses a Retry-After header (seconds or an HTTP date); undefined if it is missing or invalid. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  // Date.parse accepts far more than HTTP dates (it reads '-5' as a year), so require a weekday at the start.
  const atMs = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
