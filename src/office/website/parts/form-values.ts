// Reads, sets and compares values of a content file by path. Values are never mutated, and the parts that a change
// doesn't affect remain the same objects.
import type { ContentPath } from '#domain/content/edit-value.ts'

/** The key by which faults and notes refer to a field: 'hero.headline.1'. */
export const keyOf = (path: ContentPath): string => path.join('.')

export const valueAt = (value: unknown, path: ContentPath): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isCollection(inner) ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  )

/** Sets the entry at the path; `undefined` removes it. Missing groups along the path are created. */
export function withValue(value: unknown, [key, ...rest]: ContentPath, entry: unknown): unknown {
  if (key === undefined) return entry
  const inner = withValue(valueAt(value, [key]), rest, entry)
  if (Array.isArray(value))
    return inner === undefined ? value.filter((_, index) => index !== key) : put(value, key, inner)
  const record = isCollection(value) ? (value as Record<string, unknown>) : {}
  if (inner !== undefined) return { ...record, [key]: inner }
  const { [key]: _gone, ...others } = record
  return others
}

function put(list: readonly unknown[], key: string | number, item: unknown): unknown[] {
  const next = [...list]
  next[Number(key)] = item
  return next
}

/** Compares two values regardless of the order of their keys. A key with the value `undefined` counts as missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isCollection(one) || !isCollection(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [keysOf(one), keysOf(other)]
  return names.length === others.length && names.every((name) => isSame(valueAt(one, [name]), valueAt(other, [name])))
}

const keysOf = (value: object) => Object.keys(value).filter((name) => valueAt(value, [name]) !== undefined)

/** Whether the first path equals the second or is above it. */
export const isAtOrAbove = (one: ContentPath, other: ContentPath): boolean =>
  one.length <= other.length && one.every((key, index) => String(key) === String(other[index]))

export const isSamePath = (one: ContentPath, other: ContentPath): boolean =>
  one.length === other.length && isAtOrAbove(one, other)

export const isCollection = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The number of single values: texts, numbers and switches. */
export const countLeaves = (value: unknown): number =>
  isCollection(value)
    ? Object.values(value).reduce((sum: number, inner) => sum + countLeaves(inner), 0)
    : value === undefined
      ? 0
      : 1

/** The text that identifies a list's entry: its name or title if it has one, otherwise the first text in it. */
export function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (!isCollection(value)) return undefined
  const named = titleKeys.map((key) => valueAt(value, [key])).find((text) => typeof text === 'string' && text !== '')
  if (typeof named === 'string') return named
  for (const inner of Object.values(value)) {
    const text = firstText(inner)
    if (text !== undefined) return text
  }
  return undefined
}

const titleKeys = ['name', 'title', 'heading', 'question', 'label', 'quote', 'what', 'street', 'text', 'day']
