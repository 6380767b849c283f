// The texts of the list of leads: for days, filters and new leads.
import type { LeadRow } from '#contract/lead-row.ts'
import type { DayFigures } from '#contract/leads.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayOf, formatDate, shortMinute, toWallClock } from '#domain/clock/moments.ts'
import { describeTarget, describeWait } from '#domain/clock/wait-text.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import type { ListOrder } from '#domain/leads/lead-order.ts'
import { capitalize, counted, formatCount } from '#domain/texts/texts.ts'

/** A day's longest wait is mentioned if it is at least this long. */
const longMs = 15 * 60_000

/** '14 requests, 2 added by hand. 8 of 9 answered in under 2 minutes.' */
export function describeDay({ leads, byHand, answered, inTime, longestMs }: DayFigures, targetMs: number) {
  const came = [leads > 0 && counted(leads, 'request'), byHand > 0 && `${byHand} added by hand`].filter(Boolean)
  return {
    said: [
      came.length > 0 && `${came.join(', ')}.`,
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

interface Shown {
  total: number
  order: ListOrder
  nowMs: number
}

/**
 * The text at the end of a list: '50 of 57 people shown.' or, once all rows are loaded, 'All 57 people shown.' In the
 * view of due steps, the text is '2 people due, 1 later today.' if some steps are due later.
 */
export function shownText(rows: readonly Pick<LeadRow, 'dueAtMs'>[], { total, order, nowMs }: Shown): string {
  if (rows.length < total) return `${formatCount(rows.length)} of ${counted(total, 'person', 'people')} shown.`
  const later = order === 'due' ? rows.filter(({ dueAtMs = 0 }) => dueAtMs > nowMs).length : 0
  if (later > 0) return `${counted(total - later, 'person', 'people')} due, ${later} later today.`
  return `All ${counted(total, 'person', 'people')} shown.`
}

export const periodTexts = { today: 'Today', week: 'This week', month: 'This month' } as const

/** The dates that the list is limited to: 'Mon, Nov 23', 'Nov 23 to Nov 25', 'From Nov 23', 'Until Nov 25'. */
export function datesText({ from, to }: LeadFilter): string | undefined {
  const shown = (day: string) => formatDate(day, 'date')
  if (from && to) return from === to ? formatDate(from, 'short') : `${shown(from)} to ${shown(to)}`
  if (from) return `From ${shown(from)}`
  return to && `Until ${shown(to)}`
}

/** Describes what the list covers: 'This week, any request'. */
export function filterTexts(filter: LeadFilter, requestLabelOf: (form: string) => string): string {
  const period = datesText(filter) ?? (filter.period ? periodTexts[filter.period] : 'Any time')
  return `${period}, ${filter.form ? requestLabelOf(filter.form) : 'any request'}`
}

const weekDays = 7

/** When a next step is due: '4:30 pm' today, 'Tomorrow 9 am', 'Mon 10 am' in the coming week, 'Dec 1, 10 am'. */
export function stepText(atMs: number, nowMs: number, timeZone: string): string {
  const [{ day, minute }, today] = [toWallClock(atMs, timeZone), toWallClock(nowMs, timeZone).day]
  if (day === today) return shortMinute(minute)
  if (day === addDays(today, 1)) return `Tomorrow ${shortMinute(minute)}`
  if (day > today && day < addDays(today, weekDays)) return `${formatDate(day, 'shortWeekday')} ${shortMinute(minute)}`
  return `${capitalize(dayOf(atMs, nowMs, timeZone))}, ${shortMinute(minute)}`
}

/** The reason why a person was lost, without the remark that may follow: 'not a fit' */
export function reasonText(reason: string): string {
  const [first = ''] = reason.split(':', 1)
  return first.charAt(0).toLowerCase() + first.slice(1)
}
