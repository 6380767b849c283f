// The funnel (the steps from a visit to an order) as CSV files. One file has a line for each day, with all counts. The
// other has a line for each source, campaign, page or device. There is no line with totals, because a spreadsheet's sum
// of a column would include it.
import type { FunnelGroups } from '#contract/funnel.ts'
import type { FunnelDayFigures } from '#domain/analytics/funnel-periods.ts'
import { funnelSteps, groupFigures, groupSteps, steps } from '#domain/analytics/steps.ts'
import { csvLine } from '#server/leads/csv.ts'

export const daysFile = (days: readonly FunnelDayFigures[]): string =>
  [
    csvLine(['day', ...steps.map((step) => funnelSteps[step].column), 'views', 'bots', 'note']),
    ...days.map(({ day, counts, views, bots, isPartial }) =>
      csvLine([day, ...steps.map((step) => counts[step]), views, bots, isPartial ? 'some visits are missing' : '']),
    ),
  ].join('')

export const groupsFile = ({ by, rows }: FunnelGroups): string =>
  [
    csvLine([by, ...groupSteps.map((step) => funnelSteps[step].column)]),
    ...rows.map((row) => csvLine([row.name, ...groupFigures.map((figure) => row[figure])])),
  ].join('')
