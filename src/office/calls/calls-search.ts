// The search parameters of the page /office/calls: the first day shown and the selected call. The URL holds an id,
// never a name.
import { weekStartOf } from '#domain/clock/days.ts'
import { toWallClock } from '#domain/clock/moments.ts'

interface CallsSearch {
  /** The first day shown. If undefined, the first day of this week. */
  from?: string
  /** The id of the lead that the call belongs to. */
  call?: string
}

export function readCallsSearch({ from, call }: Record<string, unknown>): CallsSearch {
  return {
    ...(typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) && { from }),
    ...(typeof call === 'string' && call !== '' && { call }),
  }
}

/** Shows the weeks that the call is in: without a day, the page shows this week and the next. */
export const searchOfCall = (leadId: string, startMs: number | undefined, timezone: string): CallsSearch => ({
  ...(startMs !== undefined && { from: weekStartOf(toWallClock(startMs, timezone).day) }),
  call: leadId,
})
