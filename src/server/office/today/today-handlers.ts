// The summary on every screen, and the Today page. Teammates without the permission to see leads get numbers and times,
// but no lists of people, no names and no ids.
import type { api } from '#contract/api.ts'
import type { DeliveryMark } from '#contract/lead-row.ts'
import type { Today, WeekFigure } from '#contract/today.ts'
import type { Visits } from '#domain/analytics/funnel-periods.ts'
import { weekOf as weekOfDay } from '#domain/analytics/periods.ts'
import { formOfStep, type LeadStep } from '#domain/analytics/steps.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { minuteMs, weekMs } from '#domain/clock/durations.ts'
import { instantOf, toWallClock } from '#domain/clock/moments.ts'
import { dayAt, type OpenHours, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { can } from '#domain/office/permissions.ts'
import { dayCall, requestedDays } from '#server/office/calls/call-week.ts'
import { readStops } from '#server/office/consents/stops.ts'
import { filterOf } from '#server/office/emails/email-status.ts'
import type { Handlers } from '#server/office/implement.ts'
import { lateSinceMs, leadsQuery } from '#server/office/leads/lead-query.ts'
import { leadRows } from '#server/office/leads/lead-row.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { CallsFound } from '#server/store/calls/calls-between.ts'
import type { PageParams } from '#server/store/leads/lead-lists.ts'
import type { LeadsQuery } from '#server/store/leads/leads-query.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import type { FoundWeek, TodayFound } from '#server/store/today/today.ts'
import { attentionOf } from './attention.ts'
import { daySummary } from './day-summary.ts'
import { setupOf } from './setup.ts'

/** The most rows in the list of people who can still be answered in time, and in each other list on the page. */
const [mostNow, mostRows] = [50, 8]
/** Bounced emails are counted up to this number, and so are stopped emails. */
const mostFailed = 100
/** How many days ahead to look for the next day with calls. */
const aheadDays = 14

type Parts = Pick<
  OfficeDependencies,
  'store' | 'calls' | 'destinations' | 'countVisits' | 'engine' | 'nowMs' | 'timeTrapMs'
>

export const todayHandlers = (parts: Parts): Handlers<typeof api.today> => ({
  summary: async ({ signedIn }) => {
    const { store, calls, nowMs } = parts
    const { rules } = calls.bookingService
    const { timezone } = rules
    const today = dayAt(timezone, nowMs())
    const { days } = requestedDays(timezone, weekStartOf(today), 7)
    const found = await store.readDaySummary({
      days: days.map((day) => spanOf(timezone, day)),
      today: spanOf(timezone, today),
      nowMs: nowMs(),
      lateBeforeMs: lateSinceMs({ nowMs: nowMs(), openHours: openHoursOf(rules) }),
    })
    const earlierRules = await calls.readEarlierRules()
    return daySummary({ found, rules, earlierRules, days, seesLeads: seesLeads(signedIn) })
  },
  get: async ({ signedIn }) => {
    const { store, calls, destinations, countVisits, nowMs } = parts
    const knowsBackups = parts.engine === 'sqlite'
    const { timezone, sample, joinUrl } = calls.bookingService.rules
    const sees = seesLeads(signedIn)
    const day = dayAt(timezone, nowMs())
    const today = spanOf(timezone, day)
    const ahead = { fromMs: today.fromMs, toMs: startOfDayMs(timezone, addDays(day, aheadDays + 1)) }
    const failed = { isSeen: false, sinceMs: nowMs() - weekMs, limit: mostFailed }
    const lastWeekDay = addDays(day, -7)
    const weekUntil = (to: string, toMs: number) => ({ fromMs: startOfDayMs(timezone, weekStartOf(to)), toMs })
    const thisTimeMs = instantOf(lastWeekDay, toWallClock(nowMs(), timezone).minute, timezone) + (nowMs() % minuteMs)
    const [found, week, lastWeek, bounced, stopped, booked, visits, lastVisits, reviews, typedStops] =
      await Promise.all([
        store.readToday({ dayFromMs: today.fromMs, nowMs: nowMs() }),
        store.readWeek(weekUntil(day, nowMs() + 1)),
        store.readWeek(weekUntil(lastWeekDay, thisTimeMs + 1)),
        store.listEmails({ ...filterOf('bounced'), ...failed }),
        store.listEmails({ ...filterOf('stopped'), ...failed }),
        store.callsBetween(ahead),
        countVisits(weekOfDay(day)),
        countVisits(weekOfDay(lastWeekDay)),
        signedIn.teammate.role === 'owner' ? store.listReviews() : [],
        store.listTypedStops(),
      ])
    const booking = { joinUrl, stops: await readStops(store, booked.calls), nowMs: nowMs() }
    return {
      ...(await peopleOf(parts, { seesLeads: sees, openHours: openHoursOf(calls.bookingService.rules) })),
      calls: sees
        ? booked.calls.filter(({ startMs }) => startMs < today.toMs).map((call) => dayCall(call, booking))
        : [],
      nextCalls: nextCallsOf(booked, { timezone, fromMs: today.toMs, seesLeads: sees }),
      sent: found.sent.flatMap(sentMark).sort((one, other) => one.atMs - other.atMs),
      attention:
        found.leads === 0 && typedStops.length === 0
          ? []
          : attentionOf(
              { ...found, failedEmail: [...bounced, ...stopped], reviews, typedStops },
              { openHours: openHoursOf(calls.bookingService.rules), nowMs: nowMs(), seesLeads: sees, knowsBackups },
            ),
      week: weekOf([week, lastWeek], [visits, lastVisits]),
      setup: setupOf(found, {
        isSample: sample === true,
        knowsBackups,
        unset: destinations.flatMap(({ address, variable }) => (address === undefined ? [variable] : [])),
      }),
    }
  },
})

/** Lists who is waiting, whose next step is due now or later, and who has no next step. */
async function peopleOf(
  { store, nowMs, timeTrapMs }: Parts,
  { seesLeads, openHours }: { seesLeads: boolean; openHours: OpenHours },
): Promise<Pick<Today, 'now' | 'overdue' | 'overdueAges' | 'toDo' | 'due' | 'dueLater' | 'inProgress'>> {
  const context = { nowMs: nowMs(), openHours, me: '' }
  const list = async (query: Partial<LeadsQuery>, order: PageParams['order'], limit = mostRows) => {
    if (!seesLeads) return { rows: [], total: 0 }
    const { leads, total } = await store.listLeadPage({ by: 'person', ...query }, { order, limit })
    return { rows: await leadRows(leads, { store, timeTrapMs, nowMs: nowMs() }), total }
  }
  const due = leadsQuery({ list: 'due' }, context)
  const [now, overdue, toDo, dueNow, dueLater, idle, inProgress] = await Promise.all([
    list(leadsQuery({ list: 'now' }, context), 'wait', mostNow),
    list(leadsQuery({ list: 'overdue' }, context), 'wait'),
    list(leadsQuery({ list: 'to-do' }, context), 'wait'),
    list({ ...due, dueBeforeMs: context.nowMs + 1 }, 'due'),
    list({ ...due, dueFromMs: context.nowMs + 1 }, 'next-step'),
    list(leadsQuery({ list: 'no-next-step' }, context), 'newest'),
    seesLeads ? store.countLeadsIn(leadsQuery({ list: 'in-progress' }, context)) : 0,
  ])
  const ages = overdue.total > overdue.rows.length ? overdueAges(openHours.timezone, nowMs()) : []
  const counts = await Promise.all(
    ages.map(({ from, to }) => store.countLeadsIn(leadsQuery({ list: 'overdue', from, to }, context))),
  )
  return {
    ...{ now, overdue, toDo, due: dueNow, dueLater },
    overdueAges: ages.map((age, index) => ({ ...age, count: counts[index]! })).filter(({ count }) => count > 0),
    inProgress: { rows: idle.rows, total: inProgress },
  }
}

/** An arbitrary day before the first lead. */
const longAgo = '2000-01-01'

/**
 * Returns the ages by which overdue requests are counted, each with its first and last day. An age is left out if the
 * ages above it in the list already cover its days. For example, there is no 'week' on a Sunday, because weeks begin on
 * Sunday.
 */
function overdueAges(timezone: string, nowMs: number): Omit<Today['overdueAges'][number], 'count'>[] {
  const today = dayAt(timezone, nowMs)
  const begins = [
    ['today', today],
    ['yesterday', addDays(today, -1)],
    ['week', weekStartOf(today)],
    ['month', `${today.slice(0, 8)}01`],
    ['before', longAgo],
  ] as const
  let before = addDays(today, 1)
  return begins.flatMap(([age, from]) => {
    if (from >= before) return []
    const to = addDays(before, -1)
    before = from
    return [{ age, from, to }]
  })
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

function weekOf(
  [week, lastWeek]: [FoundWeek, FoundWeek],
  [visits, lastVisits]: [Visits | undefined, Visits | undefined],
): Today['week'] {
  const leads = (step: LeadStep): WeekFigure => {
    const countIn = ({ forms }: FoundWeek) => forms.find(({ form }) => form === formOfStep[step])?.count ?? 0
    return { count: countIn(week), lastWeek: countIn(lastWeek) }
  }
  return {
    visitors: visits && lastVisits && { count: visits.visitorDays, lastWeek: lastVisits.visitorDays },
    demos: leads('demo-requested'),
    calls: leads('call-booked'),
    won: { count: week.won.amountUsd, lastWeek: lastWeek.won.amountUsd, people: week.won.people },
  }
}
