// Sums up a submission in the one line that the office shows for a lead.

const longest = 160

/** What the visitor typed, in one line, shortened if it is long; '' if they typed nothing. */
export function inOneLine(...typed: unknown[]): string {
  const texts = typed.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  const line = texts.join(': ').replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
