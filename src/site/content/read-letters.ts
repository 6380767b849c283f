// What the server must know to write letters: their words, and what they tell of the rest of the content.
import { z } from 'zod'
import {
  type AllLetterWords,
  letterPlaces,
  type Places,
  type SharedWords,
  sharedPlaces,
} from '#domain/mail/letter-words.ts'
import { letterNames } from '#domain/mail/letters.ts'
import { wordsWith } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

/** An email program cuts a subject off soon, and a button is one line on a phone. */
const longest: Record<string, number> = { subject: 90, preheader: 140, headline: 80, open: 32 }
const longestSentence = 400

const schemaOf = (places: Places): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(places).map(([key, of]) => [
        key,
        isSentence(of) ? sentence(of).max(longest[key] ?? longestSentence) : schemaOf(of),
      ]),
    ),
  )

const links = /\]\(([^)]*)\)/g

/** Places in braces as everywhere; links lead where the letter's program says, or to a page of ours. */
function sentence(of: readonly string[]) {
  const named = of.filter((place) => place.startsWith('#'))
  return wordsWith(...of.filter((place) => !place.startsWith('#'))).superRefine((text, { addIssue }) => {
    const targets = [...text.matchAll(links)].map(([, target = '']) => target)
    const unknown = targets.find((target) => !target.startsWith('/') && !named.includes(target))
    const missing = named.find((target) => !targets.includes(target))
    if (unknown !== undefined)
      addIssue(`a link leads to /… or ${named.join(' or ') || 'nowhere else'}, not to '${unknown}'`)
    else if (missing) addIssue(`must contain a link to it: [words](${missing})`)
  })
}

const isSentence = (of: Places[string]): of is readonly string[] => Array.isArray(of)

const sharedSchema = schemaOf(sharedPlaces)
const schemas = letterNames.map((name) => [name, schemaOf(letterPlaces[name])] as const)

export function readLetterWords(): { letters: AllLetterWords; shared: SharedWords } {
  const letters = schemas.map(([name, schema]) => [name, readYaml(`letters/${name}.yaml`, schema)])
  return {
    letters: Object.fromEntries(letters) as AllLetterWords,
    shared: readYaml('letters/shared.yaml', sharedSchema) as SharedWords,
  }
}
