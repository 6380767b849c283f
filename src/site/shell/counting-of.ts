// Decides which pages report visits to the server. The result goes into `<html data-counting>`, for track-visits.ts.
import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

/**
 * The unlisted pages for customers (portal and downloads), pages that are served in response to a faulty form or URL,
 * pages behind a visitor's private URL, and the page for requesting such a URL.
 */
const uncountedPaths = /^\/(hidden|forms)\/|^\/(404|booked-call-open|your-choices(-open)?)$/

/** @param path the page's path @returns undefined if the server counts the page's views itself */
export const countingOf = (path: string, mode: CountingMode): 'posts' | 'off' | undefined =>
  uncountedPaths.test(path) ? 'off' : mode === 'server' ? undefined : mode
