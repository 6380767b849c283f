// How long each kind of text may be. A writer gets an error if a text is too long. Only words that visitors see are
// counted: a link counts without its target, a {placeholder} as one word, and a dash doesn't count.
import { z } from 'zod'
import { unknownPlaceholder } from './fill-placeholders.ts'

interface Limit {
  words: number
  characters: number
  /** Where the limit comes from. The error message ends with this text. */
  why: string
}

/** A text of any length, but not empty. */
export const words = z.string().min(1)

/**
 * A sentence whose {placeholders} are filled in where it is shown. It must have exactly the given placeholders, so that
 * filling them in can't fail in a visitor's browser. A question mark makes a placeholder optional: 'segments?'.
 */
export function textWith(...placeholders: string[]) {
  const known = placeholders.map((placeholder) => placeholder.replace('?', ''))
  const needed = placeholders
    .filter((placeholder) => !placeholder.endsWith('?'))
    .map((placeholder) => `{${placeholder}}`)
  return words.superRefine((sentence, { addIssue }) => {
    const unknown = unknownPlaceholder(sentence, known)
    if (unknown) addIssue(unknown)
    else if (!needed.every((placeholder) => sentence.includes(placeholder)))
      addIssue(`must contain ${needed.join(' and ')}`)
  })
}

/** A headline in a single string: two lines of six words on a screen of 390 px. */
export const headline = atMost({ words: 12, characters: 80, why: 'a headline is two lines of six words' })
/** One line of a headline whose lines are written as a list of strings. */
export const headlineLine = atMost({ words: 6, characters: 48, why: 'a line of a headline' })
export const lead = atMost({ words: 25, characters: 200, why: 'a lead' })
export const bullet = atMost({ words: 8, characters: 72, why: 'a bullet' })
export const button = atMost({ words: 4, characters: 32, why: 'a button' })

function atMost({ words: maxWords, characters, why }: Limit) {
  const checked = words.superRefine((written, { addIssue }) => {
    const shown = written.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    const count = wordCount(shown)
    if (count > maxWords) addIssue(`has ${count} words, at most ${maxWords} fit: ${why}`)
    else if (shown.length > characters) addIssue(`has ${shown.length} characters, at most ${characters} fit: ${why}`)
  })
  // The office's editor shows these limits while the content is edited.
  return checked.meta({ maxWords, mostCharacters: characters })
}

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length
