// When a delivery is tried again: the schedule of the Standard Webhooks specification. A lead outlives any outage of
// 75 hours: spread both ways, the ten attempts could end after 60, so the long waits are spread upwards only.

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The wait before each attempt, the first included. */
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
  24 * hourMs,
]
const spread = 0.2
const spreadBothWaysUpToMs = 2 * hourMs

/** However long a receiver asks us to wait, a delivery is tried again after so long. */
const longestRetryAfterMs = 24 * hourMs

type NextAttempt = { kind: 'retry'; afterMs: number } | { kind: 'dead' }

/**
 * @param attempts how many were made, the failed one included
 * @param random from 0 to below 1
 * @param retryAfterMs what the receiver asked for: it makes a wait longer, never shorter, or a receiver that asks for a
 *   second at a time would use up all attempts in ten
 */
export function nextAttempt(failed: {
  attempts: number
  random: () => number
  retryAfterMs: number | undefined
}): NextAttempt {
  const waitMs = waitsMs[failed.attempts]
  if (waitMs === undefined) return { kind: 'dead' }
  const lowest = waitMs <= spreadBothWaysUpToMs ? -spread : 0
  const spreadWaitMs = waitMs * (1 + lowest + failed.random() * (spread - lowest))
  const askedMs = Math.min(failed.retryAfterMs ?? 0, longestRetryAfterMs)
  return { kind: 'retry', afterMs: Math.ceil(Math.max(spreadWaitMs, askedMs)) }
}

/** Reads a Retry-After header (seconds or an HTTP date); undefined when there is none or it makes no sense. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  // Date.parse takes far more than HTTP dates ('-5' is a year to it): only what begins with a weekday is one.
  const atMs = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
