// Finds where each field of a file appears on a page, by comparing texts.

import { placeholdersIn } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'

export interface FieldText {
  /** 'hero.headline.1' */
  key: string
  text: string
}

/** Texts with fewer characters occur inside too many other texts by chance. */
const fewestInside = 9

/** Every text of a file as a page shows it: {placeholders} filled, Markdown as plain lines, numbers as prices. */
export function textsOf(value: unknown, placeholders: Record<string, string>, key = ''): FieldText[] {
  if (typeof value === 'string')
    return linesOf(value)
      .map((line) => ({ key, text: comparable(fillKnown(line, placeholders)) }))
      .filter(({ text }) => text !== '')
  if (typeof value === 'number') return [{ key, text: dollars(value) }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, placeholders, key ? `${key}.${name}` : name))
}

/** Leaves an unknown placeholder as it is, because the server reports it at the field. */
const fillKnown = (sentence: string, placeholders: Record<string, string>): string =>
  placeholdersIn(sentence).reduce((filled, name) => {
    const known = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
    return known === undefined ? filled : filled.replaceAll(`{${name}}`, known)
  }, sentence)

const linesOf = (text: string): string[] => text.split('\n').map(withoutMarks)

const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|[-*+]\s+|\d+\.\s+|(?:>\s*)+)+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, bold?: string, slanted?: string, code?: string) =>
      String(bold ?? slanted ?? code),
    )

/** Normalizes what may differ on a page: spaces, quotes, soft hyphens, zero-width spaces and word joiners. */
export const comparable = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

export interface PageText<Source> {
  source: Source
  /** Normalized for comparing. */
  text: string
}

/**
 * @param page the page's texts in document order
 * @returns for each key, the places of its text
 */
export function locateTexts<Source>(
  fields: readonly FieldText[],
  page: readonly PageText<Source>[],
): Map<string, Set<Source>> {
  const found = new Map<string, Set<Source>>()
  const add = (key: string, source: Source) => found.set(key, (found.get(key) ?? new Set()).add(source))
  const byText = Map.groupBy(page, ({ text }) => text)
  for (const [text, alike] of Map.groupBy(fields, (field) => field.text)) {
    const sources = byText.get(text)?.map(({ source }) => source) ?? sourcesAround(text, page)
    // If there are as many places as fields with this text, each field gets one place. Otherwise each field gets all
    // places.
    for (const [index, { key }] of alike.entries()) {
      const own = sources[index]
      if (alike.length > 1 && alike.length === sources.length && own !== undefined) add(key, own)
      else for (const source of sources) add(key, source)
    }
  }
  return found
}

/**
 * Finds the longer texts that contain this text, such as the paragraph around a sentence. Returns only the places of
 * the shortest ones.
 */
function sourcesAround<Source>(text: string, page: readonly PageText<Source>[]): Source[] {
  if (text.length < fewestInside) return []
  const containing = page.filter((one) => one.text.includes(text))
  const shortest = Math.min(...containing.map((one) => one.text.length))
  return containing.filter((one) => one.text.length === shortest).map(({ source }) => source)
}
