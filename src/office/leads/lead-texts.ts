// The texts of the list of leads: for days, filters and new leads.
import type { LeadRow } from '#contract/lead-row.ts'
import type { DayFigures } from '#contract/leads.ts'
import { describeTarget, describeWait } from '#domain/clock/wait-text.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { counted } from '#domain/texts/texts.ts'

/** A day's longest wait is mentioned if it is at least this long. */
const longMs = 15 * 60_000

/** '2026-11-19' → 'Thursday, November 19' */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** '14 requests. 8 of 9 answered in under 2 minutes.' */
export function describeDay({ leads, answered, inTime, longestMs }: DayFigures, targetMs: number) {
  return {
    said: [
      `${counted(leads, 'request')}.`,
      answered > 0 && `${inTime} of ${answered} answered in under ${describeTarget(targetMs)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    long:
      longestMs !== undefined && longestMs >= longMs
        ? `One waited ${describeWait(minutesOnly(longestMs))}.`
        : undefined,
  }
}

const minutesOnly = (ms: number) => Math.floor(ms / 60_000) * 60_000

/** 'Iris Moreno asked for the demo.' */
export function arrivalTexts(rows: readonly LeadRow[]): { name: string; did: string } {
  const [first] = rows
  if (!first || rows.length > 1) return { name: counted(rows.length, 'new lead'), did: 'just came in.' }
  return {
    name: first.name,
    did: `${first.pastTense}.${first.waiting.within === 'two-minutes' ? ' The clock is running.' : ''}`,
  }
}

export const periodTexts = { today: 'Today', week: 'This week', month: 'This month' } as const

/** Describes what the list covers: 'This week, any form'. */
export function filterTexts(filter: LeadFilter, requestLabelOf: (form: string) => string): string {
  const period = filter.period ? periodTexts[filter.period] : filter.from || filter.to ? 'Custom dates' : 'Any time'
  return `${period}, ${filter.form ? requestLabelOf(filter.form) : 'any form'}`
}
