// Finds the list of leads that a figure counts.
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { formOfStep, type Step } from '#domain/analytics/steps.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import type { FunnelSearch } from './funnel-search.ts'

type Narrowed = Pick<FunnelSearch, 'source' | 'campaign' | 'page' | 'device'>

/** The group of rare sources and campaigns. No lead's source has this name, so no list can be filtered by it. */
const rest = 'other'

/**
 * Undefined if no list shows exactly what was counted: visits aren't leads, and lists can't be filtered by page, by
 * device, or by the group of rare sources or campaigns.
 */
export function leadsOf(
  step: Step,
  { from, to }: Period,
  { source, campaign, page, device }: Narrowed,
): LeadFilter | undefined {
  const form = step in formOfStep ? formOfStep[step as keyof typeof formOfStep] : undefined
  if (!form || page !== undefined || device !== undefined || source === rest || campaign === rest) return undefined
  return { list: 'all', form, from, to, ...(source && { source }), ...(campaign && { campaign }) }
}
