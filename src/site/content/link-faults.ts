// Links in the words that must not be published: their targets could run code or are not encrypted.
import type { Fault } from '#domain/content/content-fault.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'
import { words } from './lengths.ts'

/** A page of ours. That it stays on our site is checked with all links of its file. */
export const pagePath = words.startsWith('/')

const links = /\[[^\]]*\]\(([^)]*)\)/g
// To a browser a backslash is a slash, and tabs and line breaks are nothing: '/\evil.example' is another site.
const address = /^\s*(?:[/\\]\s*[/\\]|[a-z][a-z\d+.-]*:[/\\]{2}|(?:javascript|data|vbscript|blob):)/i
const allowed = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/

export const isAllowedLink = (target: string): boolean => allowed.test(target)

export const notAllowed = (target: string): string =>
  `a link leads to https://…, mailto:…, tel:…, /… or #…, not to '${target}'`

/** Checks all texts of a YAML file: [text](target), and texts that are URLs themselves. */
export function linkFaults(content: unknown): Omit<Fault, 'file'>[] {
  const faults: Omit<Fault, 'file'>[] = []
  const look = (value: unknown, path: PropertyKey[]) => {
    if (typeof value === 'string')
      for (const target of targetsIn(value))
        if (!isAllowedLink(target))
          faults.push({
            key: path.map(String).join('.'),
            place: placeInContent(content, path),
            message: notAllowed(target),
          })
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, [...path, key])
  }
  look(content, [])
  return faults
}

const targetsIn = (text: string): string[] =>
  address.test(text) ? [text.trim()] : [...text.matchAll(links)].map(([, target = '']) => target)
