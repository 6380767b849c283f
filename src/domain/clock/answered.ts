// How quickly leads are answered: one, and many. The average shown is always the median.

/** Of answered leads with a clock. */
export interface Answered {
  answered: number
  inTime: number
  medianMs: number | undefined
}

/** How soon somebody should answer, in open hours. */
export const targetMs = 2 * 60_000

/** A wait of exactly the target is in time. */
export const isLate = (waitedMs: number): boolean => waitedMs > targetMs

/** @param waits of answered leads with a clock */
export function answeredFigures(waits: readonly number[]): Answered {
  return {
    answered: waits.length,
    inTime: waits.filter((waitedMs) => !isLate(waitedMs)).length,
    medianMs: medianOf(waits),
  }
}

/** Undefined for no values. With an even number, halfway between the two middle ones, in whole milliseconds. */
export function medianOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return Math.round((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2)
}
