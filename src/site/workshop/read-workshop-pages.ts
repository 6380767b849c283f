// The words of /workshop, /workshop/thank-you and /replay.
import { z } from 'zod'
import { button, headline, lead } from '#content/lengths.ts'
import { playerWords } from '#content/player-words.ts'
import { readYaml } from '#content/read-yaml.ts'
import { siteSettings } from '#content/rendering.ts'

const text = z.string().min(1)
const counted = z.strictObject({ one: text, other: text })
const heading = z.strictObject({ title: text, intro: text })
// Ahead, the form's own button says it.
const registration = z.strictObject({ ahead: heading, past: heading.extend({ submit: button }) })
const steps = z.array(z.strictObject({ when: text, what: text, told: text.optional() })).min(1)

const workshopSchema = z.strictObject({
  title: text,
  description: text,
  crumb: text,
  hero: z.strictObject({
    picture: text,
    reserve: button,
    ahead: z.strictObject({ heading: headline, lead, beside: text }),
    past: z.strictObject({ heading: headline, lead, replay: text }),
    video: z.strictObject({ pause: text, play: text, title: text }),
  }),
  countdown: z.strictObject({
    label: text,
    days: counted,
    hours: counted,
    minutes: counted,
    running: text,
    when: text,
    yours: z.string().includes('{yours}'),
  }),
  hour: z.strictObject({ heading: headline }),
  voices: z.strictObject({ label: text, sample: text }),
  join: z.strictObject({ ahead: text, past: text, button }),
  registration,
})

const thankYouSchema = z.strictObject({
  title: text,
  description: text,
  greeting: text,
  leaf: z.strictObject({ yours: text, length: text }),
  ahead: z.strictObject({ lead, calendar: text, google: text, outlook: text, steps }),
  past: z.strictObject({ lead, told: text, replay: text, steps }),
  features: text,
})

const replaySchema = z.strictObject({
  title: text,
  description: text,
  lead,
  locked: z.strictObject({ heading: headline, access: button }),
  open: z.strictObject({ heading: headline }),
  next: text,
  player: playerWords,
  access: heading.extend({ failureHelp: z.string().includes('{email}') }),
  registration,
})

export type RegistrationWords = z.infer<typeof registration>
export type WorkshopPage = z.infer<typeof workshopSchema>
export type ReplayPage = z.infer<typeof replaySchema>

export const readWorkshopPage = () => readYaml('pages/workshop.yaml', workshopSchema)

/** What it promises of messages is said only while somebody is told who can send them. */
export function readThankYouPage() {
  const { ahead, past, ...page } = readYaml('pages/thank-you.yaml', thankYouSchema)
  const { workshopIsTold } = siteSettings()
  const said = (all: z.infer<typeof steps>) =>
    all.map(({ when, what, told }) => ({ when, what: (workshopIsTold && told) || what }))
  const { told, ...over } = past
  return {
    ...page,
    ahead: { ...ahead, steps: said(ahead.steps) },
    past: { ...over, lead: workshopIsTold ? `${past.lead} ${told}` : past.lead, steps: said(past.steps) },
  }
}

export const readReplayPage = () => readYaml('pages/replay.yaml', replaySchema)
