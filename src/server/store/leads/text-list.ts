// Stores several words in one column. Each word has a space on both sides, so that a search doesn't match a part of a
// longer word.

export const textList = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` ${[...new Set(words)].join(' ')} `

export const textsOf = (list: string): string[] => list.split(' ').filter(Boolean)
