// The words of the three module pages. They share all but the drawing of their first screen.
import { z } from 'zod'
import { headline, headlineLine, lead } from '#content/lengths.ts'
import { readWithFacts } from '#content/with-facts.ts'

const text = z.string().min(1)
const labelAs = z.enum(['strong', 'quiet', 'ok']).default('strong')
const asideAs = z.enum(['quiet', 'strong', 'big', 'ok', 'bad']).default('quiet')

/** One row of a small drawn interface. */
const row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('head'), label: text, aside: text }),
  z.strictObject({
    kind: z.literal('line'),
    icon: z.enum(['call', 'web', 'text', 'card', 'check']).optional(),
    label: text,
    labelAs,
    aside: text.optional(),
    asideAs,
  }),
  z.strictObject({ kind: z.literal('bubble'), from: z.enum(['us', 'them']), text }),
  z.strictObject({ kind: z.literal('pick'), options: z.array(text).min(2), chosen: text }),
  z.strictObject({ kind: z.literal('step'), label: text, labelAs, aside: text, due: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('stars'), aside: text }),
  z.strictObject({ kind: z.literal('toggle'), label: text }),
  /** Hours of the day in which texts go out. */
  z.strictObject({ kind: z.literal('hours'), from: z.int(), to: z.int(), marks: z.array(text).length(3) }),
])

const card = z.strictObject({ title: text, text, drawing: z.array(row).min(2) })

const page = {
  title: text,
  description: text,
  name: text,
  heading: z.array(headlineLine).min(1),
  lead,
  plansLink: text,
  features: z.strictObject({ heading: headline, cards: z.array(card).length(4), note: text.optional() }),
  wontDo: z.strictObject({ heading: headline, points: z.array(text).min(1) }).optional(),
  end: z.strictObject({
    figure: text,
    figureText: text,
    heading: headline,
    link: z.strictObject({ label: text, href: text.startsWith('/') }),
  }),
}

const spoken = z.strictObject({ at: z.string().regex(/^\d:\d\d$/), text })
const note = z.strictObject({ title: text, text })
const usd = z.number().nonnegative()

const leads = z.strictObject({
  ...page,
  hero: z.strictObject({
    described: text,
    title: text,
    marks: z.array(text).length(8),
    parts: z.strictObject({ you: text, caller: text, office: text }),
    held: note,
    missed: spoken,
    first: spoken,
    question: spoken,
    range: spoken,
    choice: spoken,
    booked: spoken,
    sample: text,
  }),
})

const nurture = z.strictObject({
  ...page,
  hero: z.strictObject({
    described: text,
    messages: z.array(note).length(7),
    months: z.array(text).length(12),
    sum: text,
    sample: text,
  }),
})

const cash = z.strictObject({
  ...page,
  hero: z.strictObject({
    heading: headline,
    columns: z.strictObject({ job: text, paid: text, amount: text }),
    jobs: z.array(z.strictObject({ street: text, work: text, paidAt: text, usd })).min(1),
    tips: z.strictObject({ label: text, count: text, usd }),
    total: text,
    owed: text,
    sample: text,
  }),
})

export const readTidyLeads = () => readWithFacts('pages/tidy-leads.yaml', leads)
export const readTidyNurture = () => readWithFacts('pages/tidy-nurture.yaml', nurture)
export const readTidyCash = () => readWithFacts('pages/tidy-cash.yaml', cash)
