// Finds the texts in a file's value, and excerpts the text around a match. No side effects.

export function* textsIn(
  value: unknown,
  place: readonly (string | number)[],
): Generator<{ place: (string | number)[]; value: string }> {
  if (typeof value === 'string') yield { place: [...place], value }
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value))
    yield* textsIn(inner, [...place, Array.isArray(value) ? Number(key) : key])
}

const shownLetters = 120
export function excerptAround(text: string, at: number, length: number): string {
  if (text.length <= shownLetters) return text
  const from = Math.max(0, Math.min(at - Math.floor((shownLetters - length) / 2), text.length - shownLetters))
  return `${from > 0 ? '…' : ''}${text.slice(from, from + shownLetters).trim()}${from + shownLetters < text.length ? '…' : ''}`
}
