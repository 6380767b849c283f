// From what Astro rendered to what is served: light islands, each page's policy, the rules that every page keeps. Pure.
import type { Content } from '#content/rendering.ts'
import { ContentFault, type Fault } from '#domain/content-fault.ts'
import { htmlTags } from '#domain/html-tags.ts'
import type { PagePolicy } from '#domain/page-policy.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import { findWords } from './find-words.ts'
import { type BundledCode, pagePolicy, policyFaults } from './page-policy.ts'
import { withSlimIslands } from './slim-islands.ts'

interface Finishing {
  /** The words that were rendered: a fault that came with them is said with its place in them. */
  content: Content
  settings: SiteSettings
  bundled: BundledCode
}

/** @throws ContentFault with every broken rule */
export function finishPages(rendered: ReadonlyMap<string, Uint8Array>, { content, settings, bundled }: Finishing) {
  const files = new Map<string, Uint8Array>()
  const policies = new Map<string, PagePolicy>()
  const faults: Fault[] = []
  const places = new Map<string, string>()
  for (const [path, bytes] of rendered) {
    if (!path.endsWith('.html')) {
      files.set(path, bytes)
      continue
    }
    const html = withSlimIslands(Buffer.from(bytes).toString())
    for (const place of placesLeft(html)) places.set(place, path)
    const found = policyFaults(html, bundled)
    if (!path.startsWith('/hidden/') && namesHiddenArea(html, settings)) found.push('it names a hidden area')
    faults.push(...found.map((message) => ({ file: '', key: path, message })))
    files.set(path, Buffer.from(html))
    policies.set(path, pagePolicy(html, settings))
  }
  for (const [place, path] of places) faults.push(...placeFaults(place, { path, content }))
  if (faults.length > 0) throw new ContentFault(faults)
  return { files, policies }
}

const namesHiddenArea = (html: string, { portalPath, downloadsPath }: SiteSettings) =>
  [portalPath, downloadsPath].some((path) => html.includes(path))

/**
 * Places for words that nothing was put into: '{claim:nope}', '{setupFee}'. Those among an
 * island's props and in `data-…` are filled in the browser.
 */
function placesLeft(html: string): Set<string> {
  const tags = [...htmlTags(html)]
  const texts = tags.map(({ name, isClosing, end }, index) =>
    !isClosing && (name === 'script' || name === 'style') ? '' : html.slice(end, tags[index + 1]?.start),
  )
  const values = tags.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) => (/^(props|data-.*)$/.test(name) ? [] : [value])),
  )
  return new Set([...texts, ...values].join('\n').match(/\{[a-z][\w-]*(?::[^{}<>\n]+)?\}/gi))
}

function placeFaults(place: string, { path, content }: { path: string; content: Content }): Fault[] {
  const said = findWords(content, place)
  const message = `there is no ${place}: it would stand in ${path}`
  return (said.length > 0 ? said : [{ file: '', key: path }]).map((where) => ({ ...where, message }))
}
