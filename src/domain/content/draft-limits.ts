// How much a draft may hold. Every look at a file composes and checks its drafts, so that one without a limit would be
// felt by everybody. The longest page has a tenth of it.
import type { DraftChange } from './drafts.ts'
import type { ContentPath } from './edit-value.ts'

export const draftLimits = {
  /** Of one text. */
  characters: 30_000,
  /** Of one list, and entries of one group. */
  items: 500,
  /** Lists and groups inside each other. */
  depth: 20,
  /** Of one file: changed places, and their values as JSON in UTF-8. */
  values: 500,
  bytes: 60_000,
}

export interface Excess {
  /** Of the field that has too much. */
  path: ContentPath
  message: string
}

/** The first thing that is too much. */
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
      ? { path, message: `This text has ${counted(value.length)} characters. ${counted(draftLimits.characters)} fit.` }
      : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= draftLimits.depth) return { path, message: 'That’s nested too deeply.' }
  const entries = Object.entries(value)
  if (entries.length > draftLimits.items)
    return { path, message: `This list has ${counted(entries.length)} items. ${counted(draftLimits.items)} fit.` }
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

/** With these drafts of one file, unless it was fuller before. */
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

const counted = (number: number) => number.toLocaleString('en-US')
