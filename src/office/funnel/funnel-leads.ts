// Finds the filter that lists the leads behind a figure of the funnel.
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { formOfStep, type Step } from '#domain/analytics/steps.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import type { FunnelSearch } from './funnel-search.ts'

type Narrowed = Pick<FunnelSearch, 'source' | 'campaign' | 'page' | 'device'>

/**
 * The funnel counts rare sources and campaigns together under this name, and also those whose names aren't stored. No
 * lead's source has this name, so no list can be filtered by it.
 */
const rest = 'other'

/**
 * The filter for exactly the leads that a step's figure counts; undefined if no list can show them. Lists don't contain
 * visits, and can't be filtered by page, by device, or by `rest`.
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
