// Finds the GSM text that can replace a character outside the GSM alphabet without a reader noticing. This saves money,
// because a single pasted quote, dash or special space costs over half of a message's room. Letters keep their accents,
// because 'a' for 'á' would misspell a client's name.
import { isGsmText, septetsOf } from './gsm-alphabet.ts'

/** Each replacement, followed by the characters that it replaces. */
const replacements: readonly (readonly [replacement: string, replaced: string])[] = [
  ["'", '‘’‚‛′‵ʹʻʼʽˈˊˋ`´❛❜＇｀'],
  ['"', '“”„‟″‶〝〞ʺˮ❝❞«»＂'],
  ['<', '‹〈⟨'],
  ['>', '›〉⟩'],
  ['-', '‐‑‒–—―⁃−﹘﹣•‣∙·'],
  ['...', '…⋯'],
  ['..', '‥'],
  // No-break, en, em, thin, hair, ideographic and other spaces, and the tab.
  [' ', '\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
  ['\n', '\u000b\u0085\u2028\u2029'],
  // Invisible characters: soft hyphen, zero-width space, word joiner, byte order mark, and the direction marks that are
  // copied with a phone number from a contact. Joiners stay, because emoji families and Persian words need them.
  ['', '\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
  ['/', '÷⁄∕⧸'],
  ['x', '×✕✖'],
  ['*', '⁎∗✱'],
  ['~', '˜∼～'],
  ['^', 'ˆ'],
  ['|', '¦∣'],
  ['\\', '∖⧹'],
  ['1/4', '¼'],
  ['1/2', '½'],
  ['3/4', '¾'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['->', '→'],
  ['<-', '←'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!!', '‼'],
  ['??', '⁇'],
  ['?!', '⁈'],
  ['!?', '⁉'],
  ['(C)', '©'],
  ['(R)', '®'],
  ['TM', '™'],
  ['No.', '№'],
  ['c', '¢'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['Δ', '∆'],
  ['Σ', '∑'],
  ['Π', '∏'],
]

const equals = new Map(replacements.flatMap(([replacement, replaced]) => [...replaced].map((c) => [c, replacement])))

/**
 * The GSM text that can replace a character outside the alphabet without a reader noticing. '' for an invisible
 * character; undefined if there is no such text. Full-width forms, ligatures, and 'bold' or 'script' letters such as
 * 𝗦𝗮𝗹𝗲 become plain letters.
 */
export function gsmEqual(char: string): string | undefined {
  const listed = equals.get(char)
  if (listed !== undefined) return listed
  const code = char.codePointAt(0) ?? 0
  if (isControl(code)) return ''
  if (!isStyledLetter(code)) return undefined
  const plain = char.normalize('NFKC')
  return plain !== char && isGsmText(plain) ? plain : undefined
}

// C0 and C1 controls and DEL. Line breaks and the form feed are in the alphabet; the tab is in the list above.
const isControl = (code: number) => (code < 0x20 && septetsOf(code) === 0) || (code >= 0x7f && code <= 0x9f)

// NFKC also turns superscripts and circled digits into plain characters, but a reader would notice that. So only these
// letters are replaced.
const isStyledLetter = (code: number) =>
  (code >= 0xff01 && code <= 0xff5e) || // full-width
  (code >= 0xfb00 && code <= 0xfb06) || // ligatures: ff fi fl ffi ffl st
  (code >= 0x1d400 && code <= 0x1d7ff) || // mathematical bold, italic, script …
  code === 0x2126 || // ohm sign
  code === 0x212b // angstrom sign
