// What the running server remembers about one destination: whether it is paused, and how long it has been failing. Only
// changes and an hourly alarm are logged, not each attempt, so that an outage of days doesn't fill the disk.
import { hourMs } from '#domain/clock/durations.ts'
import type { SendOutcome } from './send-webhook.ts'

/** An alarm is logged once a destination has failed for this long, and again each time this span passes. */
const alarmAfterMs = hourMs
/** 410 means 'send no more'. It may be a mistake, so one attempt is made after this long, or after a restart. */
const goneRestMs = hourMs
/** Retry-After pauses a destination for at most this long; the refused lead itself may wait longer. */
const longestRestMs = hourMs

/** A structured log like pino's. */
export interface DeliveryLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface DestinationWatch {
  isResting(nowMs: number): boolean
  record(outcome: SendOutcome, nowMs: number): void
  /** Raises the alarm when it is due. */
  check(nowMs: number): void
  figures(): { okAttempts: number; failedAttempts: number; restsUntilMs: number; failingSinceMs: number | undefined }
}

/** Whether the receiver says that nothing more should be sent there. */
export const isGone = ({ status }: SendOutcome) => status === 410

export function watchDestination(destination: string, log: DeliveryLog): DestinationWatch {
  let restsUntilMs = 0
  let failingSinceMs: number | undefined
  let alarmAtMs = Number.POSITIVE_INFINITY
  let lastReason = ''
  let okAttempts = 0
  let failedAttempts = 0

  function recovered(nowMs: number) {
    okAttempts++
    restsUntilMs = 0
    if (failingSinceMs === undefined) return
    const failedForS = Math.round((nowMs - failingSinceMs) / 1000)
    log.info({ destination, failedForS }, 'destination answers again')
    failingSinceMs = undefined
    alarmAtMs = Number.POSITIVE_INFINITY
  }

  function record(outcome: SendOutcome, nowMs: number) {
    if (outcome.kind === 'ok') recovered(nowMs)
    if (outcome.kind !== 'failed') return
    failedAttempts++
    lastReason = outcome.reason
    if (failingSinceMs === undefined) {
      failingSinceMs = nowMs
      alarmAtMs = nowMs + alarmAfterMs
      log.warn({ destination, reason: lastReason }, 'destination fails; its leads wait in the store')
    }
    const restMs = isGone(outcome) ? goneRestMs : Math.min(outcome.retryAfterMs ?? 0, longestRestMs)
    const wasResting = nowMs < restsUntilMs
    restsUntilMs = Math.max(restsUntilMs, nowMs + restMs)
    if (isGone(outcome) && !wasResting) {
      const fields = { alarm: 'destination-gone', destination, restsUntilMs }
      log.error(fields, 'destination answers 410 and rests for an hour; its leads wait in the store')
    }
  }

  function check(nowMs: number) {
    if (failingSinceMs === undefined || nowMs < alarmAtMs) return
    alarmAtMs = nowMs + alarmAfterMs
    const fields = { alarm: 'destination-failing', destination, failingSinceMs, reason: lastReason }
    log.error(fields, `destination has failed for ${Math.floor((nowMs - failingSinceMs) / hourMs)} h`)
  }

  return {
    record,
    check,
    isResting: (nowMs) => nowMs < restsUntilMs,
    figures: () => ({ okAttempts, failedAttempts, restsUntilMs, failingSinceMs }),
  }
}
