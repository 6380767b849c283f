// Replaces the {placeholders} in all texts of a content file. An unknown placeholder stops the rendering with an error
// that names the file and the key.
import { ContentFault } from '#domain/content/content-fault.ts'
import { describeLocation } from '#domain/content/describe-location.ts'
import { fill, placeholdersIn } from '#domain/texts/fill.ts'

interface PlacesOf {
  /** Path within content/, e.g. 'pages/home.yaml'. */
  file: string
  /**
   * The path to the texts if they are only a part of the file. The path consists of keys, and of list indexes from 0.
   */
  at?: readonly PropertyKey[]
  /**
   * The whole file's content. Needed if `at` passes through a list, because errors name list items by their content.
   */
  whole?: unknown
  /**
   * Values by placeholder. A placeholder is letters and digits, plus anything after a colon, e.g. 'claim:more-leads'.
   */
  values: Partial<Record<string, string>>
}

export function fillPlaceholders<Words>(words: Words, { file, at = [], whole, values }: PlacesOf): Words {
  const known = Object.keys(values).filter((name) => values[name] !== undefined)
  const fillOrRefuse = (sentence: string, path: PropertyKey[]) => {
    const message = unknownPlaceholder(sentence, known)
    if (!message) return fill(sentence, values)
    const key = [...at, ...path].map(String).join('.')
    const location = whole ? describeLocation(whole, [...at, ...path]) : locationIn(at, describeLocation(words, path))
    throw new ContentFault([{ file, key, location, message }])
  }
  return mapStrings(words, fillOrRefuse, []) as Words
}

const locationIn = (at: readonly PropertyKey[], location: string) =>
  [...at.map(String), location].filter(Boolean).join('.')

/** The error message for a sentence with an unknown placeholder; undefined if all placeholders are known. */
export function unknownPlaceholder(sentence: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(sentence).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const kind = /^\w+:/.exec(unknown)?.[0] ?? ''
  const alike = known.filter((name) => (kind ? name.startsWith(kind) : !name.includes(':')))
  return `there is no {${unknown}}. Known here: ${alike.map((name) => `{${name}}`).join(' ') || 'none'}`
}

type Change = (text: string, path: PropertyKey[]) => string

function mapStrings(value: unknown, change: Change, path: PropertyKey[]): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((entry, index) => mapStrings(entry, change, [...path, index]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change, [...path, key])]),
  )
}
