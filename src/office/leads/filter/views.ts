// The built-in views, which everybody has.
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

/**
 * Identifies a view. The key ignores the sort order. It is the same for the list 'in-progress' and its former name,
 * 'answered'.
 */
export const viewKey = ({ sort: _, list, ...filter }: LeadFilter): string =>
  filterKey({ ...filter, list: list === 'answered' ? 'in-progress' : list === 'all' ? undefined : list })

export const viewOf = (filter: LeadFilter, saved: readonly View[]): View | undefined =>
  [...everybodys, quarantine, undelivered, ...saved].find((view) => viewKey(view.filter) === viewKey(filter))

/**
 * Returns the key of the view that has the same filter. If there is none, looks at the views that have the filter's
 * list and no part that the filter lacks. Of these, the view with the most parts counts. For example, a filter that
 * only limits the day belongs to 'All'. Returns undefined if there is no such view.
 */
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
