// The content of the home page, with prices, claims and the film's length filled in.
import { z } from 'zod'
import { bullet, button, headline, headlineLine, lead, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { totalCostCents } from '#domain/savings/savings.ts'
import { defaultCosts } from '#domain/savings/savings-params.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'

const threadLine = z.union([
  z.strictObject({ us: words }),
  z.strictObject({ them: words }),
  z.strictObject({ stamp: words }).transform(({ stamp }) => ({ by: stamp })),
  z.strictObject({ missed: words }),
  z.strictObject({ done: words }).transform(({ done }) => ({ by: done })),
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
  points: z.array(bullet).length(3),
})

const nurture = z.strictObject({
  module: words,
  heading: headline,
  text: words,
  points: z.array(bullet),
})

const cash = z.strictObject({
  module: words,
  heading: headline,
  text: words,
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
  rating: textWith('rating'),
  previous: words,
  next: words,
  position: textWith('position', 'count?'),
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
  keep: textWith('period'),
  more: textWith('period'),
  nothing: words.optional(),
  month: words,
  year: words,
  link: words,
})

const homeSchema = z.strictObject({
  title: words,
  description: words,
  hero: z.strictObject({
    headline: z.array(headlineLine),
    lead,
    plans: words,
    onPhone: words,
    soFar: words,
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
  // The weekdays' short names above the drawings. They are last in this schema, so that the office's editor shows their
  // fields last.
  days: z.array(words).length(7),
})

export type HomeTexts = ReturnType<typeof readHome>

const file = 'pages/home.yaml'

export function readHome() {
  const { demo, savings, stories, calculator, ...words } = readYaml(file, homeSchema)
  const length = readDemoFilm().label
  const plan = readPlans()[0]!
  const total = formatUsd(totalCostCents(defaultCosts(readCostCategories()), 'monthly'))
  const filled = <Words>(part: Words, at: string[], own = {}) => fillPage(part, { file, at, own })
  return {
    ...filled(words, []),
    demo: filled(demo, ['demo'], { length }),
    savings: filled(savings, ['savings'], { plan: plan.name, total }),
    // {period}, {rating}, {position} and {count} are filled in where these texts are shown.
    calculator,
    stories: { ...stories, heading: filled(stories.heading, ['stories', 'heading']) },
  }
}
