// Finds the texts in a file's value, and excerpts the text around a match. No side effects.

interface Leaf<Value> {
  path: (string | number)[]
  value: Value
}

/** Yields every text, number and boolean in a file's value, however deeply it is nested. */
export function* leavesIn(
  value: unknown,
  path: readonly (string | number)[],
): Generator<Leaf<string | number | boolean>> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    yield { path: [...path], value }
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value))
    yield* leavesIn(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

const shownLetters = 120
export function excerptAround(text: string, at: number, length: number): string {
  if (text.length <= shownLetters) return text
  const from = Math.max(0, Math.min(at - Math.floor((shownLetters - length) / 2), text.length - shownLetters))
  return `${from > 0 ? '…' : ''}${text.slice(from, from + shownLetters).trim()}${from + shownLetters < text.length ? '…' : ''}`
}
