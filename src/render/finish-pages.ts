// From what Astro rendered to what is served: light islands, each page's policy, the rules that every page keeps. Pure.
import { htmlTags } from '#domain/html-tags.ts'
import type { PagePolicy } from '#domain/page-policy.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import { type BundledCode, pagePolicy, policyFaults } from './page-policy.ts'
import { withSlimIslands } from './slim-islands.ts'

interface Finishing {
  settings: SiteSettings
  bundled: BundledCode
}

/** @throws Error with one line for every broken rule */
export function finishPages(rendered: ReadonlyMap<string, Uint8Array>, { settings, bundled }: Finishing) {
  const files = new Map<string, Uint8Array>()
  const policies = new Map<string, PagePolicy>()
  const faults: string[] = []
  for (const [path, bytes] of rendered) {
    if (!path.endsWith('.html')) {
      files.set(path, bytes)
      continue
    }
    const html = withSlimIslands(Buffer.from(bytes).toString())
    const found = [...policyFaults(html, bundled), ...placeFaults(html)]
    if (!path.startsWith('/hidden/') && namesHiddenArea(html, settings)) found.push('it names a hidden area')
    faults.push(...found.map((fault) => `${path}: ${fault}`))
    files.set(path, Buffer.from(html))
    policies.set(path, pagePolicy(html, settings))
  }
  if (faults.length > 0) throw new Error(`The pages break the rules:\n${faults.join('\n')}`)
  return { files, policies }
}

const namesHiddenArea = (html: string, { portalPath, downloadsPath }: SiteSettings) =>
  [portalPath, downloadsPath].some((path) => html.includes(path))

/**
 * Places for words that nothing was put into: '{claim:nope}', '{setupFee}'. Those among an
 * island's props and in `data-…` are filled in the browser.
 */
function placeFaults(html: string): string[] {
  const tags = [...htmlTags(html)]
  const texts = tags.map(({ name, isClosing, end }, index) =>
    !isClosing && (name === 'script' || name === 'style') ? '' : html.slice(end, tags[index + 1]?.start),
  )
  const values = tags.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) => (/^(props|data-.*)$/.test(name) ? [] : [value])),
  )
  const places = [...texts, ...values].join('\n').match(/\{[a-z][\w:-]*\}/gi)
  return [...new Set(places)].map((place) => `nothing was put in place of ${place}`)
}
