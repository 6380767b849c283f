// What a built page says of itself to search engines and share cards, read from its HTML as Shell writes it.
import { type HtmlElement, textOf } from './html.ts'

export interface PageFacts {
  /** '/', '/blog/first-two-minutes' */
  path: string
  title: string
  description: string
  /** The lines of the page's first heading. */
  heading: string[]
  /** The share image's name below /og/, without '.png'. */
  image: string
  /** When its words last changed, where the page tells (posts). ISO date. */
  changed: string | undefined
  /** Minutes it takes to read, where the page tells (posts). */
  minutes: number | undefined
}

/** @param publicUrl the site's origin. undefined: the page is not to be listed; it has no canonical address. */
export function pageFacts(page: HtmlElement[], publicUrl: string): PageFacts | undefined {
  const canonical = page.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href')
  if (!canonical) return undefined
  const said = (name: string) =>
    page
      .find(({ attributes }) => attributes.get('name') === name || attributes.get('property') === name)
      ?.attributes.get('content')
  const image = /\/og\/(.*)\.png$/.exec(said('og:image') ?? '')?.[1]
  const title = said('og:title')
  const heading = page.find(({ name }) => name === 'h1')
  if (!image || !title || !heading) throw new Error(`${canonical} has no share image, title or h1`)
  const structured = structuredTexts(page)
  return {
    path: canonical.replace(publicUrl, '') || '/',
    title,
    description: said('description') ?? '',
    heading: linesOf(heading),
    image,
    changed: structured.get('dateModified'),
    minutes: Number(/^PT(\d+)M$/.exec(structured.get('timeRequired') ?? '')?.[1]) || undefined,
  }
}

/** The texts of its structured data by key; of several with one key the first. */
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

/** A line ends with a <br> and with every <span>. */
const linesOf = (heading: HtmlElement): string[] =>
  spokenIn(heading)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)

const spokenIn = ({ name, children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ') : spokenIn(child))).join('') +
  (name === 'br' || name === 'span' ? '\n' : '')
