// Finds forbidden links in the content. A link may lead to https, mailto, tel, one of our own paths or an anchor.
// Other links could run code, be unencrypted, or look like a path although they lead to another site.
import type { Fault } from '#domain/content/content-fault.ts'
import { describeLocation } from '#domain/content/describe-location.ts'
import { words } from './lengths.ts'

/** The path of one of our pages. linkFaults also checks that the path can't lead to another site. */
export const pagePath = words.startsWith('/')

const links = /\[[^\]]*\]\(([^)]*)\)/g
// Matches a text that is itself a URL. '/\evil.example' is one and leads to another site, because browsers read a
// backslash as a slash and skip tabs and line breaks.
const address = /^\s*(?:[/\\]\s*[/\\]|[a-z][a-z\d+.-]*:[/\\]{2}|(?:javascript|data|vbscript|blob):)/i
const allowed = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/

export const isAllowedLink = (target: string): boolean => allowed.test(target)

export const notAllowed = (target: string): string =>
  `a link leads to https://…, mailto:…, tel:…, /… or #…, not to '${target}'`

/** Checks the links in all texts of a YAML file: [text](target), and texts that are URLs themselves. */
export function linkFaults(content: unknown): Omit<Fault, 'file'>[] {
  const faults: Omit<Fault, 'file'>[] = []
  const look = (value: unknown, path: PropertyKey[]) => {
    if (typeof value === 'string')
      for (const target of targetsIn(value))
        if (!isAllowedLink(target))
          faults.push({
            key: path.map(String).join('.'),
            location: describeLocation(content, path),
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
