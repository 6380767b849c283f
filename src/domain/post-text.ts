// A post's rendered Markdown: its chapters, and how long it takes to read.

export interface Chapter {
  id: string
  /** A time, a week, a tray: what stands beside the heading. '' when there is none. */
  mark: string
  title: string
}

/** '<h2 id="…">0:40 | The first text</h2>' gets its mark as a span of its own. */
export function chaptered(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  const marked = html.replace(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g, (_, id: string, heading: string) => {
    const [mark, title] = heading.includes(' | ') ? heading.split(' | ', 2) : ['', heading]
    chapters.push({ id, mark: mark!, title: title! })
    return `<h2 id="${id}">${mark && `<span>${mark}</span> `}${title}</h2>`
  })
  return { html: marked, chapters }
}

export const wordsIn = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

const wordsPerMinute = 200

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))
