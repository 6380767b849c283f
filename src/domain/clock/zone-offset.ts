// How far a time zone's wall clock is ahead of UTC: the only fact about zones for which Intl is needed. With it, plain
// arithmetic gives the time that the zone's clocks show. Small and free of Node APIs, because browsers use it too.
import { tzOffset } from '@date-fns/tz/tzOffset'
import { minuteMs } from './durations.ts'

/** In milliseconds. Throws a RangeError for a name that is no time zone, and for an invalid date. */
export function offsetAt(timezone: string, atMs: number): number {
  const minutes = tzOffset(timezone, new Date(atMs))
  if (Number.isNaN(minutes)) throw new RangeError(`${timezone} has no offset at ${atMs}`)
  return minutes * minuteMs
}

/** The instant at which clocks in UTC show what the zone's clocks show at `atMs`. */
export const wallClockMs = (timezone: string, atMs: number): number => atMs + offsetAt(timezone, atMs)
