// Fills values into the {places} of everything a content file says. A place that means nothing stops the build, with the
// file and the key it stands in.
import { ContentFault } from '#domain/content/content-fault.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'

export interface PlacesOf {
  /** Below content/, e.g. 'pages/home.yaml'. */
  file: string
  /** Where in the file the words stand, when they are not all of it: keys, and places in lists from 0. */
  at?: readonly PropertyKey[]
  /** All of the file, where `at` leads through a list: an entry is named by what is written in it. */
  whole?: unknown
  /** Text by place; places are letters, digits, and what stands after a colon: 'setupFee', 'claim:more-leads'. */
  values: Partial<Record<string, string>>
}

export function fillPlaces<Words>(words: Words, { file, at = [], whole, values }: PlacesOf): Words {
  const fill = (sentence: string, path: PropertyKey[]) =>
    sentence.replace(/\{([\w-]+(?::[^{}]+)?)\}/g, (token, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value !== undefined) return value
      const key = [...at, ...path].map(String).join('.')
      const place = whole ? placeInContent(whole, [...at, ...path]) : placeIn(at, placeInContent(words, path))
      throw new ContentFault([{ file, key, place, message: unknown(token, values) }])
    })
  return mapStrings(words, fill, []) as Words
}

const placeIn = (at: readonly PropertyKey[], place: string) => [...at.map(String), place].filter(Boolean).join('.')

function unknown(token: string, values: PlacesOf['values']): string {
  const kind = /^\{(\w+:)/.exec(token)?.[1] ?? ''
  const known = Object.keys(values).filter((name) => (kind ? name.startsWith(kind) : !name.includes(':')))
  return `there is no ${token}. Known here: ${known.map((name) => `{${name}}`).join(' ') || 'none'}`
}

type Fill = (text: string, path: PropertyKey[]) => string

function mapStrings(value: unknown, change: Fill, path: PropertyKey[]): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((entry, index) => mapStrings(entry, change, [...path, index]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change, [...path, key])]),
  )
}
