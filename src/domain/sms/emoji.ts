// What the segment calculator treats as an emoji: a code point with Emoji_Presentation, or an astral one with
// Extended_Pictographic. So a plain heart (U+2764) isn't one, and neither are joiners, selectors and keycap marks.

const isPresented = /^\p{Emoji_Presentation}$/u
const isPictographic = /^\p{Extended_Pictographic}$/u

// All such code points are in these two ranges (a test walks all of Unicode), so most characters need no regular
// expression.
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
