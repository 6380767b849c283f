// The words of /pricing, with the plans' prices and the claims filled in.
import { z } from 'zod'
import { withClaims } from '#content/claims.ts'
import { readCostCategories } from '#content/cost-categories.ts'
import { type Plan, readPlans, withPrices } from '#content/plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { fillWords } from '#domain/fill-words.ts'
import { formatUsd } from '#domain/format-usd.ts'
import { costCategoryIds } from '#domain/savings.ts'

const words = z.string().min(1)
const tier = z.enum(['tactician', 'trailblazer', 'titan'])

const comparisonRow = z.union([
  z.strictObject({ feature: words, from: tier }),
  z.strictObject({ feature: words, cells: z.tuple([words, words, words]) }),
])

const schema = z.strictObject({
  title: words,
  description: words,
  heading: z.array(words).min(1),
  lead: words,
  offer: z.strictObject({ on: z.boolean(), name: words, text: words, link: words }),
  bills: z.strictObject({
    heading: words,
    lead: words,
    chooser: words,
    sample: words,
    withCoupon: words,
    asUsed: words,
    first: z.strictObject({ heading: words, when: words, setup: words, setupNote: words, usage: words, total: words }),
    after: z.strictObject({
      heading: words,
      when: words,
      metered: z.array(z.strictObject({ label: words, note: words.optional() })),
      total: words,
      plus: words,
    }),
    notes: z.array(z.strictObject({ strong: words, text: words })),
  }),
  comparison: z.strictObject({
    heading: words,
    feature: words,
    included: words,
    missing: words,
    priceNotes: z.record(tier, words),
    groups: z.array(
      z.strictObject({
        name: words,
        module: z.enum(['leads', 'nurture', 'cash', 'office']),
        rows: z.array(comparisonRow).min(1),
      }),
    ),
  }),
  consultation: z.strictObject({
    heading: words,
    lead: words,
    calculator: words,
    slips: z.array(z.strictObject({ cost: z.enum(costCategoryIds), name: words, line: words })).length(4),
  }),
})

export function readPricingPage() {
  const page = readYaml('pages/pricing.yaml', schema)
  const plans = readPlans()
  const priceNotes = page.comparison.priceNotes
  const { offer, consultation } = page
  const titan = plans.find((plan) => plan.tier === 'titan')!
  const costs = readCostCategories()
  const toolsUsd = costs.reduce((sum, { defaultUsd }) => sum + defaultUsd, 0)
  const titanMore = dollars(titan.prices.card.priceUsd - toolsUsd)
  return {
    ...page,
    plans,
    description: filled(page.description, plans[0]!),
    lead: filled(page.lead, plans[0]!),
    offer: { ...offer, text: withClaims(offer.text) },
    comparison: {
      ...page.comparison,
      columns: plans.map(({ tier, name, popular, prices }) => ({
        tier,
        name: name.split(' ')[1]!,
        popular,
        priceNote: withPrices(priceNotes[tier], prices),
      })),
    },
    consultation: {
      ...consultation,
      lead: fillWords(consultation.lead, { titanMore }),
      slips: consultation.slips.map((slip) => ({
        ...slip,
        costUsd: costs.find(({ id }) => id === slip.cost)!.defaultUsd,
      })),
    },
  }
}

const dollars = (amountUsd: number) => formatUsd(amountUsd * 100)

const filled = (sentence: string, { prices }: Plan) =>
  withPrices(sentence.replaceAll('{setupFee}', dollars(prices.setupFeeUsd)), prices)
