// A form stores open groups and entries by key, and an entry's key contains its index. When the entries of a list move,
// this code updates the keys, so that an open entry stays open.
import type { ContentPath } from '#domain/content/edit-value.ts'
import { keyOf } from '#office/website/parts/form-values.ts'

export interface Reordered {
  list: ContentPath
  /** The old indexes in their new order. */
  order: readonly number[]
  /** Whether an entry is open, by its old index. */
  isOpen(index: number): boolean
}

/** @param opened whether groups and entries are open, by key: 'questions.2' */
export function openedAfter(
  opened: ReadonlyMap<string, boolean>,
  { list, order, isOpen }: Reordered,
): ReadonlyMap<string, boolean> {
  const next = new Map<string, boolean>()
  for (const [key, isKeyOpen] of opened) {
    const path = key.split('.')
    const isInside = path.length > list.length && list.every((name, index) => path[index] === String(name))
    if (!isInside) next.set(key, isKeyOpen)
    const to = order.indexOf(Number(path[list.length]))
    if (isInside && to >= 0) next.set(path.with(list.length, String(to)).join('.'), isKeyOpen)
  }
  for (const [to, from] of order.entries()) next.set(keyOf([...list, to]), isOpen(from))
  return next
}
