// The summary on every screen, and the Today page. Teammates without the permission to see leads get only numbers: no
// rows, names or ids.
import type { api } from '#contract/api.ts'
import type { DeliveryMark } from '#contract/lead-row.ts'
import type { Today } from '#contract/today.ts'
import type { Visits } from '#domain/analytics/funnel-periods.ts'
import { weekOf as weekOfDay } from '#domain/analytics/periods.ts'
import { formOfStep } from '#domain/analytics/steps.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { addDays, mondayOf } from '#domain/clock/days.ts'
import { weekMs } from '#domain/clock/durations.ts'
import { dayAt, type OpenHours, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { can } from '#domain/office/permissions.ts'
import { dayCall, requestedDays } from '#server/office/calls/call-week.ts'
import { filterOf } from '#server/office/emails/email-status.ts'
import type { Handlers } from '#server/office/implement.ts'
import { lateSinceMs, leadsQuery } from '#server/office/leads/lead-query.ts'
import { leadRow } from '#server/office/leads/lead-row.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { CallsFound } from '#server/store/calls/calls-between.ts'
import type { PageParams } from '#server/store/leads/lead-lists.ts'
import type { LeadsQuery } from '#server/store/leads/leads-query.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import type { TodayFound } from '#server/store/today/today.ts'
import { attentionOf } from './attention.ts'
import { daySummary } from './day-summary.ts'
import { setupOf } from './setup.ts'

/** Limits the people in each part of the page; the list of leads shows all of them. */
const mostWaiting = 50
/** Bounced and stopped emails are each counted up to this number. */
const mostFailed = 100
/** How many days ahead the next day with calls is searched for. */
const aheadDays = 14

type Parts = Pick<OfficeDependencies, 'store' | 'calls' | 'destinations' | 'countVisits' | 'nowMs' | 'timeTrapMs'>

export const todayHandlers = (parts: Parts): Handlers<typeof api.today> => ({
  summary: async ({ signedIn }) => {
    const { store, calls, nowMs } = parts
    const { rules } = calls.bookingService
    const { timezone } = rules
    const today = dayAt(timezone, nowMs())
    const { days } = requestedDays(timezone, mondayOf(today), 7)
    const found = await store.readDaySummary({
      days: days.map((day) => spanOf(timezone, day)),
      today: spanOf(timezone, today),
      nowMs: nowMs(),
      lateBeforeMs: lateSinceMs({ nowMs: nowMs(), openHours: openHoursOf(rules) }),
    })
    return daySummary({ found, rules, days, seesLeads: seesLeads(signedIn) })
  },
  get: async ({ signedIn }) => {
    const { store, calls, destinations, countVisits, nowMs } = parts
    const { timezone, sample, joinUrl } = calls.bookingService.rules
    const sees = seesLeads(signedIn)
    const day = dayAt(timezone, nowMs())
    const today = spanOf(timezone, day)
    const ahead = { fromMs: today.fromMs, toMs: startOfDayMs(timezone, addDays(day, aheadDays + 1)) }
    const failed = { isSeen: false, sinceMs: nowMs() - weekMs, limit: mostFailed }
    const [found, bounced, stopped, booked, visits, reviews] = await Promise.all([
      store.readToday({
        dayFromMs: today.fromMs,
        weekFromMs: startOfDayMs(timezone, mondayOf(day)),
        nowMs: nowMs(),
      }),
      store.listEmails({ ...filterOf('bounced'), ...failed }),
      store.listEmails({ ...filterOf('stopped'), ...failed }),
      store.callsBetween(ahead),
      countVisits(weekOfDay(day)),
      signedIn.teammate.role === 'owner' ? store.listReviews() : [],
    ])
    return {
      ...(await peopleOf(parts, { seesLeads: sees, openHours: openHoursOf(calls.bookingService.rules) })),
      calls: sees
        ? booked.calls
            .filter(({ startMs }) => startMs < today.toMs)
            .map((call) => dayCall(call, { joinUrl, nowMs: nowMs() }))
        : [],
      nextCalls: nextCallsOf(booked, { timezone, fromMs: today.toMs, seesLeads: sees }),
      sent: found.sent.flatMap(sentMark).sort((one, other) => one.atMs - other.atMs),
      attention:
        found.leads === 0
          ? []
          : attentionOf(
              { ...found, failedEmail: [...bounced, ...stopped], reviews },
              { nowMs: nowMs(), seesLeads: sees },
            ),
      week: weekOf(found, visits),
      setup: setupOf(found, {
        isSample: sample === true,
        unset: destinations.flatMap(({ address, variable }) => (address === undefined ? [variable] : [])),
      }),
    }
  },
})

/** Who is waiting, and who is due. */
async function peopleOf(
  { store, nowMs, timeTrapMs }: Parts,
  { seesLeads, openHours }: { seesLeads: boolean; openHours: OpenHours },
): Promise<Pick<Today, 'now' | 'overdue' | 'toDo' | 'due' | 'dueLater'>> {
  const context = { nowMs: nowMs(), openHours, me: '' }
  const list = async (query: Partial<LeadsQuery>, order: PageParams['order']) => {
    if (!seesLeads) return { rows: [], total: 0 }
    const { leads, total } = await store.listLeadPage({ by: 'person', ...query }, { order, limit: mostWaiting })
    return { rows: leads.map((lead) => leadRow(lead, { timeTrapMs })), total }
  }
  const due = leadsQuery({ list: 'due' }, context)
  const [now, overdue, toDo, dueNow, dueLater] = await Promise.all([
    list(leadsQuery({ list: 'now' }, context), 'wait'),
    list(leadsQuery({ list: 'overdue' }, context), 'wait'),
    list(leadsQuery({ list: 'to-do' }, context), 'wait'),
    list({ ...due, dueBeforeMs: context.nowMs + 1 }, 'due'),
    list({ ...due, dueFromMs: context.nowMs + 1 }, 'due'),
  ])
  return { now, overdue, toDo, due: dueNow, dueLater: { ...dueLater, rows: dueLater.rows.reverse() } }
}

const seesLeads = ({ teammate }: SignedIn) => can(teammate.role, 'leads.see')

const spanOf = (timezone: string, day: string) => ({
  fromMs: startOfDayMs(timezone, day),
  toMs: startOfDayMs(timezone, addDays(day, 1)),
})

function nextCallsOf(
  { calls }: CallsFound,
  { timezone, fromMs, seesLeads }: { timezone: string; fromMs: number; seesLeads: boolean },
): Today['nextCalls'] {
  const later = calls.filter(({ isBooked, startMs }) => isBooked && startMs >= fromMs)
  const [first] = later
  if (!first) return undefined
  const day = dayAt(timezone, first.startMs)
  return {
    day,
    calls: later.filter(({ startMs }) => dayAt(timezone, startMs) === day).length,
    firstStartMs: first.startMs,
    firstName: seesLeads ? nameOf(first.values) : undefined,
  }
}

/** Returns an empty array for a delivery that was never tried. */
function sentMark({ atMs, state, attempts }: TodayFound['sent'][number]): { atMs: number; mark: DeliveryMark }[] {
  if (state === 'delivered') return [{ atMs, mark: 'ok' }]
  if (state === 'dead') return [{ atMs, mark: 'stopped' }]
  return attempts > 0 ? [{ atMs, mark: 'try' }] : []
}

type LeadStep = keyof typeof formOfStep

function weekOf({ forms }: TodayFound, visits: Visits | undefined): Today['week'] {
  const ofLeads = (Object.entries(formOfStep) as [LeadStep, string][]).map(([step, name]) => ({
    step,
    count: forms.find(({ form }) => form === name)?.count ?? 0,
  }))
  return visits ? [{ step: 'visit', count: visits.visitorDays }, ...ofLeads] : ofLeads
}
