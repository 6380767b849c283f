// Splits long removals into several transactions, so that visitors' leads can be stored in between.

export const removalBatch = 200

/** @param removeSome removes at most one batch and returns how many it removed */
export async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0
  let inBatch: number
  do {
    inBatch = await removeSome()
    removed += inBatch
  } while (inBatch === removalBatch)
  return removed
}
