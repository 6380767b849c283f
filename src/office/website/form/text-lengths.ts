// Measures a text against its limits. Words are counted as the site's own rules count them (site/content/lengths.ts): a
// link counts by its text, a {placeholder} as one word, a dash not at all.
import type { JsonSchema } from '#domain/content/json-schema.ts'

interface TextLength {
  /** '5 of 12 words' */
  text: string
  /** The share of the limit, from 0. Above 1, the text doesn't fit. */
  share: number
}

const readText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
export const wordCount = (text: string): number =>
  readText(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}{]/u.test(word)).length

/** The length relative to the limit that is closest; undefined if there is no limit. */
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
