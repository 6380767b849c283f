// Caches pages drawn for the office, so that a page drawn to check a draft isn't drawn again for the preview.
import { createHash } from 'node:crypto'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { Content } from '#render/release.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'

export interface DrawnPage extends NonNullable<Awaited<ReturnType<PublishedSite['renderPage']>>> {
  /** The content that the page was drawn from. */
  content: Content
}

/**
 * Resolves to undefined if this content has no such page.
 * @param path the page's file
 * @throws ContentFault
 */
export type DrawPage = (content: Content, path: string) => Promise<DrawnPage | undefined>

/** Usually enough for one page of each file that has a draft. */
const mostPages = 16

export function drawnPages(site: Pick<PublishedSite, 'renderPage'>): DrawPage {
  const drawn = new Map<string, Promise<DrawnPage | undefined>>()
  return (content, path) => {
    const key = `${hashOf(content)} ${path}`
    const known = drawn.get(key)
    if (known) return known
    const page = site.renderPage(content, path).then((drawn) => drawn && { ...drawn, content })
    drawn.set(key, page)
    const [oldest = ''] = drawn.keys()
    if (drawn.size > mostPages) drawn.delete(oldest)
    // Keep a failure in the cache only if the content has faults. Other failures may be temporary.
    page.catch((error) => {
      if (!(error instanceof ContentFault)) drawn.delete(key)
    })
    return page
  }
}

const hashOf = (content: Content) =>
  createHash('sha256')
    .update(JSON.stringify([...content]))
    .digest('base64url')
