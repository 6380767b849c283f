// Finds a text in the content, for a fault that shows only in a finished page.
import { parse } from 'yaml'
import type { Content } from '#content/rendering.ts'
import type { Fault } from '#domain/content/content-fault.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'

type Place = Pick<Fault, 'file' | 'key' | 'place'>

/** The place of every text that contains `sought`; in Markdown, the place is a line. */
export const findText = (content: Content, sought: string): Place[] =>
  [...content]
    .filter(([, text]) => text.includes(sought))
    .flatMap(([file, text]) =>
      (file.endsWith('.md') ? linesWith(sought, text) : keysWith(sought, parse(text))).map((place) => ({
        file,
        ...place,
      })),
    )

function keysWith(sought: string, whole: unknown): Omit<Place, 'file'>[] {
  const check = (value: unknown, path: PropertyKey[]): Omit<Place, 'file'>[] => {
    if (typeof value === 'string')
      return value.includes(sought) ? [{ key: path.map(String).join('.'), place: placeInContent(whole, path) }] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => check(part, [...path, key]))
  }
  return check(whole, [])
}

const linesWith = (sought: string, text: string) =>
  text.split('\n').flatMap((line, index) => (line.includes(sought) ? [{ key: '', place: `line ${index + 1}` }] : []))
