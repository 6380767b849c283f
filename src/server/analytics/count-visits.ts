// Reads two figures of the funnel (the steps from a visit to an order): visitor-days and viewers of the demo film. The
// weekly email and the office's Today page show them beside the figures that are computed from stored leads.
import { countKeys } from '#domain/analytics/count-keys.ts'
import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { CountQueries } from './analytics-port.ts'
import { sumsOf } from './funnel-counts.ts'

/** Visits are undefined if counting is off or the counts can't be read. Emails and pages then leave visits out. */
export function visitsIn(counts: Pick<CountQueries, 'listDays'> | undefined, log: Log) {
  return async (period: Period): Promise<Visits | undefined> => {
    if (!counts) return undefined
    try {
      const { visitorDays, byKey } = sumsOf(await counts.listDays({ ...period, filter: {} }))
      return { visitorDays, watched: byKey[countKeys.filmWatched] ?? 0 }
    } catch (error) {
      log.error({ error: describeError(error) }, 'visits could not be read')
      return undefined
    }
  }
}
