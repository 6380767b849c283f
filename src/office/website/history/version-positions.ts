// The position of each version on the history's timeline, in percent of its width.
import { dayOf } from '#domain/clock/moments.ts'

interface VersionPositions {
  /** The positions, in the order of the given times. */
  notes: number[]
  /** The days of versions, as many as there is room for. */
  labels: { x: number; text: string }[]
}

/** The space to the right of this range is for the draft, if there is one. */
const [left, right] = [2, 94]
const noteGap = 2.6
/** The narrowest space between two labels. */
const labelGap = 16

export function versionPositions(timesMs: readonly number[], nowMs: number, timezone: string): VersionPositions {
  const firstMs = Math.min(...timesMs)
  const spanMs = Math.max(nowMs - firstMs, 1)
  const x = (atMs: number) => left + ((right - left) * (atMs - firstMs)) / spanMs
  const notes = spread(timesMs.map(x))
  const labels: VersionPositions['labels'] = []
  const newestFirst = timesMs.map((atMs, index) => ({ atMs, x: notes[index] ?? left })).sort((a, b) => b.atMs - a.atMs)
  for (const { atMs, x } of newestFirst) {
    const text = dayOf(atMs, nowMs, timezone)
    const hasRoom = labels.every((label) => label.text !== text && label.x - x >= labelGap)
    if (hasRoom) labels.unshift({ x, text })
  }
  return { notes, labels }
}

/** Moves markers apart so that two markers on one day are side by side. */
function spread(xs: readonly number[]): number[] {
  const order = xs.map((_, index) => index).sort((one, other) => (xs[one] ?? 0) - (xs[other] ?? 0))
  const spaced = [...xs]
  let last = Number.NEGATIVE_INFINITY
  for (const index of order) {
    last = Math.max(xs[index] ?? 0, last + noteGap)
    spaced[index] = last
  }
  const scale = last > right ? (right - left) / (last - left) : 1
  return spaced.map((x) => left + (x - left) * scale)
}
