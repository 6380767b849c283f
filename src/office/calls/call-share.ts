import { minuteMs } from '#domain/clock/durations.ts'

/** How much of a call's bar is the call itself, in percent; the rest is the time that stays free after it. */
export function callShare({ startMs, endMs }: { startMs: number; endMs: number }, bufferMinutes: number): string {
  const callMs = endMs - startMs
  return `${(100 * callMs) / (callMs + bufferMinutes * minuteMs)}%`
}
