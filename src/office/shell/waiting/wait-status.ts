// What the header says about the people who wait. If a person's time runs out between two responses of the server, the
// browser counts that person as overdue.
import type { DaySummary } from '#contract/today.ts'
import { openNow } from '#domain/clock/opening-hours.ts'
import { waitSince } from './use-wait.ts'

export interface WaitStatus {
  /** The person whose time runs out next. */
  next: { leftMs: number; name: string | undefined; isOpen: boolean } | undefined
  overdue: number
}

type Summary = Pick<DaySummary, 'next' | 'overdue' | 'openHours' | 'targetMs'>

export function statusOf(summary: Summary, nowMs: number): WaitStatus {
  const { next, overdue, openHours, targetMs } = summary
  if (!next) return { next: undefined, overdue }
  const leftMs = targetMs - waitSince(next.receivedAtMs, summary, nowMs)
  if (leftMs < 0) return { next: undefined, overdue: overdue + 1 }
  return { next: { leftMs, name: next.name, isOpen: openNow(openHours, nowMs).isOpen }, overdue }
}
