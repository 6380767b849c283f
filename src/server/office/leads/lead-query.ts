// Turns a list's filter into the store's query. Days become instants in the team's time zone, and 'me' becomes a
// teammate's id. There are two response targets: two minutes, and a business day. For each of them, 'late' becomes an
// instant. A lead that is still waiting is late if its wait began before that instant.

import { isLate, targetMs } from '#domain/clock/answered.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { dayAt, lastBusinessDayMs, type OpenHours, openMsBetween, startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { searchTerms } from '#domain/leads/lead-values.ts'
import type { Status } from '#domain/leads/statuses.ts'
import type { LateSince, LeadsQuery } from '#server/store/leads/leads-query.ts'

export interface LeadQueryContext {
  nowMs: number
  openHours: OpenHours
  /** The requesting teammate's id. */
  me: string
}

export function leadsQuery(filter: LeadFilter, context: LeadQueryContext, search = ''): LeadsQuery {
  const { form, source, campaign, plan, consent, tag: tagId } = filter
  const { timezone } = context.openHours
  const spanFromMs = filter.period && periodStartMs(filter.period, context)
  const fromMs = filter.from === undefined ? undefined : startOfDayMs(timezone, filter.from)
  return {
    by: 'person',
    ...listConditions(filter, context),
    ...{ form, source, campaign, plan, consent, tagId },
    statuses: statusesOf(filter),
    ownerId: filter.owner === 'nobody' ? null : filter.owner === 'me' ? context.me : filter.owner,
    fromMs: spanFromMs === undefined ? fromMs : Math.max(spanFromMs, fromMs ?? spanFromMs),
    toMs: filter.to === undefined ? undefined : startOfDayMs(timezone, addDays(filter.to, 1)),
    late: filter.late && lateAt(context),
    words: searchTerms(search),
  }
}

function listConditions({ list, status }: LeadFilter, context: LeadQueryContext): Partial<LeadsQuery> {
  const { nowMs, openHours } = context
  const lateBeforeMs = () => lateSinceMs(context)
  switch (list ?? 'all') {
    case 'now':
      return { queues: ['waiting'], waiting: { fromMs: lateBeforeMs() } }
    case 'overdue':
      // A filter such as a day must find the open request, not one that was answered.
      return { queues: ['waiting'], states: ['open'], waiting: { toMs: lateBeforeMs() } }
    case 'waiting':
      return { queues: ['waiting'] }
    case 'to-do':
      return { queues: ['to-do'] }
    case 'due':
      return {
        queues: undefined,
        dueBeforeMs: startOfDayMs(openHours.timezone, addDays(dayAt(openHours.timezone, nowMs), 1)),
      }
    case 'in-progress':
    case 'answered':
      return { queues: ['in-progress'] }
    case 'no-next-step':
      return { idleSinceMs: idleSinceMs(nowMs) }
    case 'done':
      return { queues: ['done'] }
    case 'quarantine':
      return { by: 'request', states: ['held'] }
    case 'spam':
      return spam
    case 'undelivered':
      return { isUndelivered: true }
    case 'all':
      return status === 'spam' && list === undefined ? spam : {}
  }
}

const spam: Partial<LeadsQuery> = { queues: ['spam'], states: ['spam'] }

const statusesOf = ({ status }: LeadFilter): readonly Status[] | undefined =>
  status === 'answered' ? ['contacted', 'in-conversation'] : status && [status]

/** A contacted person without a next step counts as idle once nothing was done for this long. */
const mostIdleMs = 7 * dayMs

export const idleSinceMs = (nowMs: number): number => nowMs - mostIdleMs

export const lateAt = (context: Pick<LeadQueryContext, 'nowMs' | 'openHours'>): LateSince => ({
  targetMs,
  waitingBeforeMs: lateSinceMs(context),
  dayBeforeMs: lastBusinessDayMs(context.openHours, context.nowMs) ?? 0,
})

/** The search for open hours goes back in time about this far. No team is closed for longer. */
const longestMs = 400 * dayMs

/** A lead whose wait began before the returned instant has waited longer than the target. */
export function lateSinceMs({ nowMs, openHours }: Pick<LeadQueryContext, 'nowMs' | 'openHours'>): number {
  // Doubles the span until its open hours exceed the target. Usually, a few minutes are enough, or a span that reaches
  // back to the previous evening.
  let spanMs = targetMs
  while (spanMs < longestMs && !isLate(openMsBetween(openHours, nowMs - spanMs, nowMs))) spanMs *= 2
  let [late, inTime] = [nowMs - spanMs, nowMs]
  while (inTime - late > 1) {
    const middle = Math.floor((late + inTime) / 2)
    if (isLate(openMsBetween(openHours, middle, nowMs))) late = middle
    else inTime = middle
  }
  return inTime
}

export function periodStartMs(
  period: NonNullable<LeadFilter['period']>,
  { nowMs, openHours: { timezone } }: Pick<LeadQueryContext, 'nowMs' | 'openHours'>,
): number {
  const today = dayAt(timezone, nowMs)
  if (period === 'today') return startOfDayMs(timezone, today)
  if (period === 'month') return startOfDayMs(timezone, `${today.slice(0, 8)}01`)
  return startOfDayMs(timezone, weekStartOf(today))
}
