// What a built page says of itself to search engines and share cards, read from its HTML as Shell writes it.

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
export function pageFacts(html: string, publicUrl: string): PageFacts | undefined {
  const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/)
  if (!canonical) return undefined
  const image = attribute(html, /<meta property="og:image" content="[^"]*\/og\/([^"]*)\.png"/)
  const title = attribute(html, /<meta property="og:title" content="([^"]*)"/)
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
  if (!image || !title || heading === undefined) throw new Error(`${canonical} has no share image, title or h1`)
  return {
    path: canonical.replace(publicUrl, '') || '/',
    title,
    description: attribute(html, /<meta name="description" content="([^"]*)"/) ?? '',
    heading: linesOf(heading),
    image,
    changed: /"dateModified":"([\d-]+)"/.exec(html)?.[1],
    minutes: Number(/"timeRequired":"PT(\d+)M"/.exec(html)?.[1]) || undefined,
  }
}

const attribute = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? undefined : decoded(found)
}

function linesOf(heading: string): string[] {
  return heading
    .split(/<br\s*\/?>|<\/span>/)
    .map((line) =>
      decoded(line.replace(/<[^>]+>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    return entities[name] ?? entity
  })
