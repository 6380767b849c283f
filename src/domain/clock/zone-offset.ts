// How far a time zone's wall clock is ahead of UTC: the one question about zones that only Intl can answer. What a
// clock shows there is then plain arithmetic. Small and free of Node APIs, because the browser asks it too.
import { tzOffset } from '@date-fns/tz/tzOffset'
import { minuteMs } from './durations.ts'

/** In milliseconds. Throws a RangeError for a name that is no time zone, and for an invalid date. */
export function offsetAt(timezone: string, atMs: number): number {
  const minutes = tzOffset(timezone, new Date(atMs))
  if (Number.isNaN(minutes)) throw new RangeError(`${timezone} has no offset at ${atMs}`)
  return minutes * minuteMs
}

/** The instant at which UTC's clocks show what the zone's show at this one. */
export const wallClockMs = (timezone: string, atMs: number): number => atMs + offsetAt(timezone, atMs)
