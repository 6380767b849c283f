// How far a time zone's wall clock is ahead of UTC, which only Intl knows. From that, plain arithmetic gives the time
// that the zone's clocks show. Small and free of Node APIs, because browsers use it too.
import { tzOffset } from '@date-fns/tz/tzOffset'
import { dayMs, minuteMs } from './durations.ts'

/** Since 2000, no place has changed its clocks twice within less than a week, so a stretch has one change at most. */
const stretchMs = 6 * dayMs
const since2000Ms = Date.UTC(2000)

interface Stretch {
  offsetMs: number
  /** When the clocks change in this stretch; undefined if they don't. */
  changesAtMs: number | undefined
  offsetAfterMs: number
}

/** The stretches found so far, by zone and number: asking Intl for an offset takes a hundred times as long. */
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

/** Clocks change on a whole second. */
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

/** The instant at which clocks in UTC show what the zone's clocks show at `atMs`. */
export const wallClockMs = (timezone: string, atMs: number): number => atMs + offsetAt(timezone, atMs)
