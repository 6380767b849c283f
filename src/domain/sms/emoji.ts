// What the segment calculator treats as an emoji: a code point with Emoji_Presentation, or a code point above U+FFFF
// with Extended_Pictographic. A plain heart (U+2764), joiners, selectors and keycap marks don't count as emoji.

const isPresented = /^\p{Emoji_Presentation}$/u
const isPictographic = /^\p{Extended_Pictographic}$/u

// All such code points are in these two ranges, so most characters need no regular expression. A test checks this for
// all of Unicode.
const bmpStart = 0x2300
const bmpEnd = 0x2c00
const astralStart = 0x1f000
const astralEnd = 0x20000

export function isEmoji(codePoint: number): boolean {
  const isAstral = codePoint >= astralStart && codePoint < astralEnd
  if (!isAstral && (codePoint < bmpStart || codePoint >= bmpEnd)) return false
  const char = String.fromCodePoint(codePoint)
  return isPresented.test(char) || (isAstral && isPictographic.test(char))
}
