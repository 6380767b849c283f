// Measures a text against its limits. Words are counted as the site's own rules count them (site/content/lengths.ts):
// for a link, only the words of its text count. A {placeholder} counts as one word, and a dash doesn't count.
import type { JsonSchema } from '#domain/content/json-schema.ts'

interface TextLength {
  /** '5 of 12 words' */
  text: string
  /** The length divided by the limit. Above 1, the text doesn't fit. */
  share: number
}

const readText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
export const wordCount = (text: string): number =>
  readText(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}{]/u.test(word)).length

/** If the text has several limits, the one with the largest `share` counts. Undefined if there is no limit. */
export function lengthOf(text: string, { maxWords, mostCharacters, maxLength }: JsonSchema): TextLength | undefined {
  const shown = readText(text).length
  const limits = [
    maxWords !== undefined && { count: wordCount(text), most: maxWords, noun: 'words' },
    mostCharacters !== undefined && { count: shown, most: mostCharacters, noun: 'characters' },
    maxLength !== undefined && { count: text.length, most: maxLength, noun: 'characters' },
  ].filter((limit) => limit !== false)
  const closest = limits.toSorted((one, other) => other.count / other.most - one.count / one.most)[0]
  if (!closest) return undefined
  return { text: `${closest.count} of ${closest.most} ${closest.noun}`, share: closest.count / closest.most }
}
