// Sentences of content files have {places}, which take a value where the sentence is shown.

/** Letters, digits, '_' and '-', and what stands after a colon: {setupFee}, {claim:more-leads}. */
const place = /\{([\w-]+(?::[^{}]+)?)\}/g

/** The names of a sentence's places, in order. */
export const placesIn = (sentence: string): string[] => [...sentence.matchAll(place)].map(([, name]) => name!)

/** @throws when nothing is given for a place: what a browser fills has been checked when its file was read (wordsWith) */
export function fill(sentence: string, values: Partial<Record<string, string | number>>): string {
  return sentence.replace(place, (token, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`nothing is given for ${token} in '${sentence}'`)
    return String(value)
  })
}
