// What the segment calculator treats as an emoji: a code point with Emoji_Presentation, or an astral one with
// Extended_Pictographic. So a plain heart (U+2764) isn't one, and neither are joiners, selectors and keycap marks.

const isPresented = /^\p{Emoji_Presentation}$/u
const isPictographic = /^\p{Extended_Pictographic}$/u

// All such code points are in two blocks (a test walks all of Unicode). Results are cached, so that a long text doesn't
// run a regular expression per character.
const bmpStart = 0x2300
const bmpEnd = 0x2c00
const astralStart = 0x1f000
const astralEnd = 0x20000
const unknown = 0
const plain = 1
const emoji = 2
const remembered = new Uint8Array(bmpEnd - bmpStart + astralEnd - astralStart)

export function isEmoji(codePoint: number): boolean {
  if (codePoint < bmpStart || codePoint >= astralEnd) return false
  if (codePoint >= bmpEnd && codePoint < astralStart) return false
  const slot = codePoint < bmpEnd ? codePoint - bmpStart : codePoint - astralStart + bmpEnd - bmpStart
  if (remembered[slot] === unknown) {
    const char = String.fromCodePoint(codePoint)
    const found = isPresented.test(char) || (codePoint > 0xffff && isPictographic.test(char))
    remembered[slot] = found ? emoji : plain
  }
  return remembered[slot] === emoji
}
