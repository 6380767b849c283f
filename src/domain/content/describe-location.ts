// Describes a place in a content file for people who edit the files themselves: list items are counted from 1 and named
// by a text in them, as in 'plans, item 1 (Tidy Tactician), prices.card'. The office shows labels instead
// (field-labels.ts).

const names = ['name', 'title', 'id', 'question', 'label', 'heading', 'feature', 'term', 'strong']
const nameLength = 40

/** @param content the file's content @param path keys and, for list items, indexes from 0 */
export function describeLocation(content: unknown, path: readonly PropertyKey[]): string {
  const parts: string[] = []
  let value = content
  let keys: string[] = []
  for (const key of path) {
    const isEntry = Array.isArray(value)
    value = value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[key]
    if (!isEntry) {
      keys.push(String(key))
      continue
    }
    if (keys.length > 0) parts.push(keys.join('.'))
    keys = []
    const name = nameOfEntry(value)
    parts.push(`item ${Number(key) + 1}${name ? ` (${name})` : ''}`)
  }
  if (keys.length > 0) parts.push(keys.join('.'))
  return parts.join(', ')
}

/** A text that names a list's entry, such as its name, title or question; undefined if the entry has no such text. */
export function nameOfEntry(entry: unknown): string | undefined {
  if (entry === null || typeof entry !== 'object') return undefined
  const name = names.map((key) => (entry as Record<string, unknown>)[key]).find((one) => typeof one === 'string')
  if (typeof name !== 'string') return undefined
  return name.length > nameLength ? `${name.slice(0, nameLength).trimEnd()}…` : name
}
