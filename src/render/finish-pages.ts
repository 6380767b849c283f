// Turns Astro's output into what is served: slims islands (interactive parts, see slim-islands.ts), derives each page's
// security policy and metadata, and checks the rules that every page must follow. Has no side effects.
import type { Content } from '#content/rendering.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { elementAround, type HtmlElement, readElements, textOf } from '#domain/pages/html.ts'
import { type PageMetadata, pageMetadata } from '#domain/pages/page-metadata.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'
import { findText } from './find-text.ts'
import { type BundledCode, pagePolicy, policyFaults } from './page-policy.ts'
import { withSlimIslands } from './slim-islands.ts'

interface Finishing {
  /** The content that was rendered. A fault that comes from it is reported with its place in the content. */
  content: Content
  settings: SiteSettings
  bundled: BundledCode
  /** True in development, where Astro's runtime hydrates islands. */
  keepsRuntime?: boolean
}

/** @throws ContentFault with every broken rule */
export function finishPages(
  rendered: ReadonlyMap<string, Uint8Array>,
  { content, settings, bundled, keepsRuntime }: Finishing,
) {
  const files = new Map<string, Uint8Array>()
  const policies = new Map<string, PagePolicy>()
  const listed: PageMetadata[] = []
  const titles: Record<string, string> = {}
  const faults: Fault[] = []
  const placeholders = new Map<string, string>()
  for (const [path, bytes] of rendered) {
    if (!path.endsWith('.html')) {
      files.set(path, bytes)
      continue
    }
    const whole = Buffer.from(bytes).toString()
    const html = keepsRuntime ? whole : withSlimIslands(whole)
    const page = readElements(html)
    for (const placeholder of placeholdersLeft(page)) placeholders.set(placeholder, path)
    const found = policyFaults(page, bundled)
    found.push(...dormantForms(page))
    if (!path.startsWith('/hidden/') && namesHiddenArea(html, settings)) found.push('it names a hidden area')
    faults.push(...found.map((message) => ({ file: '', key: path, message })))
    files.set(path, Buffer.from(html))
    policies.set(path, pagePolicy(page, settings))
    const title = page.find(({ name }) => name === 'title')
    if (title) titles[path] = textOf(title)
    const metadata = pageMetadata(page, settings.publicUrl)
    if (metadata) listed.push(metadata)
  }
  for (const [placeholder, path] of placeholders) faults.push(...placeholderFaults(placeholder, { path, content }))
  if (faults.length > 0) throw new ContentFault(faults)
  return { files, policies, listed, titles }
}

/**
 * Forms that no script handles, because they are outside an island or in an island's slot. The browser can still submit
 * such a form without a script. Without this check, nobody would notice the mistake.
 */
const dormantForms = (page: HtmlElement[]): string[] =>
  page.filter(isFormOutsideIsland).map((box) => {
    const action = elementAround(box, 'form')?.attributes.get('action')
    return `its form ${action} never wakes: the component around it needs client:intent`
  })

function isFormOutsideIsland({ attributes, parent }: HtmlElement): boolean {
  // LeadForm.tsx renders this box, in which the spam challenge may appear. Forms that need no script don't have the
  // box.
  if (!attributes.has('data-challenge-box')) return false
  let ancestor = parent
  while (ancestor && !ancestor.name.startsWith('astro-')) ancestor = ancestor.parent
  return ancestor?.name !== 'astro-island'
}

const namesHiddenArea = (html: string, { portalPath, downloadsPath }: SiteSettings) =>
  [portalPath, downloadsPath].some((path) => html.includes(path))

/**
 * Placeholders that were never filled: '{claim:nope}', '{setupFee}'. Those in island props and `data-…` attributes are
 * left out, because the browser fills them.
 */
function placeholdersLeft(page: HtmlElement[]): Set<string> {
  const texts = page.flatMap(({ name, children }) =>
    name === 'script' || name === 'style' ? [] : children.filter((child) => typeof child === 'string'),
  )
  const values = page.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) => (/^(props|data-.*)$/.test(name) ? [] : [value])),
  )
  return new Set([...texts, ...values].join('\n').match(/\{[a-z][\w-]*(?::[^{}<>\n]+)?\}/gi))
}

function placeholderFaults(placeholder: string, { path, content }: { path: string; content: Content }): Fault[] {
  const textAtFault = findText(content, placeholder)
  const message = `there is no ${placeholder}: it would stand in ${path}`
  return (textAtFault.length > 0 ? textAtFault : [{ file: '', key: path }]).map((where) => ({ ...where, message }))
}
