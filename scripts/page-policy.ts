// What one built page needs its security policy to allow, and what no page may contain.
import { createHash } from 'node:crypto'
import { settingsTokens } from '#domain/settings-tokens.ts'
import { type HtmlTag, htmlTags, startOfClosing } from '#server/http/html-tags.ts'
import type { PagePolicy } from '#server/http/security-headers.ts'

const framed =
  /\/embed\/(booking|order\/(?:tactician|trailblazer|titan)|ivr-voices|pro|wordpress-install|resource-pack)(?![\w/-])/g
const played = {
  'video-demo': settingsTokens.videoDemoUrl,
  'video-workshop': settingsTokens.videoWorkshopUrl,
  'video-replay': settingsTokens.videoReplayUrl,
}

/** @param html as it will be sent; @param raw as it was built, with the settings' stand-ins */
export function pagePolicy(html: string, raw: string): PagePolicy {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const tag of htmlTags(html)) {
    if (tag.isClosing || !isInlineCode(tag)) continue
    const code = html.slice(tag.end, startOfClosing(html, tag.name, tag.end))
    const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    ;(tag.name === 'script' ? scripts : styles).add(hash)
  }
  const shows = new Set([...html.matchAll(framed)].map(([, name]) => name!))
  for (const [name, token] of Object.entries(played)) if (raw.includes(token)) shows.add(name)
  return { scripts: [...scripts], styles: [...styles], shows: [...shows] }
}

/** What the policy would block or should never allow: one line for each. */
export function policyFaults(html: string): string[] {
  const faults: string[] = []
  for (const { name, isClosing, attributes } of htmlTags(html)) {
    if (isClosing) continue
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

const isData = (type: string | undefined) => type === 'application/ld+json' || type === 'application/json'

const isInlineCode = ({ name, attributes }: HtmlTag) =>
  name === 'style' || (name === 'script' && !attributes.has('src') && !isData(attributes.get('type')))
