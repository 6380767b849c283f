// The content of /workshop, /workshop/thank-you and /replay.
import { z } from 'zod'
import { button, headline, lead, textWith, words } from '#content/lengths.ts'
import { playerTexts } from '#content/player-texts.ts'
import { readYaml } from '#content/read-yaml.ts'
import { siteSettings } from '#content/rendering.ts'

const counted = z.strictObject({ one: words, other: words })
const heading = z.strictObject({ title: words, intro: words })
// While the date is ahead, the button has the text from the form's definition.
const registration = z.strictObject({ ahead: heading, past: heading.extend({ submit: button }) })
const steps = z.array(z.strictObject({ when: words, what: words, told: words.optional() })).min(1)

const workshopSchema = z.strictObject({
  title: words,
  description: words,
  past: z.strictObject({ title: words, description: words }),
  crumb: words,
  hero: z.strictObject({
    picture: words,
    reserve: button,
    ahead: z.strictObject({ heading: headline, lead, beside: words }),
    past: z.strictObject({ heading: headline, lead, replay: words }),
    video: z.strictObject({ pause: words, play: words, title: words }),
  }),
  countdown: z.strictObject({
    label: words,
    days: counted,
    hours: counted,
    minutes: counted,
    running: words,
    when: words,
    yours: textWith('yours'),
  }),
  hour: z.strictObject({ heading: headline }),
  voices: z.strictObject({ label: words, sample: words, mark: words }),
  join: z.strictObject({ ahead: words, past: words, button }),
  registration,
})

const thankYouSchema = z.strictObject({
  title: words,
  description: words,
  greeting: words,
  leaf: z.strictObject({ yours: words, length: words }),
  ahead: z.strictObject({ lead, calendar: words, google: words, outlook: words, steps }),
  past: z.strictObject({ lead, told: words, replay: words, steps }),
  features: words,
})

const replaySchema = z.strictObject({
  title: words,
  description: words,
  lead,
  locked: z.strictObject({ heading: headline, access: button }),
  open: z.strictObject({ heading: headline }),
  next: words,
  player: playerTexts,
  access: heading.extend({ failureHelp: textWith('email') }),
  registration,
})

export type WorkshopPage = z.infer<typeof workshopSchema>
export type ThankYouPage = ReturnType<typeof readThankYouPage>
export type ReplayPage = z.infer<typeof replaySchema>

export const readWorkshopPage = () => readYaml('pages/workshop.yaml', workshopSchema)

/**
 * Chooses the texts that promise messages about the workshop (`told`) only if a webhook receives the registrations,
 * because otherwise nothing would send such messages.
 */
export function readThankYouPage() {
  const { ahead, past, ...page } = readYaml('pages/thank-you.yaml', thankYouSchema)
  const { workshopHasWebhook } = siteSettings()
  const stepsToShow = (all: z.infer<typeof steps>) =>
    all.map(({ when, what, told }) => ({ when, what: (workshopHasWebhook && told) || what }))
  const { told, ...over } = past
  return {
    ...page,
    ahead: { ...ahead, steps: stepsToShow(ahead.steps) },
    past: { ...over, lead: workshopHasWebhook ? `${past.lead} ${told}` : past.lead, steps: stepsToShow(past.steps) },
  }
}

export const readReplayPage = () => readYaml('pages/replay.yaml', replaySchema)
