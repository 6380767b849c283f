/** Puts values into the {places} of a sentence from a content file; a place without a value stays as written. */
export function fillWords(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? String(values[name]) : place))
}
