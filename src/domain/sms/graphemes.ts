// Finds graphemes: what a reader perceives as one character, such as an emoji family, a flag, or a letter with its
// accents.

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The offset after each grapheme of a text, ascending. CR and LF count as two, because no gateway keeps them together.
 */
export function graphemeEndsOf(text: string): number[] {
  const ends: number[] = []
  for (const { index, segment } of segmenter.segment(text)) {
    if (segment === '\r\n') ends.push(index + 1)
    ends.push(index + segment.length)
  }
  return ends
}
