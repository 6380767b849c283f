// Sentences in content files have {placeholders}, which are filled with values where the sentence is shown.

/** A name has letters, digits, '_' and '-', and anything after a colon: {setupFee}, {claim:more-leads}. */
export const placeholderPattern = /\{([\w-]+(?::[^{}]+)?)\}/g

/** The names of the placeholders in a sentence, each once, in order. */
export const placeholdersIn = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(placeholderPattern)].map(([, name]) => name!)),
]

/**
 * @throws Error if a placeholder has no value. This can't happen in a browser: when a content file is read, `textWith`
 * (site/content/lengths.ts) checks each sentence that browsers fill.
 */
export function fill(sentence: string, values: Partial<Record<string, string | number>>): string {
  return sentence.replace(placeholderPattern, (token, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`nothing is given for ${token} in '${sentence}'`)
    return String(value)
  })
}

/**
 * The text before and after a placeholder whose value isn't plain text, but a link or a figure that changes.
 * @throws Error if the placeholder is missing
 */
export function splitAtPlaceholder(sentence: string, name: string): [before: string, after: string] {
  const token = `{${name}}`
  const at = sentence.indexOf(token)
  if (at === -1) throw new Error(`no ${token} in '${sentence}'`)
  return [sentence.slice(0, at), sentence.slice(at + token.length)]
}
