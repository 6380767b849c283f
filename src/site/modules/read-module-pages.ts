// The words of the three module pages. They share everything but the drawing on their first screen.
import { z } from 'zod'
import { headline, headlineLine, lead, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readWithFacts } from '#content/with-facts.ts'

const labelAs = z.enum(['strong', 'quiet', 'ok']).default('strong')
const asideAs = z.enum(['quiet', 'strong', 'big', 'ok', 'bad']).default('quiet')

/** One row of a small drawn interface. */
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
  /** The hours of the day in which texts are sent. */
  z.strictObject({ kind: z.literal('hours'), from: z.int(), to: z.int(), marks: z.array(words).length(3) }),
])

const card = z.strictObject({ title: words, text: words, drawing: z.array(row).min(2) })

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

const spoken = z.strictObject({ at: z.string().regex(/^\d:\d\d$/), text: words })
const note = z.strictObject({ title: words, text: words })
const usd = z.number().nonnegative().meta({ kind: 'money' })

const leads = z.strictObject({
  ...page,
  hero: z.strictObject({
    described: words,
    title: words,
    marks: z.array(words).length(8),
    parts: z.strictObject({ you: words, caller: words, office: words }),
    held: note,
    missed: spoken,
    first: spoken,
    question: spoken,
    range: spoken,
    choice: spoken,
    booked: spoken,
    sample: words,
  }),
})

const nurture = z.strictObject({
  ...page,
  hero: z.strictObject({
    described: words,
    messages: z.array(note).length(7),
    months: z.array(words).length(12),
    sum: words,
    sample: words,
  }),
})

const cash = z.strictObject({
  ...page,
  hero: z.strictObject({
    heading: headline,
    columns: z.strictObject({ job: words, paid: words, amount: words }),
    jobs: z.array(z.strictObject({ street: words, work: words, paidAt: words, usd })).min(1),
    tips: z.strictObject({ label: words, count: words, usd }),
    total: words,
    owed: words,
    sample: words,
  }),
})

export type LeadsPage = z.infer<typeof leads>
export type NurturePage = z.infer<typeof nurture>
export type CashPage = z.infer<typeof cash>
/** What the three pages share. */
export type ModulePage = Omit<LeadsPage, 'hero'>
export type FeatureRow = z.infer<typeof row>

export const readTidyLeads = () => readWithFacts('pages/tidy-leads.yaml', leads)
export const readTidyNurture = () => readWithFacts('pages/tidy-nurture.yaml', nurture)
export const readTidyCash = () => readWithFacts('pages/tidy-cash.yaml', cash)
