// The words of the home page, with prices, claims and the film's length filled in.
import { z } from 'zod'
import { bullet, button, headline, headlineLine, lead, words, wordsWith } from '#content/lengths.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { withFacts } from '#content/with-facts.ts'
import { totalCostCents } from '#domain/savings/savings.ts'
import { defaultCosts } from '#domain/savings/savings-address.ts'
import { formatUsd } from '#domain/words/format-usd.ts'

const module = z.enum(['leads', 'nurture', 'cash'])
const icon = z.enum(['call', 'arrow', 'check', 'message']).optional()

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'Tue 2' is the sixth beat of the week, because every day has four. */
const beat = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [1-4]$/, 'expected a day and which of its four parts, e.g. "Tue 2"')
  .transform((at) => days.findIndex((day) => at.startsWith(day)) * 4 + Number(at.at(-1)))

const spell = { at: beat, beats: z.int().min(2).max(4) }

const oneByOne = (spells: { at: number; beats: number }[]) =>
  spells.every(({ at }, index) => {
    const before = spells[index - 1]
    return !before || before.at + before.beats <= at
  })

const week = z.strictObject({
  described: words,
  now: z.strictObject({
    at: beat.refine((at) => at > 12 && at <= 16, 'the sample week stands on a Thursday'),
    label: words,
  }),
  office: words,
  free: words,
  crews: z.array(
    z.strictObject({
      name: words,
      jobs: z
        .array(z.strictObject({ ...spell, street: words, work: words }))
        .refine(oneByOne, 'two jobs of a crew overlap'),
    }),
  ),
  parts: z.array(
    z.strictObject({
      module,
      name: words,
      notes: z.array(z.strictObject({ ...spell, icon, text: words })).refine(oneByOne, 'two notes of a part overlap'),
    }),
  ),
})

const agendaDay = z.strictObject({
  day: words,
  /** The time of day, present only on the day that is today. */
  now: words.optional(),
  free: words.optional(),
  jobs: z.array(z.strictObject({ street: words, work: words })).default([]),
  notes: z.array(z.strictObject({ module, icon, text: words })).default([]),
})

const threadLine = z.union([
  z.strictObject({ us: words }),
  z.strictObject({ them: words }),
  z.strictObject({ stamp: words }),
  z.strictObject({ missed: words }),
  z.strictObject({ done: words }),
])

const thread = z.strictObject({ label: words, title: words, aside: words, lines: z.array(threadLine) })

const benefits = z.strictObject({
  heading: headline,
  items: z
    .array(
      z.strictObject({ before: words.optional(), figure: words, unit: words.optional(), title: words, text: words }),
    )
    .length(4),
})

const leads = z.strictObject({
  module: words,
  heading: headline,
  text: words,
  board: z.strictObject({
    label: words,
    columns: z
      .array(
        z.strictObject({
          name: words,
          cards: z.array(
            z.strictObject({ street: words, work: words, from: words, when: words, hot: z.boolean().default(false) }),
          ),
        }),
      )
      .length(3),
  }),
  points: z.array(bullet).length(3),
  thread,
})

const nurture = z.strictObject({
  module: words,
  heading: headline,
  text: words,
  stave: z.array(z.strictObject({ what: words, when: words })).length(6),
  ask: z.strictObject({ title: words, when: words, text: words, address: words }),
  review: z.strictObject({ stars: words, text: words, when: words }),
  points: z.array(bullet),
})

const invoiceLine = z.strictObject({ what: words, amount: words })

const cash = z.strictObject({
  module: words,
  heading: headline,
  text: words,
  invoice: z.strictObject({
    from: words,
    number: words,
    when: words,
    lines: z.array(invoiceLine),
    total: invoiceLine,
    paid: words,
    how: words,
  }),
  points: z.array(bullet),
})

const demo = z.strictObject({
  heading: headline,
  text: words,
  play: z.string().includes('{length}'),
  playLabel: z.string().includes('{length}'),
})

const support = z.strictObject({
  heading: headline,
  text: words,
  ways: z.array(z.strictObject({ icon: z.enum(['chat', 'phone', 'mail']), title: words, text: words })),
  thread,
})

const savings = z.strictObject({
  heading: headline,
  text: words,
  bills: z.array(words).length(7),
  before: words.optional(),
  one: words,
  wipe: words,
  note: words,
  link: words,
})

const stories = z.strictObject({
  heading: headline,
  sample: words,
  label: words,
  rating: wordsWith('rating'),
  previous: words,
  next: words,
  position: wordsWith('position', 'count?'),
  link: words,
})

const calculator = z.strictObject({
  heading: headline,
  text: words,
  unscripted: words,
  tools: words,
  per: words,
  monthly: words,
  yearly: words,
  today: words,
  keep: wordsWith('period'),
  more: wordsWith('period'),
  nothing: words.optional(),
  month: words,
  year: words,
  link: words,
})

const homeSchema = z.strictObject({
  title: words,
  description: words,
  days: z.array(words).length(7),
  hero: z.strictObject({
    headline: z.array(headlineLine),
    lead,
    plans: words,
    week,
    agenda: z.array(agendaDay),
    soFar: words,
    done: z.array(words),
    sample: words,
  }),
  promise: words,
  benefits,
  leads,
  nurture,
  cash,
  demo,
  pricing: z.strictObject({ heading: headline, text: words, note: words, link: words }),
  support,
  savings,
  stories,
  calculator,
  end: z.strictObject({ heading: headline, text: words, start: button, book: words }),
})

export type HomeWords = ReturnType<typeof readHome>

const file = 'pages/home.yaml'

export function readHome() {
  const { demo, savings, stories, calculator, ...words } = readYaml(file, homeSchema)
  const length = readDemoFilm().label
  const plan = readPlans()[0]!
  const total = formatUsd(totalCostCents(defaultCosts(readCostCategories()), 'monthly'))
  const filled = <Words>(part: Words, at: string[], own = {}) => withFacts(part, { file, at, own })
  return {
    ...filled(words, []),
    demo: filled(demo, ['demo'], { length }),
    savings: filled(savings, ['savings'], { plan: plan.name, total }),
    // Rating, position and period are filled in where they are shown.
    calculator,
    stories: { ...stories, heading: filled(stories.heading, ['stories', 'heading']) },
  }
}
