// The content of the three module pages. Each page has its own file, and all three share one schema. The texts of the
// app's screens at the top of these pages come from read-sample-week.ts.
import { z } from 'zod'
import { headline, headlineLine, lead, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readFilled } from '#content/page-placeholders.ts'

const labelAs = z.enum(['strong', 'quiet', 'ok']).default('strong')
const asideAs = z.enum(['quiet', 'strong', 'big', 'ok', 'bad']).default('quiet')

/** One row of a feature's drawing (FeatureDrawing.tsx). */
const row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('head'), label: words, aside: words }),
  z.strictObject({
    kind: z.literal('line'),
    icon: z.enum(['call', 'web', 'text', 'card', 'check']).optional(),
    label: words,
    labelAs,
    aside: words.optional(),
    asideAs,
  }),
  z.strictObject({ kind: z.literal('bubble'), from: z.enum(['us', 'them']), text: words }),
  z.strictObject({ kind: z.literal('pick'), options: z.array(words).min(2), chosen: words }),
  z.strictObject({ kind: z.literal('step'), label: words, labelAs, aside: words, due: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('stars'), aside: words }),
  z.strictObject({ kind: z.literal('toggle'), label: words }),
  /** A bar for the hours of the day in which texts are sent. */
  z.strictObject({ kind: z.literal('hours'), from: z.int(), to: z.int(), marks: z.array(words).length(3) }),
])

const card = z.strictObject({
  title: words,
  text: words,
  /** The feature's name in plans.yaml. The page names the plans that have this feature. */
  feature: words.optional(),
  drawing: z.array(row).min(2),
})

const page = {
  title: words,
  description: words,
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  plansLink: words,
  features: z.strictObject({ heading: headline, cards: z.array(card).length(4), note: words.optional() }),
  wontDo: z.strictObject({ heading: headline, points: z.array(words).min(1) }).optional(),
  end: z.strictObject({
    figure: words,
    before: words.optional(),
    figureText: words,
    heading: headline,
    link: z.strictObject({ label: words, href: pagePath }),
  }),
}

const schema = z.strictObject(page)
export type ModulePage = z.infer<typeof schema>
export type FeatureRow = z.infer<typeof row>

export const readTidyLeads = () => readFilled('pages/tidy-leads.yaml', schema)
export const readTidyNurture = () => readFilled('pages/tidy-nurture.yaml', schema)
export const readTidyCash = () => readFilled('pages/tidy-cash.yaml', schema)
