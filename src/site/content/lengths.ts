// How long a text may be where it stands (voice, rule 7): whoever writes a longer one hears it before a visitor has to read
// it. Words are counted as they are read: a link by its text, a {place} as one word, a dash as none.
import { z } from 'zod'
import { unknownPlace } from './fill-places.ts'

interface Limit {
  words: number
  characters: number
  /** Said after the counts: where the limit comes from. */
  why: string
}

/** Any length, but something. */
export const words = z.string().min(1)

/**
 * A sentence whose {places} are filled where it is shown: it must have these and has no other, so that filling it cannot
 * fail in a visitor's browser. One that it may do without has a question mark: wordsWith('count', 'segments?').
 */
export function wordsWith(...places: string[]) {
  const known = places.map((place) => place.replace('?', ''))
  const needed = places.filter((place) => !place.endsWith('?')).map((place) => `{${place}}`)
  return words.superRefine((sentence, { addIssue }) => {
    const unknown = unknownPlace(sentence, known)
    if (unknown) addIssue(unknown)
    else if (!needed.every((place) => sentence.includes(place))) addIssue(`must contain ${needed.join(' and ')}`)
  })
}

/** One string: two lines of six words at 390 px. */
export const headline = atMost({ words: 12, characters: 80, why: 'a headline is two lines of six words' })
/** One of several strings, each a line of its own. */
export const headlineLine = atMost({ words: 6, characters: 48, why: 'a line of a headline' })
export const lead = atMost({ words: 25, characters: 200, why: 'a lead' })
export const bullet = atMost({ words: 8, characters: 72, why: 'a bullet' })
export const button = atMost({ words: 4, characters: 32, why: 'a button' })

function atMost({ words: mostWords, characters, why }: Limit) {
  return words.superRefine((written, { addIssue }) => {
    const shown = written.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    const count = wordCount(shown)
    if (count > mostWords) addIssue(`has ${count} words, at most ${mostWords} fit: ${why}`)
    else if (shown.length > characters) addIssue(`has ${shown.length} characters, at most ${characters} fit: ${why}`)
  })
}

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length
