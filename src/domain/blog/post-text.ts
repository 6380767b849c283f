// A post's rendered Markdown: its chapters, and how long it takes to read.
import { editHtml, readElements } from '#domain/pages/html.ts'

export interface Chapter {
  id: string
  /** A time, a week, a tray: what stands beside the heading. '' when there is none. */
  mark: string
  title: string
}

/** '<h2 id="…">0:40 | The first text</h2>' gets its mark as a span of its own. */
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

export const wordsIn = (html: string): number =>
  readElements(html)
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /\w/.test(word)).length

const wordsPerMinute = 200

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))
