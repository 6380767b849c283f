// The lists that everybody has, each under its name.
import type { LeadCounts } from '#contract/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { filterKey } from './filter-address.ts'

export interface View {
  name: string
  filter: LeadFilter
}

type Count = Exclude<keyof LeadCounts, 'forms' | 'sources' | 'campaigns' | 'plans' | 'planNames'>

export const everybodys: (View & { count: Count; dot?: 'now' | 'overdue' })[] = [
  { name: 'Answer now', filter: { list: 'now' }, count: 'now', dot: 'now' },
  { name: 'Overdue', filter: { list: 'overdue' }, count: 'overdue', dot: 'overdue' },
  { name: 'To do', filter: { list: 'to-do' }, count: 'toDo' },
  { name: 'Due', filter: { list: 'due' }, count: 'due' },
  { name: 'Waiting on them', filter: { list: 'in-progress' }, count: 'inProgress' },
  { name: 'No next step', filter: { list: 'no-next-step' }, count: 'noNextStep' },
  { name: 'Mine', filter: { owner: 'me' }, count: 'mine' },
  { name: 'Late', filter: { late: true }, count: 'late' },
  { name: 'All', filter: {}, count: 'all' },
]

export const quarantine: View = { name: 'Held for review', filter: { list: 'quarantine' } }
export const undelivered: View = { name: 'Not synced', filter: { list: 'undelivered' } }

/** Identifies a view. The key doesn't depend on the sort order, or on which of a list's two names the filter uses. */
export const viewKey = ({ sort: _, list, ...filter }: LeadFilter): string =>
  filterKey({ ...filter, list: list === 'answered' ? 'in-progress' : list === 'all' ? undefined : list })

export const viewOf = (filter: LeadFilter, saved: readonly View[]): View | undefined =>
  [...everybodys, quarantine, undelivered, ...saved].find((view) => viewKey(view.filter) === viewKey(filter))

/** The key of the view that the filter equals or narrows the least: All, narrowed to one day, is still All. */
export function currentView(filter: LeadFilter, views: readonly LeadFilter[]): string | undefined {
  const partsOf = (one: LeadFilter) => Object.entries(JSON.parse(viewKey(one)) as LeadFilter)
  const own = new Map<string, unknown>(partsOf(filter))
  const narrowed = views.filter((view) => {
    const { list } = JSON.parse(viewKey(view)) as LeadFilter
    return list === own.get('list') && partsOf(view).every(([part, value]) => own.get(part) === value)
  })
  const [closest] = narrowed.sort((one, other) => partsOf(other).length - partsOf(one).length)
  return closest && viewKey(closest)
}
