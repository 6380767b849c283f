// Reads what a built page states about itself for search engines and share images. The pages' layout
// (site/shell/Shell.astro) writes these statements into the HTML.
import { type HtmlElement, textOf } from './html.ts'

export interface PageMetadata {
  /** '/', '/blog/first-two-minutes' */
  path: string
  title: string
  description: string
  /** The lines of the page's first heading. */
  heading: string[]
  /** The share image's name below /og/, without '.png'. */
  image: string
  /** When the page's text last changed, if the page states that, as posts do. An ISO date. */
  changed: string | undefined
  /** Reading time in minutes, if the page states it, as posts do. */
  minutes: number | undefined
}

/**
 * @param publicUrl the site's origin
 * @returns undefined for a page that must not be listed, because it has no canonical URL
 */
export function pageMetadata(page: HtmlElement[], publicUrl: string): PageMetadata | undefined {
  const canonical = page.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href')
  if (!canonical) return undefined
  const metaContent = (name: string) =>
    page
      .find(({ attributes }) => attributes.get('name') === name || attributes.get('property') === name)
      ?.attributes.get('content')
  const image = /\/og\/(.*)\.png$/.exec(metaContent('og:image') ?? '')?.[1]
  const title = metaContent('og:title')
  const heading = page.find(({ name }) => name === 'h1')
  if (!image || !title || !heading) throw new Error(`${canonical} has no share image, title or h1`)
  const structured = structuredTexts(page)
  return {
    path: canonical.replace(publicUrl, '') || '/',
    title,
    description: metaContent('description') ?? '',
    heading: linesOf(heading),
    image,
    changed: structured.get('dateModified'),
    minutes: Number(/^PT(\d+)M$/.exec(structured.get('timeRequired') ?? '')?.[1]) || undefined,
  }
}

/** The strings in a page's structured data, by key. If a key occurs more than once, its first string counts. */
function structuredTexts(page: HtmlElement[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const element of page)
    if (element.attributes.get('type') === 'application/ld+json')
      JSON.parse(textOf(element), (key, value) => {
        if (typeof value === 'string' && !texts.has(key)) texts.set(key, value)
        return value
      })
  return texts
}

/** A <br> ends a line, and so does every <span>. */
const linesOf = (heading: HtmlElement): string[] =>
  spokenIn(heading)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)

const spokenIn = ({ name, children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ') : spokenIn(child))).join('') +
  (name === 'br' || name === 'span' ? '\n' : '')
