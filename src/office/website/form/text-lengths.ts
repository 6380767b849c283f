// How long a text is, counted as the site's own rules count it (site/content/lengths.ts): a link by its text, a {place}
// as one word, a dash as none.
import type { JsonSchema } from '#domain/content/json-schema.ts'

interface TextLength {
  /** '5 of 12 words' */
  text: string
  /** From 0; more than 1 doesn't fit. */
  share: number
}

const readText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
export const wordCount = (text: string): number =>
  readText(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}{]/u.test(word)).length

/** By the limit that is closest; undefined without one. */
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
