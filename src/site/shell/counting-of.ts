// Which pages report to the server what happens on them, as `<html data-counting>` says it to track-visits.ts.
import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

/** Hidden areas, and what stands in for a page: the booked call's address is its visitor's key. */
const uncountedPaths = /^\/(hidden|forms)\/|^\/(404|booked-call-open)$/

/** @param path as it is rendered @returns undefined where the server counts views itself */
export const countingOf = (path: string, mode: CountingMode): 'posts' | 'off' | undefined =>
  uncountedPaths.test(path) ? 'off' : mode === 'server' ? undefined : mode
