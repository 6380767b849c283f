// The order of a list of people. A sort is part of the URL; without one, the list itself decides. Has no schema,
// because the browser reads it too.
import type { List } from './lead-filter.ts'

export const sortColumns = ['received', 'name', 'status', 'waited', 'next-step', 'owner'] as const
export type SortColumn = (typeof sortColumns)[number]
/** A column as it is usually read (newest first, longest wait first, soonest step first); '-' reverses it. */
export type Sort = SortColumn | `-${SortColumn}`

export const sorts: readonly Sort[] = sortColumns.flatMap((column) => [column, `-${column}` as const])

/**
 * The orders without a sort. 'newest': the newest request first. 'wait': the shortest wait first. 'due': by next step,
 * as on the Today page.
 */
export type ListOrder = Sort | 'newest' | 'wait' | 'due'

export function orderOf({ list, sort }: { list?: List | undefined; sort?: Sort | undefined }): ListOrder {
  if (sort) return sort === 'received' ? 'newest' : sort
  if (list === 'due') return 'due'
  return list === 'now' || list === 'overdue' || list === 'waiting' || list === 'to-do' ? 'wait' : 'newest'
}
