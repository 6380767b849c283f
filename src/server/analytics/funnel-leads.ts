// Reads and counts stored leads for the lower half of the funnel (the steps from a visit to an order). Leads can be
// filtered by source, campaign, page and device. The source, the campaign and the page are only what the browser
// reported with the form.

import type { Dimension } from '#domain/analytics/count-keys.ts'
import { countedName } from '#domain/analytics/counted-name.ts'
import type { FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import { formOfStep, type LeadStep, leadSteps, recordOf } from '#domain/analytics/steps.ts'
import { addDays } from '#domain/clock/days.ts'
import { startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { FunnelLeads } from '#server/store/leads/list-figures.ts'
import type { OfficeQueries } from '#server/store/store.ts'

export interface LeadSources {
  queries: Pick<OfficeQueries, 'listFunnelLeads' | 'lastOldCallMs'>
  timezone: string
}

interface FunnelLeadsParams extends Period {
  filter: FunnelFilter
  /** Whether page and device are needed even if the filter doesn't use them. */
  withPageAndDevice?: boolean
}

export async function leadsOf(
  { from, to, filter, withPageAndDevice = false }: FunnelLeadsParams,
  { queries, timezone }: LeadSources,
): Promise<FunnelLeads[]> {
  const leads = await queries.listFunnelLeads({
    fromMs: startOfDayMs(timezone, from),
    toMs: startOfDayMs(timezone, addDays(to, 1)),
    withPageAndDevice: withPageAndDevice || filter.page !== undefined || filter.device !== undefined,
  })
  const wanted = Object.entries(filter) as [Dimension, string][]
  return leads.filter((lead) => wanted.every(([dimension, name]) => nameIn(lead, dimension) === name))
}

/** The lead's value of a dimension, named as in the counts of visits; '' if the lead has no such value. */
export function nameIn(lead: FunnelLeads, dimension: Dimension): string {
  const name = lead[dimension] ?? ''
  return dimension === 'source' || dimension === 'campaign' ? countedName(name) : name
}

export type LeadCounts = Record<LeadStep, number>

/** @param untilMs leads received at this time or later aren't counted */
export function countLeads(leads: readonly FunnelLeads[], untilMs = Number.POSITIVE_INFINITY): LeadCounts {
  const count = (step: LeadStep) =>
    sum(leads, ({ form, receivedAtMs }) =>
      form === formOfStep[step] ? receivedAtMs.filter((atMs) => atMs < untilMs).length : 0,
    )
  return recordOf(leadSteps, count)
}

/**
 * @param days consecutive days; the result has one count for each
 * @param leads leads received on the first day or later
 */
export function countLeadsByDay(
  days: readonly string[],
  leads: readonly FunnelLeads[],
  timezone: string,
): LeadCounts[] {
  const counts = days.map(() => countLeads([]))
  const endsMs = days.map((day) => startOfDayMs(timezone, addDays(day, 1)))
  for (const step of leadSteps)
    for (const { receivedAtMs } of leads.filter(({ form }) => form === formOfStep[step])) {
      let index = 0
      for (const atMs of receivedAtMs) {
        while (atMs >= endsMs[index]!) index++
        const ofDay = counts[index]
        if (ofDay) ofDay[step]++
      }
    }
  return counts
}

export const sum = <One>(all: readonly One[], read: (one: One) => number): number =>
  all.reduce((total, one) => total + read(one), 0)
