// Merges what two people changed in one file since the same version, value by value. If only one of them changed a
// value, that change is applied. If both changed a value differently, it is a conflict, and somebody has to choose.
import { isDeepStrictEqual } from 'node:util'
import { type ContentPath, editValue, isRecord } from './edit-value.ts'

/**
 * One changed value; `before` or `after` is undefined if the value didn't exist then. A list whose items were added,
 * removed or moved changes as a whole.
 */
export interface ValueChange {
  path: ContentPath
  before: unknown
  after: unknown
}

interface Merged {
  value: unknown
  /** Values that both people changed, but differently; `value` holds ours. */
  conflicts: { path: ContentPath; ours: unknown; theirs: unknown }[]
}

/** The changed values in the order of the file; values that were added to a group come after its other values. */
export function changesBetween(before: unknown, after: unknown, path: ContentPath = []): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && isEditedInPlace(before, after))
    return before.flatMap((item, index) => changesBetween(item, after[index], [...path, index]))
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]))
}

/** @param base the version that both people started from */
export function mergeValues(base: unknown, { ours, theirs }: { ours: unknown; theirs: unknown }): Merged {
  const [own, others] = [changesBetween(base, ours), changesBetween(base, theirs)]
  const conflicts: Merged['conflicts'] = []
  let value = ours
  for (const { path, after } of others) {
    const met = own.filter((change) => overlap(change.path, path))
    if (met.length === 0) value = editValue(value, path, after)
    else if (met.some((change) => !isDeepStrictEqual(change.path, path) || !isDeepStrictEqual(change.after, after))) {
      const wider = met.reduce((one, { path: other }) => (other.length < one.length ? other : one), path)
      if (!conflicts.some((conflict) => isDeepStrictEqual(conflict.path, wider)))
        conflicts.push({ path: wider, ours: valueAt(ours, wider), theirs: valueAt(theirs, wider) })
    }
  }
  return { value, conflicts }
}

export const valueAt = (value: unknown, path: ContentPath): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      inner === null || typeof inner !== 'object' ? undefined : (inner as Record<string | number, unknown>)[key],
    value,
  )

/** The lists have the same length, and no item moved. */
function isEditedInPlace(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false
  const now = new Set(after.map((item) => JSON.stringify(item)))
  return before.every((item, index) => isDeepStrictEqual(item, after[index]) || !now.has(JSON.stringify(item)))
}

/** Whether the paths are the same, or one is inside the other. */
export function overlap(one: ContentPath, other: ContentPath): boolean {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index++) if (one[index] !== other[index]) return false
  return true
}
