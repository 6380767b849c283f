// Makes what visitors typed fit for an email: no control characters, nothing that changes the direction of text, no
// line break where one line is meant, and a limited length.

/**
 * Control, formatting, private-use and replacement characters, and line separators; not the joiners, which some scripts
 * and emoji need.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\ufffc\ufffd]/gu

/** Cleans a text and puts it on one line. */
export function cleanLine(typed: unknown, longest: number): string {
  if (typeof typed !== 'string') return ''
  const line = typed
    .slice(0, 4 * longest)
    .toWellFormed()
    .replace(/[\r\n\t\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
  return shorten(line.trim(), longest)
}

/** Cleans a text line by line. */
export function cleanText(typed: unknown, longest: number): string {
  if (typeof typed !== 'string') return ''
  const lines = typed
    .slice(0, 4 * longest)
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(invisible, '').trimEnd())
  return shorten(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )
}

// Cuts between characters as people see them, so none is cut in two. A letter with a thousand accents still counts as
// 1,001 toward the limit.
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let cleaned = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (cleaned.length + segment.length > longest - 1) break
    cleaned += segment
  }
  return `${cleaned.trimEnd()}…`
}

/** A person's name for an email to the team: without characters that have a meaning in headers, such as '<' and '@'. */
export const displayName = (typed: string): string => cleanLine(typed.replace(/["<>@,;:\\()[\]]/g, ' '), 40)

const maxWords = 3
const longestName = 40
const isName = /^[\p{L}\p{M}'’ʼ.\- \u200c\u200d]*\p{L}[\p{L}\p{M}'’ʼ.\- \u200c\u200d]*$/u
const isAddress = /\.\p{L}{2,}|\bwww\b/iu

/**
 * The name by which an email to a visitor greets; '' if what was typed doesn't look like a name. Anybody can type
 * somebody else's email, and no email of ours may bring that person a stranger's words.
 */
export function greetingName({ firstName, name }: Readonly<Record<string, unknown>>): string {
  const whole = typeof firstName === 'string' ? firstName : typeof name === 'string' ? name : ''
  const line = whole.trim()
  if (line.length > 3 * longestName || !isName.test(line) || isAddress.test(line)) return ''
  const greeted = typeof firstName === 'string' ? line : line.split(' ')[0]!
  return greeted.length <= longestName && greeted.split(' ').length <= maxWords ? greeted : ''
}
