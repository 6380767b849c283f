// How much a draft may hold. Each time somebody opens a file, its drafts are composed and checked, so a draft without a
// limit would slow down everybody. A draft that changes every value of our longest file still fits.
import { formatCount } from '#domain/texts/texts.ts'
import type { DraftChange } from './drafts.ts'
import type { ContentPath } from './edit-value.ts'

export const draftLimits = {
  /** Per text. */
  characters: 30_000,
  /** Items per list, and entries per group. */
  items: 500,
  /** How deep lists and groups may be nested. */
  depth: 20,
  /**
   * `values` and `bytes` are per file: the number of changed values, and the size of these values and their paths as
   * JSON in UTF-8.
   */
  values: 500,
  bytes: 60_000,
}

export interface Excess {
  /** The field that has too much. */
  path: ContentPath
  message: string
}

/** The first excess; undefined if there is none. */
export function excessIn(changes: readonly DraftChange[]): Excess | undefined {
  for (const change of changes) {
    const excess = excessOf(change.value, change.path, 0)
    if (excess) return excess
  }
  return fullWith(changes)
}

function excessOf(value: unknown, path: ContentPath, depth: number): Excess | undefined {
  if (typeof value === 'string')
    return value.length > draftLimits.characters
      ? {
          path,
          message: `This text has ${formatCount(value.length)} characters. ${formatCount(draftLimits.characters)} fit.`,
        }
      : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= draftLimits.depth) return { path, message: 'That’s nested too deeply.' }
  const entries = Object.entries(value)
  if (entries.length > draftLimits.items)
    return {
      path,
      message: `This list has ${formatCount(entries.length)} items. ${formatCount(draftLimits.items)} fit.`,
    }
  for (const [key, entry] of entries) {
    const excess = excessOf(entry, [...path, Array.isArray(value) ? Number(key) : key], depth + 1)
    if (excess) return excess
  }
  return undefined
}

interface PlacedValue {
  path: ContentPath
  value?: unknown
}

/**
 * The excess if one file's drafts are too many or too large. `before` holds the drafts as they were before a change. If
 * these were already over a limit, the new drafts are accepted as long as they aren't larger. So somebody can shorten a
 * full draft step by step.
 */
export function fullWith(drafts: readonly PlacedValue[], before: readonly PlacedValue[] = []): Excess | undefined {
  const [now, was] = [bytesOf(drafts), bytesOf(before)]
  const isFull =
    (now > draftLimits.bytes && now > was) || (drafts.length > draftLimits.values && drafts.length > before.length)
  const [first = { path: [] }] = drafts
  const largest = isFull && drafts.reduce((one, other) => (bytesOf([other]) > bytesOf([one]) ? other : one), first)
  return largest ? { path: largest.path, message: full } : undefined
}

const full = 'This file’s draft is full. Publish or discard some of it first.'

const utf8 = new TextEncoder()
const bytesOf = (drafts: readonly PlacedValue[]) =>
  utf8.encode(JSON.stringify(drafts.map(({ path, value }) => [path, value]))).length
