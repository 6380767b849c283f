// Several words in one column, each with a space on both sides, so that a search for one doesn't match inside a longer
// word.

export const textList = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` ${[...new Set(words)].join(' ')} `

export const textsOf = (list: string): string[] => list.split(' ').filter(Boolean)
