// The words of /pricing, with the plans' prices and the claims filled in.
import { z } from 'zod'
import { couponCaption, linksToCoupons, withoutLink } from '#content/coupon-caption.ts'
import { headline, headlineLine, lead } from '#content/lengths.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { type Plan, pricedWords, pricesOf, readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { withFacts } from '#content/with-facts.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { placeInContent } from '#domain/content/place-in-content.ts'
import { cardNeedsCoupon } from '#domain/plans/price-faults.ts'
import { costCategoryIds } from '#domain/savings/savings.ts'
import { dollars } from '#domain/words/format-usd.ts'

const words = z.string().min(1)
const tier = z.enum(['tactician', 'trailblazer', 'titan'])

const comparisonRow = z.union([
  z.strictObject({ feature: words, from: tier }),
  z.strictObject({ feature: words, cells: z.tuple([words, words, words]) }),
])

const schema = z.strictObject({
  title: words,
  description: words,
  heading: z.array(headlineLine).min(1),
  lead,
  offer: z.strictObject({ on: z.boolean(), name: words, text: words, link: words }),
  bills: z.strictObject({
    heading: headline,
    lead,
    chooser: words,
    sample: words,
    withCoupon: couponCaption,
    asUsed: words,
    first: z.strictObject({
      heading: headline,
      when: words,
      setup: words,
      setupNote: words,
      usage: words,
      total: words,
    }),
    after: z.strictObject({
      heading: headline,
      when: words,
      metered: z.array(z.strictObject({ label: words, note: words.optional() })),
      total: words,
      plus: words,
    }),
    notes: z.array(z.strictObject({ strong: words, text: words })),
  }),
  comparison: z.strictObject({
    heading: headline,
    feature: words,
    included: words,
    missing: words,
    priceNotes: z.record(
      tier,
      pricedWords.refine((note) => !note.includes('{coupon}') || linksToCoupons(note), withoutLink),
    ),
    groups: z.array(
      z.strictObject({
        name: words,
        module: z.enum(['leads', 'nurture', 'cash', 'office']),
        rows: z.array(comparisonRow).min(1),
      }),
    ),
  }),
  coupons: z.strictObject({ heading: headline, text: words, workshop: words, demo: words }),
  consultation: z.strictObject({
    heading: headline,
    lead,
    calculator: words,
    slips: z.array(z.strictObject({ cost: z.enum(costCategoryIds), name: words, line: words })).length(4),
  }),
})

const file = 'pages/pricing.yaml'

export function readPricingPage() {
  const page = readYaml(file, schema)
  const plans = readPlans()
  agree(page.comparison, plans)
  const { comparison, consultation } = page
  const smallest = pricesOf(plans[0]!.prices)
  const filled = (key: 'description' | 'lead') => withFacts(page[key], { file, at: [key], own: smallest })
  const costs = readCostCategories()
  const toolsUsd = costs.reduce((sum, { defaultUsd }) => sum + defaultUsd, 0)
  const titan = plans.find((plan) => plan.tier === 'titan')!
  const titanMore = dollars(titan.prices.card.priceUsd - toolsUsd)
  if (cardNeedsCoupon(titan.prices) && !consultation.lead.includes('coupon'))
    throw new ContentFault([
      {
        file,
        key: 'consultation.lead',
        message: '{titanMore} counts with the coupon’s price, so the sentence must say so',
      },
    ])
  return {
    ...page,
    plans,
    description: filled('description'),
    lead: filled('lead'),
    offer: withFacts(page.offer, { file, at: ['offer'] }),
    comparison: {
      ...comparison,
      columns: plans.map(({ tier, name, popular, prices }) => ({
        tier,
        name: name.split(' ')[1]!,
        popular,
        priceNote: withFacts(comparison.priceNotes[tier], {
          file,
          at: ['comparison', 'priceNotes', tier],
          own: pricesOf(prices),
        }),
      })),
    },
    consultation: {
      ...consultation,
      lead: withFacts(consultation.lead, { file, at: ['consultation', 'lead'], own: { titanMore } }),
      slips: consultation.slips.map((slip) => ({
        ...slip,
        costUsd: costs.find(({ id }) => id === slip.cost)!.defaultUsd,
      })),
    },
  }
}

/** What the comparison says of a feature is what the cards say: `from` is the first plan whose card names it. */
function agree({ groups }: z.infer<typeof schema>['comparison'], plans: Plan[]) {
  for (const [groupIndex, { rows }] of groups.entries())
    for (const [rowIndex, row] of rows.entries()) {
      if (!('from' in row)) continue
      const onCard = plans.find(({ features }) => features.includes(row.feature))
      if (onCard?.tier === row.from) continue
      const path = ['comparison', 'groups', groupIndex, 'rows', rowIndex, 'from']
      const place = placeInContent({ comparison: { groups } }, path)
      const says = onCard
        ? `the first card with it in plans.yaml is ${onCard.name}’s`
        : 'no card in plans.yaml names it'
      throw new ContentFault([{ file, key: path.join('.'), place, message: `${row.from}, but ${says}` }])
    }
}
