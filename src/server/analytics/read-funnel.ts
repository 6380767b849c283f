// Reads the funnel (the steps from a visit to an order) of a period, and of another period to compare with. Visits come
// from the visit counts, leads from the store. The office's Funnel page, its downloads and the command line show the
// same figures, because all use this file.

import type { FunnelGroups, FunnelReport } from '#contract/funnel.ts'
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import type { CountingMode, FunnelDayFigures, FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import {
  daysOf,
  fourWeeks,
  lastDays,
  periodBefore,
  weekBefore,
  weekOf,
  wholeDaysOf,
} from '#domain/analytics/periods.ts'
import { recordOf, type Step } from '#domain/analytics/steps.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import type { EmailContent } from '#domain/pages/site-data.ts'
import type { CountQueries, CountsQuery } from './analytics-port.ts'
import {
  callStepsOf,
  dayRows,
  filmOf,
  formsOf,
  funnelDaysOf,
  groupsOf,
  namesOf,
  type PeriodFigures,
  speedOf,
  stepRows,
  stepsBefore,
  stepsIn,
  sumsOf,
} from './funnel-counts.ts'
import { type LeadSources, leadsOf } from './funnel-leads.ts'

export interface FunnelParams {
  /** Defaults to this week. */
  period?: Period | undefined
  /** The period to compare with. Defaults to what `periodBefore` chooses, or to last week if `period` is undefined. */
  before?: Period | undefined
  filter: FunnelFilter
}

interface TotalsSources extends LeadSources {
  /** If undefined (in mode 'off'), only the lower steps, which count leads, have figures. */
  counts?: CountQueries | undefined
}

export interface GroupsSources extends TotalsSources {
  nowMs(): number
}

export interface FunnelSources extends GroupsSources {
  mode: CountingMode
  film: EmailContent['demo']
  callStepTitles: readonly string[]
}

/** The funnel's queries, bound to these sources. */
export const funnelQueries = (sources: FunnelSources) => ({
  readFunnel: (params: FunnelParams) => readFunnel(params, sources),
  readGroups: (params: FunnelParams & { by: Dimension }) => readFunnelGroups(params, sources),
  readDays: (params: FunnelParams) => readFunnelDays(params, sources),
})

/**
 * The filters offer only names that were counted in the period's last 92 days. With more days, listing these names
 * would take longer than all other queries together.
 */
const choiceDays = 92

async function readFunnel(params: FunnelParams, sources: FunnelSources): Promise<FunnelReport> {
  const { mode, timezone, film, callStepTitles, counts } = sources
  const { today, period, before } = periodsOf(params, sources)
  const { filter } = params
  const wholeDays = wholeDaysOf({ period, before, today })
  const weeks = fourWeeks(period, today)
  const [inPeriod, inBefore, inWeeks, countedSince, choices, oldCallMs] = await Promise.all([
    figuresOf({ ...period, filter }, sources),
    figuresOf({ ...before, filter }, sources),
    figuresOf({ ...weeks, filter }, sources),
    counts?.countedSince(),
    choicesOf(period, sources),
    sources.queries.lastOldCallMs(),
  ])
  const oldRule = oldCallMs === undefined ? undefined : dayAt(timezone, oldCallMs)
  const count = stepsIn(inPeriod)
  const sums = sumsOf(inPeriod.days)
  const compared = (figures: PeriodFigures, { from }: Period) =>
    stepsBefore(figures, addDays(from, wholeDays), timezone)
  return {
    mode,
    timezone,
    today,
    period,
    before,
    wholeDays,
    steps: stepRows({
      count,
      whole: compared(inPeriod, period),
      before: wholeDays === 0 ? stepsIn(inBefore) : compared(inBefore, before),
    }),
    views: sums.views,
    bots: sums.bots,
    partialDays: partialDaysOf(inPeriod),
    countedSince,
    days: funnelDaysOf(dayRows(daysOf(weeks), inWeeks, timezone)),
    film: filmOf(film, count, sums),
    callSteps: callStepsOf(callStepTitles, sums),
    speed: speedOf(inPeriod.leads, oldRule !== undefined && oldRule >= period.from ? oldRule : undefined),
    forms: formsOf(sums, inPeriod.leads),
    choices,
  }
}

export async function readFunnelGroups(
  params: FunnelParams & { by: Dimension },
  sources: GroupsSources,
): Promise<FunnelGroups> {
  const { by, filter } = params
  const { period } = periodsOf(params, sources)
  const [counted, leads] = await Promise.all([
    sources.counts?.listGroups({ ...period, filter, by }),
    leadsOf({ ...period, filter, withPageAndDevice: isWide(by) }, sources),
  ])
  return { by, period, ...groupsOf(by, counted ?? [], leads) }
}

export interface FunnelTotals {
  counts: Record<Step, number>
  views: number
  bots: number
  partialDays: string[]
}

/** Reads the steps and sums of one period, without comparing them with another period. */
export async function readFunnelTotals(period: Period, sources: TotalsSources): Promise<FunnelTotals> {
  const figures = await figuresOf({ ...period, filter: {} }, sources)
  const { views, bots } = sumsOf(figures.days)
  return { counts: stepsIn(figures), views, bots, partialDays: partialDaysOf(figures) }
}

/** Every day of the period up to today, in order. */
async function readFunnelDays(params: FunnelParams, sources: FunnelSources): Promise<FunnelDayFigures[]> {
  const { today, period } = periodsOf(params, sources)
  const to = period.to < today ? period.to : today
  return dayRows(
    daysOf({ ...period, to }),
    await figuresOf({ ...period, filter: params.filter }, sources),
    sources.timezone,
  )
}

function periodsOf({ period, before }: FunnelParams, { timezone, nowMs }: GroupsSources) {
  const today = dayAt(timezone, nowMs())
  if (period) return { today, period, before: before ?? periodBefore(period, today) }
  return { today, period: weekOf(today), before: before ?? weekBefore(today) }
}

const partialDaysOf = ({ days }: PeriodFigures) => days.filter(({ isPartial }) => isPartial).map(({ day }) => day)

async function figuresOf(query: CountsQuery, sources: TotalsSources): Promise<PeriodFigures> {
  const [days, leads] = await Promise.all([sources.counts?.listDays(query), leadsOf(query, sources)])
  return { days: days ?? [], leads }
}

const isWide = (by: Dimension) => by === 'page' || by === 'device'

async function choicesOf(period: Period, sources: FunnelSources): Promise<FunnelReport['choices']> {
  const last = lastDays(period.to, choiceDays)
  const days = { from: last.from > period.from ? last.from : period.from, to: period.to, filter: {} }
  const leads = await leadsOf({ ...days, withPageAndDevice: true }, sources)
  const counted = recordOf(dimensions, (by) => sources.counts?.listGroups({ ...days, by }))
  const [source, campaign, page, device] = await Promise.all([
    counted.source,
    counted.campaign,
    counted.page,
    counted.device,
  ])
  const groups = { source, campaign, page, device }
  return recordOf(dimensions, (by) => namesOf(groupsOf(by, groups[by] ?? [], leads)))
}
