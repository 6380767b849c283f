// The search parameters in the URL of a content file's screen: whether its history is shown, and which field to go to.

interface WebsiteSearch {
  history?: true
  /** 'hero.headline.1' */
  key?: string
}

export const readWebsiteSearch = ({ history, key }: Record<string, unknown>): WebsiteSearch => ({
  ...(history !== undefined && history !== false && { history: true as const }),
  ...(typeof key === 'string' && key !== '' && { key }),
})
