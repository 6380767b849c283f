// Suggests a search in place of one that finds nothing.
import { closest } from '#domain/texts/closest.ts'

const isWord = /^[\p{L}\d]{4,}$/u
const hasLetter = /\p{L}/u

/** Whether a word may be replaced. Short words and numbers differ too little from many others. */
export const mayBeTypo = (word: string): boolean => isWord.test(word) && hasLetter.test(word)

/** @param texts what `searchText` returns for the leads in which parts of the words occur */
export function suggestSearch(words: readonly string[], texts: readonly string[]): string[] | undefined {
  const known = new Set(texts.flatMap((text) => text.split(/[^\p{L}\d]+/u)))
  const suggested = words.map((word) =>
    !mayBeTypo(word) || known.has(word) ? word : (closest(word, known, word.length < 6 ? 1 : 2) ?? word),
  )
  return suggested.some((word, index) => word !== words[index]) ? suggested : undefined
}
