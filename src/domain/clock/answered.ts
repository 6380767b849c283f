// How quickly leads are answered: whether one lead is late, and figures of many leads.

/** Figures of the answered leads whose waiting time was measured. */
export interface Answered {
  answered: number
  inTime: number
  medianMs: number | undefined
}

/** How soon a lead should be answered, in open hours. */
export const targetMs = 2 * 60_000

/** A wait of exactly the target is in time. */
export const isLate = (waitedMs: number): boolean => waitedMs > targetMs

/** @param waits the measured waiting times of answered leads, in milliseconds */
export function answeredFigures(waits: readonly number[]): Answered {
  return {
    answered: waits.length,
    inTime: waits.filter((waitedMs) => !isLate(waitedMs)).length,
    medianMs: medianOf(waits),
  }
}

/** Undefined without values. For an even count, the midpoint of the two middle values, in whole milliseconds. */
export function medianOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return Math.round((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2)
}
