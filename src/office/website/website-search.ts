// The search parameters of a file of words: its history, or the field to go to.

interface WordsSearch {
  history?: true
  /** 'hero.headline.1' */
  key?: string
}

export const readWordsSearch = ({ history, key }: Record<string, unknown>): WordsSearch => ({
  ...(history !== undefined && history !== false && { history: true as const }),
  ...(typeof key === 'string' && key !== '' && { key }),
})
