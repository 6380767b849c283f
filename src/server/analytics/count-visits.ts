// The funnel's two upper figures, for what shows them beside stored leads: the weekly email and Today.
import { countKeys } from '#domain/analytics/count-keys.ts'
import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { CountReads } from './analytics-port.ts'
import { sumsOf } from './funnel-counts.ts'

/** Without counts, and where they can't be read, visits are left out: an email or a page goes without them. */
export function visitsIn(counts: Pick<CountReads, 'listDays'> | undefined, log: Log) {
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
