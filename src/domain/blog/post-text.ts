// Reads the chapters and the reading time of a post from its rendered Markdown.
import { editHtml, readElements } from '#domain/pages/html.ts'

export interface Chapter {
  id: string
  /** The heading's text before ' | ', such as a time or a week; '' if the heading has no ' | '. */
  mark: string
  title: string
}

/** Wraps the mark of '<h2 id="…">0:40 | The first text</h2>' in a span of its own. */
export function chaptered(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  const marked = editHtml(html, ({ name, attributes, contentStart, contentEnd }) => {
    const id = attributes.get('id')
    if (name !== 'h2' || !id) return undefined
    const heading = html.slice(contentStart, contentEnd)
    const [mark, title] = heading.includes(' | ') ? heading.split(' | ', 2) : ['', heading]
    chapters.push({ id, mark: mark!, title: title! })
    return { html: `${mark && `<span>${mark}</span> `}${title}` }
  })
  return { html: marked, chapters }
}

export const countWords = (html: string): number =>
  readElements(html)
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /\w/.test(word)).length

const wordsPerMinute = 200

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))
