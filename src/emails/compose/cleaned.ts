// Cleans what visitors typed before it goes into an email. The result has no control characters, nothing that changes
// the direction of text, and no line breaks where a single line is meant. Its length is limited.

/**
 * Control, formatting, private-use and replacement characters, and line separators. Joiners are excluded, because some
 * scripts and emoji need them.
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

// Cuts only between graphemes, which are what a reader sees as one character. The limit counts code units, so a letter
// with a thousand accents counts as 1,001.
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
 * The name in the greeting of an email to a visitor; '' if the typed text doesn't look like a name. Anybody can type
 * somebody else's email address, and our emails must not deliver a stranger's message to that person.
 */
export function greetingName({ firstName, name }: Readonly<Record<string, unknown>>): string {
  const whole = typeof firstName === 'string' ? firstName : typeof name === 'string' ? name : ''
  const line = whole.trim()
  if (line.length > 3 * longestName || !isName.test(line) || isAddress.test(line)) return ''
  const greeted = typeof firstName === 'string' ? line : line.split(' ')[0]!
  return greeted.length <= longestName && greeted.split(' ').length <= maxWords ? greeted : ''
}
