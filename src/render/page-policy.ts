// What the security policy of a rendered page must allow, and what no page may contain. A policy allows inline code
// only if it comes from the bundle. A script in the content makes the rendering fail.
import { createHash } from 'node:crypto'
import { type HtmlElement, textOf } from '#domain/pages/html.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { planIdPattern } from '#domain/plans/plan-id.ts'

/** `'sha256-…'` of every inline script and style that the bundle can put into a page. */
export type BundledCode = Pick<ReadonlySet<string>, 'has'>

export const codeHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const framed = new RegExp(
  `/embed/(booking|order/${planIdPattern}|ivr-voices|pro|wordpress-install|resource-pack)(?![\\w/-])`,
  'g',
)

export function pagePolicy(page: HtmlElement[], { videos }: Pick<SiteSettings, 'videos'>): PagePolicy {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { name, code } of inlineCode(page)) (name === 'script' ? scripts : styles).add(codeHash(code))
  const named = page.flatMap(({ attributes }) => [...attributes.values()]).join('\n')
  const shows = new Set([...named.matchAll(framed)].map(([, name]) => name!))
  for (const [name, { url }] of Object.entries(videos)) if (named.includes(url)) shows.add(`video-${name}`)
  return { scripts: [...scripts], styles: [...styles], shows: [...shows] }
}

/** What the policy would block or should never allow, as one message each. */
export function policyFaults(page: HtmlElement[], bundled: BundledCode): string[] {
  const faults: string[] = []
  for (const { name, code } of inlineCode(page))
    if (!bundled.has(codeHash(code))) faults.push(`<${name}> ${code.slice(0, 60)}: not of the bundle`)
  for (const { name, attributes } of page) {
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') faults.push(`<${name} style="${value.slice(0, 60)}">: use a class`)
      if (/^on[a-z]+$/.test(attribute)) faults.push(`<${name} ${attribute}>: inline handlers never run`)
      if (/^\s*javascript:/i.test(value)) faults.push(`<${name} ${attribute}="javascript:…">: never runs`)
    }
    const source = name === 'script' ? attributes.get('src') : undefined
    if (source !== undefined && !/^\/(?!\/)/.test(source)) faults.push(`<script src="${source}">: a foreign script`)
  }
  return faults
}

export const inlineCode = (page: HtmlElement[]): { name: string; code: string }[] =>
  page.filter(isInlineCode).map((element) => ({ name: element.name, code: textOf(element) }))

const isData = (type: string | undefined) => type === 'application/ld+json' || type === 'application/json'

const isInlineCode = ({ name, attributes }: HtmlElement) =>
  name === 'style' || (name === 'script' && !attributes.has('src') && !isData(attributes.get('type')))
