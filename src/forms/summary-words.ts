// Words of what was sent, for the one line in which the office sums a lead up.

const longest = 160

/** What was typed, without line ends and not without end; '' where nothing was. */
export function inOneLine(...typed: unknown[]): string {
  const texts = typed.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  const line = texts.join(': ').replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

export const inTitleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
