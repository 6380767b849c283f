// The order of a list of people. The URL may have a sort; otherwise each list has its own order. This module has no
// schema, because browsers load it and shouldn't load the schema library.
import type { List } from './lead-filter.ts'

export const sortColumns = ['received', 'name', 'status', 'waited', 'next-step', 'owner'] as const
export type SortColumn = (typeof sortColumns)[number]
/** A column in its usual order (newest first, longest wait first, soonest step first); '-' reverses the order. */
export type Sort = SortColumn | `-${SortColumn}`

export const sorts: readonly Sort[] = sortColumns.flatMap((column) => [column, `-${column}` as const])

/**
 * A sort, or a list's own order. 'newest': the newest request first. 'wait': the shortest wait first. 'due': by next
 * step, as on the Today page.
 */
export type ListOrder = Sort | 'newest' | 'wait' | 'due'

export function orderOf({ list, sort }: { list?: List | undefined; sort?: Sort | undefined }): ListOrder {
  if (sort) return sort === 'received' ? 'newest' : sort
  if (list === 'due') return 'due'
  return list === 'now' || list === 'overdue' || list === 'waiting' || list === 'to-do' ? 'wait' : 'newest'
}
