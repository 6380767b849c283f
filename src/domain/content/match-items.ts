// Matches the items of a list before and after an edit.

/**
 * For each item after the edit: its index before the edit, or undefined if it was added. An unchanged item is matched
 * wherever it moved, so that it can keep its part of the file's text. A new item in the place of a removed item counts
 * as that item with changes.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const positions = new Map<string, number[]>()
  for (const [index, item] of before.entries()) {
    const key = JSON.stringify(item)
    const same = positions.get(key)
    if (same) same.push(index)
    else positions.set(key, [index])
  }
  for (const same of positions.values()) same.reverse()
  const earlierIndexes = after.map((item) => positions.get(JSON.stringify(item))?.pop())
  const taken = new Set(earlierIndexes)
  let last = -1
  for (const [index, from] of earlierIndexes.entries()) {
    const next = last + 1
    if (from === undefined && next < before.length && !taken.has(next)) {
      taken.add(next)
      earlierIndexes[index] = next
    }
    last = earlierIndexes[index] ?? last
  }
  return earlierIndexes
}
