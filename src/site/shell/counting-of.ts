// Decides which pages report visits to the server. The result goes into `<html data-counting>`, for track-visits.ts.
import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

/** The hidden areas, pages that replace another page, and the booked call, whose URL is its visitor's key. */
const uncountedPaths = /^\/(hidden|forms)\/|^\/(404|booked-call-open)$/

/** @param path as it is rendered @returns undefined if the server counts the page's views itself */
export const countingOf = (path: string, mode: CountingMode): 'posts' | 'off' | undefined =>
  uncountedPaths.test(path) ? 'off' : mode === 'server' ? undefined : mode
