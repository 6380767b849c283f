// The words of the home page, with prices, claims and the film's length filled in.
import { z } from 'zod'
import { bullet, headline, headlineLine, lead } from '#content/lengths.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { withFacts } from '#content/with-facts.ts'
import { totalCostCents } from '#domain/savings/savings.ts'
import { defaultCosts } from '#domain/savings/savings-address.ts'
import { formatUsd } from '#domain/words/format-usd.ts'

const text = z.string().min(1)
const module = z.enum(['leads', 'nurture', 'cash'])
const icon = z.enum(['call', 'arrow', 'check', 'message']).optional()

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'Tue 2' is the sixth beat of the week: every day has four. */
const beat = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [1-4]$/, 'expected a day and one of its four beats, e.g. "Tue 2"')
  .transform((at) => days.findIndex((day) => at.startsWith(day)) * 4 + Number(at.at(-1)))

const spell = { at: beat, beats: z.int().min(2).max(4) }

const oneByOne = (spells: { at: number; beats: number }[]) =>
  spells.every(({ at }, index) => {
    const before = spells[index - 1]
    return !before || before.at + before.beats <= at
  })

const week = z.strictObject({
  described: text,
  now: z.strictObject({
    at: beat.refine((at) => at > 12 && at <= 16, 'the sample week stands on a Thursday'),
    label: text,
  }),
  office: text,
  free: text,
  crews: z.array(
    z.strictObject({
      name: text,
      jobs: z
        .array(z.strictObject({ ...spell, street: text, work: text }))
        .refine(oneByOne, 'two jobs of a crew overlap'),
    }),
  ),
  parts: z.array(
    z.strictObject({
      module,
      name: text,
      notes: z.array(z.strictObject({ ...spell, icon, text })).refine(oneByOne, 'two notes of a part overlap'),
    }),
  ),
})

const agendaDay = z.strictObject({
  day: text,
  /** The time of day on the one day that is today. */
  now: text.optional(),
  free: text.optional(),
  jobs: z.array(z.strictObject({ street: text, work: text })).default([]),
  notes: z.array(z.strictObject({ module, icon, text })).default([]),
})

const threadLine = z.union([
  z.strictObject({ us: text }),
  z.strictObject({ them: text }),
  z.strictObject({ stamp: text }),
  z.strictObject({ missed: text }),
  z.strictObject({ done: text }),
])

const thread = z.strictObject({ label: text, title: text, aside: text, lines: z.array(threadLine) })

const benefits = z.strictObject({
  heading: headline,
  items: z
    .array(z.strictObject({ before: text.optional(), figure: text, unit: text.optional(), title: text, text }))
    .length(4),
})

const leads = z.strictObject({
  module: text,
  heading: headline,
  text,
  board: z.strictObject({
    label: text,
    columns: z
      .array(
        z.strictObject({
          name: text,
          cards: z.array(
            z.strictObject({ street: text, work: text, from: text, when: text, hot: z.boolean().default(false) }),
          ),
        }),
      )
      .length(3),
  }),
  points: z.array(bullet).length(3),
  thread,
})

const nurture = z.strictObject({
  module: text,
  heading: headline,
  text,
  stave: z.array(z.strictObject({ what: text, when: text })).length(6),
  ask: z.strictObject({ title: text, when: text, text, address: text }),
  review: z.strictObject({ stars: text, text, when: text }),
  points: z.array(bullet),
})

const invoiceLine = z.strictObject({ what: text, amount: text })

const cash = z.strictObject({
  module: text,
  heading: headline,
  text,
  invoice: z.strictObject({
    from: text,
    number: text,
    when: text,
    lines: z.array(invoiceLine),
    total: invoiceLine,
    paid: text,
    how: text,
  }),
  points: z.array(bullet),
})

const demo = z.strictObject({
  heading: headline,
  text,
  play: z.string().includes('{length}'),
  playLabel: z.string().includes('{length}'),
})

const support = z.strictObject({
  heading: headline,
  text,
  ways: z.array(z.strictObject({ icon: z.enum(['chat', 'phone', 'mail']), title: text, text })),
  thread,
})

const savings = z.strictObject({
  heading: headline,
  text,
  bills: z.array(text).length(7),
  one: text,
  wipe: text,
  note: text,
  link: text,
})

const stories = z.strictObject({
  heading: headline,
  sample: text,
  label: text,
  rating: z.string().includes('{rating}'),
  previous: text,
  next: text,
  position: z.string().includes('{position}'),
  link: text,
})

const calculator = z.strictObject({
  heading: headline,
  text,
  unscripted: text,
  tools: text,
  per: text,
  monthly: text,
  yearly: text,
  today: text,
  keep: z.string().includes('{period}'),
  more: z.string().includes('{period}'),
  month: text,
  year: text,
  link: text,
})

const homeSchema = z.strictObject({
  title: text,
  description: text,
  days: z.array(text).length(7),
  hero: z.strictObject({
    headline: z.array(headlineLine),
    lead,
    plans: text,
    week,
    agenda: z.array(agendaDay),
    soFar: text,
    done: z.array(text),
    sample: text,
  }),
  benefits,
  leads,
  nurture,
  cash,
  demo,
  pricing: z.strictObject({ heading: headline, text, note: text, link: text }),
  support,
  savings,
  stories,
  calculator,
})

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
