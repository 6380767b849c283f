// Changes one value inside another; the original stays as it is.

/** Keys and list indexes from 0. */
export type ContentPath = readonly (string | number)[]

/**
 * @param entry `undefined` removes the key; a key that isn't there yet is added
 * @throws Error if there is no such place
 */
export function editValue(value: unknown, path: ContentPath, entry: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return entry
  const inner = rest.length === 0 ? entry : editValue(entryOf(value, key), rest, entry)
  if (Array.isArray(value) && typeof key === 'number' && key in value) return value.with(key, inner)
  if (!isRecord(value)) throw new Error('there is no such place')
  if (inner !== undefined) return { ...value, [key]: inner }
  const { [key]: _gone, ...others } = value
  return others
}

const entryOf = (value: unknown, key: string | number) =>
  value === null || typeof value !== 'object' ? undefined : (value as Record<string | number, unknown>)[key]

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
