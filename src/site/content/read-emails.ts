// Reads the texts of the emails that the server sends, and checks their placeholders, links and lengths.
import { z } from 'zod'
import type { EmailTexts } from '#domain/pages/site-data.ts'
import type { Placeholders } from '#emails/define-email.ts'
import { emails } from '#emails/index.ts'
import { sharedPlaceholders } from '#emails/shared-texts.ts'
import { forms } from '#forms/index.ts'
import { textWith } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

/** Limits in characters. Email programs cut off long subjects, and a button has only one line on a phone. */
const longest: Record<string, number> = { subject: 90, preheader: 140, headline: 80, open: 32 }
const longestSentence = 400

const schemaOf = (keys: Placeholders): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(keys).map(([key, of]) => [
        key,
        isSentence(of) ? sentence(of).max(longest[key] ?? longestSentence) : schemaOf(of),
      ]),
    ),
  )

const links = /\]\(([^)]*)\)/g

/** A sentence with {placeholders}. Its links lead to our pages or to a '#name', which the code replaces with a URL. */
function sentence(of: readonly string[]) {
  const named = of.filter((placeholder) => placeholder.startsWith('#'))
  return textWith(...of.filter((placeholder) => !placeholder.startsWith('#'))).superRefine((text, { addIssue }) => {
    const targets = [...text.matchAll(links)].map(([, target = '']) => target)
    const unknown = targets.find((target) => !target.startsWith('/') && !named.includes(target))
    const missing = named.find((target) => !targets.includes(target))
    if (unknown !== undefined)
      addIssue(`a link leads to /… or ${named.join(' or ') || 'nowhere else'}, not to '${unknown}'`)
    else if (missing) addIssue(`must contain a link to it: [words](${missing})`)
  })
}

const isSentence = (of: Placeholders[string]): of is readonly string[] => Array.isArray(of)

// Phrases in emails/shared.yaml for what the visitor did. Such a phrase replaces the form's own phrase (`pastTense`).
// `other` is for forms that no longer exist.
const did = z.strictObject({
  ...Object.fromEntries([...forms.keys()].map((form) => [form, sentence([]).optional()])),
  other: sentence([]),
})
const sharedSchema = schemaOf(sharedPlaceholders).extend({ did })
const schemas = emails.map(({ name, placeholders }) => [name, schemaOf(placeholders)] as const)

export function readEmailTexts(): { emails: Record<string, EmailTexts>; shared: EmailTexts } {
  const emails = schemas.map(([name, schema]) => [name, readYaml(`emails/${name}.yaml`, schema)])
  return {
    emails: Object.fromEntries(emails),
    shared: readYaml('emails/shared.yaml', sharedSchema) as EmailTexts,
  }
}
