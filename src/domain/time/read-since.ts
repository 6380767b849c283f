// Parses the `--since` option, which is the same for every command: a date, an instant, or a time span before now.
import { dayMs, hourMs } from '#domain/clock/durations.ts'

const unitMs = { h: hourMs, d: dayMs }

/**
 * @returns milliseconds since 1970
 * @throws Error with a message for the person who typed the option
 */
export function readSince(since: string, nowMs: number): number {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(since) ?? []
  if (count && (unit === 'h' || unit === 'd')) return nowMs - Number(count) * unitMs[unit]
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(since)
  const timeMs = isDate ? Date.parse(since) : Number.NaN
  if (Number.isNaN(timeMs)) throw new Error('--since is a date such as 2026-01-31, or a span such as 7d or 12h.')
  return timeMs
}
