import type { Destination, TestOutcome } from '#contract/destinations.ts'
import { dayMs } from '#domain/clock/durations.ts'

const spanMs = dayMs

/**
 * The marks of the last 24 hours, one for each delivery that was tried at least once. Their positions on the timeline
 * are in percent, from 0 (a day ago) to 100 (now).
 */
export const marksAt = (marks: Destination['marks'], nowMs: number) =>
  marks
    .map(({ atMs, ok }, index) => ({ key: `${atMs}-${index}`, ok, left: 100 - ((nowMs - atMs) / spanMs) * 100 }))
    .filter(({ left }) => left >= 0 && left <= 100)

export function testText({ outcome, status, reason }: TestOutcome): string {
  if (outcome === 'ok') return `Test arrived${status ? ` (${status})` : ''}.`
  return `Test failed${status ? ` (${status})` : ''}: ${reason}`
}
