// Finds a text in the content, to locate a fault that can be detected only in a finished page.
import { parse } from 'yaml'
import type { Content } from '#content/rendering.ts'
import type { Fault } from '#domain/content/content-fault.ts'
import { describeLocation } from '#domain/content/describe-location.ts'

type Location = Pick<Fault, 'file' | 'key' | 'location'>

/** The location of each text that contains `sought`. In Markdown, each line is a text. */
export const findText = (content: Content, sought: string): Location[] =>
  [...content]
    .filter(([, text]) => text.includes(sought))
    .flatMap(([file, text]) =>
      (file.endsWith('.md') ? linesWith(sought, text) : keysWith(sought, parse(text))).map((location) => ({
        file,
        ...location,
      })),
    )

function keysWith(sought: string, whole: unknown): Omit<Location, 'file'>[] {
  const check = (value: unknown, path: PropertyKey[]): Omit<Location, 'file'>[] => {
    if (typeof value === 'string')
      return value.includes(sought)
        ? [{ key: path.map(String).join('.'), location: describeLocation(whole, path) }]
        : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => check(part, [...path, key]))
  }
  return check(whole, [])
}

const linesWith = (sought: string, text: string) =>
  text.split('\n').flatMap((line, index) => (line.includes(sought) ? [{ key: '', location: `line ${index + 1}` }] : []))
