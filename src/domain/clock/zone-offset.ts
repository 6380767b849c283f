// How far a time zone's wall clock is ahead of UTC. Only Intl knows these offsets. Adding an offset to a UTC time gives
// the time that the zone's clocks show. This module is small and uses no Node APIs, because browsers load it, too.
import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from './durations.ts'

/** So short that a stretch has at most one clock change: since 2000, no place has had two in one week. */
const stretchMs = 6 * dayMs
const since2000Ms = Date.UTC(2000)

interface Stretch {
  offsetMs: number
  /** When the clocks change in this stretch; undefined if they don't. */
  changesAtMs: number | undefined
  offsetAfterMs: number
}

/** A cache, keyed by the zone and the stretch's number. Getting an offset from Intl takes a hundred times as long. */
const stretches = new Map<string, Stretch>()

/** In milliseconds. Throws a RangeError for a name that isn't a time zone, and for an invalid date. */
export function offsetAt(timezone: string, atMs: number): number {
  if (!(atMs >= since2000Ms)) return findOffset(timezone, atMs)
  const { offsetMs, changesAtMs, offsetAfterMs } = stretchAt(timezone, Math.floor(atMs / stretchMs))
  return changesAtMs !== undefined && atMs >= changesAtMs ? offsetAfterMs : offsetMs
}

/** The first instant after `fromMs` and before `toMs` with a new offset. */
export function findChange(timezone: string, fromMs: number, toMs: number): number | undefined {
  for (let number = Math.floor(fromMs / stretchMs); number * stretchMs < toMs; number++) {
    const { changesAtMs } = stretchAt(timezone, number)
    if (changesAtMs !== undefined && changesAtMs > fromMs && changesAtMs < toMs) return changesAtMs
  }
  return undefined
}

function stretchAt(timezone: string, number: number): Stretch {
  const key = `${timezone} ${number}`
  const known = stretches.get(key)
  if (known) return known
  const [fromMs, toMs] = [number * stretchMs, (number + 1) * stretchMs]
  const [offsetMs, offsetAfterMs] = [findOffset(timezone, fromMs), findOffset(timezone, toMs)]
  const changesAtMs = offsetMs === offsetAfterMs ? undefined : changeBetween(timezone, fromMs, toMs)
  const stretch = { offsetMs, changesAtMs, offsetAfterMs }
  stretches.set(key, stretch)
  return stretch
}

/** Finds the change by bisection, to the second, because clocks change on a whole second. */
function changeBetween(timezone: string, fromMs: number, toMs: number): number {
  const offsetMs = findOffset(timezone, fromMs)
  let [before, after] = [fromMs / 1000, toMs / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (findOffset(timezone, middle * 1000) === offsetMs) before = middle
    else after = middle
  }
  return after * 1000
}

function findOffset(timezone: string, atMs: number): number {
  const minutes = tzOffset(timezone, new Date(atMs))
  if (Number.isNaN(minutes)) throw new RangeError(`${timezone} has no offset at ${atMs}`)
  return minutes * minuteMs
}

/** What the zone's clocks show at `atMs`, as the instant at which a clock in UTC shows the same date and time. */
export const wallClockMs = (timezone: string, atMs: number): number => atMs + offsetAt(timezone, atMs)
