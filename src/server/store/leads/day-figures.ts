// The figures above each day of a list: how many leads came in,
// and how many of those with a clock were answered in time.

import { isLate } from '#domain/clock/answered.ts'
import { laterDay } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { DayFigures, LeadFigure, LeadsQuery } from '#server/store/work-port.ts'

/** Narrowed to the span of these days. */
export function spanOf(query: LeadsQuery, timezone: string, days: readonly string[]): LeadsQuery {
  const inOrder = days.toSorted()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  const fromMs = Math.max(startOfDayMs(timezone, first), query.fromMs ?? Number.NEGATIVE_INFINITY)
  const toMs = Math.min(startOfDayMs(timezone, laterDay(last, 1)), query.toMs ?? Number.POSITIVE_INFINITY)
  return { ...query, fromMs, toMs }
}

export function dayFigures(timezone: string, figures: readonly LeadFigure[], days: readonly string[]): DayFigures[] {
  const byDay = Map.groupBy(figures, ({ receivedAtMs }) => dayAt(timezone, receivedAtMs))
  return days.map((day) => {
    const leads = byDay.get(day) ?? []
    const waits = leads.flatMap(({ runsClock, waitedMs }) => (runsClock && waitedMs !== undefined ? [waitedMs] : []))
    return {
      day,
      leads: leads.length,
      answered: waits.length,
      inTime: waits.filter((waitedMs) => !isLate(waitedMs)).length,
      longestMs: waits.length === 0 ? undefined : Math.max(...waits),
    }
  })
}
