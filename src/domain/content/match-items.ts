// Which items of a list stay when it becomes another one.

/**
 * For each item afterwards: the index of the one it was, or undefined for a new one. An item that is still there keeps
 * its place in the file's text wherever it goes; one that is new where another one went is taken for a changed one.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const places = new Map<string, number[]>()
  for (const [index, item] of before.entries()) {
    const key = JSON.stringify(item)
    const same = places.get(key)
    if (same) same.push(index)
    else places.set(key, [index])
  }
  for (const same of places.values()) same.reverse()
  const kept = after.map((item) => places.get(JSON.stringify(item))?.pop())
  const taken = new Set(kept)
  let last = -1
  for (const [index, from] of kept.entries()) {
    const next = last + 1
    if (from === undefined && next < before.length && !taken.has(next)) {
      taken.add(next)
      kept[index] = next
    }
    last = kept[index] ?? last
  }
  return kept
}
