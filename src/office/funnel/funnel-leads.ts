// Which list of leads holds the rows that a figure counts.
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { formOfStep, type Step } from '#domain/analytics/steps.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import type { FunnelSearch } from './funnel-search.ts'

type Narrowed = Pick<FunnelSearch, 'source' | 'campaign' | 'page' | 'device'>

/** What many rare sources are counted as: no lead's row shows it. */
const rest = 'other'

/** Undefined where no list shows just these: of visits, and by page or device, which leads aren't filtered by. */
export function leadsOf(
  step: Step,
  { from, to }: Period,
  { source, campaign, page, device }: Narrowed,
): LeadFilter | undefined {
  const form = step in formOfStep ? formOfStep[step as keyof typeof formOfStep] : undefined
  if (!form || page !== undefined || device !== undefined || source === rest || campaign === rest) return undefined
  return { list: 'all', form, from, to, ...(source && { source }), ...(campaign && { campaign }) }
}
