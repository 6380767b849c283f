// Decides which pages report visits to the server. The result goes into `<html data-counting>`, for track-visits.ts.
import type { CountingMode } from '#domain/analytics/funnel-periods.ts'

/** Hidden areas, pages shown in place of others, pages behind a private URL, and the page for requesting such a URL. */
const uncountedPaths = /^\/(hidden|forms)\/|^\/(404|booked-call-open|your-choices(-open)?)$/

/** @param path under which the page is rendered @returns undefined if the server counts the page's views itself */
export const countingOf = (path: string, mode: CountingMode): 'posts' | 'off' | undefined =>
  uncountedPaths.test(path) ? 'off' : mode === 'server' ? undefined : mode
