// The content of /your-choices: the form in which a visitor requests a link, and the page to which this link leads.
import { z } from 'zod'
import { button, headline, lead, textWith, words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'
import type { ChoicesTexts } from '#domain/consents/choices-texts.ts'
import { type ConsentKind, consentKinds, consentWays } from '#domain/consents/consent-kinds.ts'

const kind = z.strictObject({ title: words, turnedOff: words })
const recordOf = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>)

const schema = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  ask: z.strictObject({
    lead,
    points: z.tuple([words, words, words]),
    heading: headline,
    email: words,
    placeholder: words,
    submit: button,
    note: words,
    fault: words,
  }),
  mail: z.strictObject({
    lead,
    heading: headline,
    text: textWith('email', 'from'),
    points: z.tuple([words, words]),
    again: button,
  }),
  byhand: z.strictObject({
    ask: z.strictObject({ lead, heading: headline, text: words, submit: button }),
    ...{ lead, heading: headline, text: textWith('email'), some: textWith('support') },
  }),
  page: z.strictObject({
    for: textWith('email'),
    phones: textWith('phones'),
    save: words,
    back: words,
    help: textWith('support'),
    heading: headline,
    on: words,
    off: words,
    kinds: recordOf(consentKinds, kind),
    emails: words,
    agreed: textWith('day', 'time', 'place'),
    home: words,
    other: textWith('page'),
    today: words,
    stopped: textWith('day', 'time', 'way'),
    ways: recordOf(consentWays, words),
    notConfirmed: textWith('day', 'time'),
    wantBack: words,
    blocked: words,
    words,
    submit: button,
    everything: button,
    saved: z.strictObject({
      heading: words,
      everything: words,
      turnedOn: words,
      nothing: words,
      since: textWith('time'),
    }),
  }),
  expired: z.strictObject({ lead, heading: headline, text: words, submit: button }),
})

export type YourChoicesTexts = z.infer<typeof schema>

export const readYourChoices = () => readYaml('pages/your-choices.yaml', schema)

/** The texts that the server fills into /your-choices. */
export function readChoicesTexts(): ChoicesTexts {
  const { ask, page } = readYourChoices()
  const { phones, emails, agreed, home, other, today, stopped, notConfirmed, ways, wantBack, blocked, saved, kinds } =
    page
  const turnedOff = Object.fromEntries(consentKinds.map((kind) => [kind, kinds[kind].turnedOff]))
  return {
    ...{ fault: ask.fault, phones, emails, agreed, home, other, today, stopped, ways },
    ...{ notConfirmed, wantBack, blocked, saved },
    turnedOff: turnedOff as Record<ConsentKind, string>,
  }
}
