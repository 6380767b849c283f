// The content of /pricing, with the plans' prices and the claims filled in.

import { z } from 'zod'
import { couponCaption, linksToCoupons, withoutLink } from '#content/coupon-caption.ts'
import { headline, headlineLine, lead, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readCostCategories } from '#content/read-cost-categories.ts'
import { type Plan, planMarkOf, pricedTexts, pricesOf, readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { describeLocation } from '#domain/content/describe-location.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import type { PlanPrices } from '#domain/plans/plan-price.ts'
import { cardNeedsCoupon } from '#domain/plans/price-faults.ts'
import { costCategoryIds } from '#domain/savings/savings.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { checkPlanCount } from './check-plan-count.ts'

const withCoupon = pricedTexts.refine((note) => note.includes('{coupon}') && linksToCoupons(note), withoutLink)

const comparisonRow = z.union([
  z.strictObject({ feature: words, from: words }),
  z.strictObject({ feature: words, cells: z.array(words) }),
])

const todaySchema = z.strictObject({
  heading: headline,
  lead,
  ways: z.array(words).length(3),
  rows: z.array(z.strictObject({ ask: words, answers: z.array(words).length(3), feature: words.optional() })).min(1),
})

const schema = z.strictObject({
  title: words,
  description: words,
  heading: z.array(headlineLine).min(1),
  lead,
  start: words,
  charges: words.optional(),
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
    priceNotes: z.strictObject({ noCoupon: pricedTexts, orCoupon: withCoupon, needsCoupon: withCoupon }),
    groups: z.array(
      z.strictObject({
        name: words,
        module: z.enum(['leads', 'nurture', 'cash', 'office']),
        rows: z.array(comparisonRow).min(1),
      }),
    ),
  }),
  questions: z.strictObject({
    heading: headline,
    questions: z.array(z.strictObject({ question: words, answer: words, sample: z.boolean().optional() })).min(1),
  }),
  today: todaySchema,
  coupons: z.strictObject({
    heading: headline,
    text: words,
    /** Replaces the text while no workshop is coming up. */
    afterWorkshop: words.optional(),
    workshop: words,
    demo: words,
  }),
  consultation: z.strictObject({
    heading: headline,
    lead,
    calculator: words,
    slips: z.array(z.strictObject({ cost: z.enum(costCategoryIds), name: words, line: words })).length(4),
  }),
})

const file = 'pages/pricing.yaml'

export type PricingPage = ReturnType<typeof readPricingPage>

export function readPricingPage() {
  const page = readYaml(file, schema)
  const plans = readPlans()
  agree(page.comparison, plans)
  checkPlanCount(plans.length)
  const { comparison, consultation } = page
  const smallest = pricesOf(plans[0]!.prices)
  const filled = (key: 'description' | 'lead') => fillPage(page[key], { file, at: [key], own: smallest })
  const costs = readCostCategories()
  const toolsUsd = costs.reduce((sum, { defaultUsd }) => sum + defaultUsd, 0)
  const dearer = plans.filter(({ prices }) => prices.card.priceUsd > toolsUsd)
  const moreThanTools = dearer.map(({ tier, prices }) => [`${tier}More`, dollars(prices.card.priceUsd - toolsUsd)])
  saysCoupon(consultation.lead, dearer)
  return {
    ...page,
    plans,
    description: filled('description'),
    lead: filled('lead'),
    charges: page.charges && fillPage(page.charges, { file, at: ['charges'] }),
    offer: fillPage(page.offer, { file, at: ['offer'] }),
    questions: fillPage(page.questions, { file, at: ['questions'] }),
    today: withPlans(page.today),
    comparison: {
      ...comparison,
      columns: plans.map(({ tier, name, popular, prices }) => ({
        tier,
        name: shortNameOf(name),
        popular,
        priceNote: priceNote(comparison.priceNotes, prices),
      })),
    },
    consultation: {
      ...consultation,
      lead: fillPage(consultation.lead, {
        file,
        at: ['consultation', 'lead'],
        own: Object.fromEntries(moreThanTools),
      }),
      slips: consultation.slips.map((slip) => ({
        ...slip,
        costUsd: costs.find(({ id }) => id === slip.cost)!.defaultUsd,
      })),
    },
  }
}

/**
 * The note below a plan's name. It depends on whether the plan has a coupon price, and whether its card shows this
 * price.
 */
function priceNote(notes: z.infer<typeof schema>['comparison']['priceNotes'], prices: PlanPrices): string {
  const kind = !prices.withCoupon ? 'noCoupon' : cardNeedsCoupon(prices) ? 'needsCoupon' : 'orCoupon'
  return fillPage(notes[kind], { file, at: ['comparison', 'priceNotes', kind], own: pricesOf(prices) })
}

/** Adds to each row the plans that have the row's feature. */
function withPlans(today: z.infer<typeof todaySchema>) {
  const rows = today.rows.map(({ feature, ...row }) => {
    const plans = feature && planMarkOf(feature)
    if (feature && !plans) {
      const message = `nothing in plans.yaml names ‘${feature}’`
      throw new ContentFault([{ file, key: 'today.rows', message }])
    }
    return { ...row, plans: plans || undefined }
  })
  return fillPage({ ...today, rows }, { file, at: ['today'] })
}

/**
 * A placeholder such as {titanMore} is how much more the plan Titan costs than the tools that it replaces. The amount
 * is computed from the price on the plan's card. If this price needs a coupon, the text must mention coupons.
 */
function saysCoupon(lead: string, dearer: Plan[]) {
  const counted = dearer.find(({ tier, prices }) => lead.includes(`{${tier}More}`) && cardNeedsCoupon(prices))
  if (!counted || lead.includes('coupon')) return
  const message = `{${counted.tier}More} counts with the coupon’s price, so the sentence must say so`
  throw new ContentFault([{ file, key: 'consultation.lead', message }])
}

/**
 * Checks the comparison's rows: `cells` must have a text for every plan, and `from` must be the first plan whose card
 * names the feature.
 */
function agree({ groups }: z.infer<typeof schema>['comparison'], plans: Plan[]) {
  for (const [groupIndex, { rows }] of groups.entries())
    for (const [rowIndex, row] of rows.entries()) {
      const message = rowFault(row, plans)
      if (!message) continue
      const path = ['comparison', 'groups', groupIndex, 'rows', rowIndex, 'from' in row ? 'from' : 'cells']
      const location = describeLocation({ comparison: { groups } }, path)
      throw new ContentFault([{ file, key: path.join('.'), location, message }])
    }
}

function rowFault(row: z.infer<typeof comparisonRow>, plans: Plan[]): string | undefined {
  if ('cells' in row) {
    const { length } = row.cells
    return length === plans.length ? undefined : `has ${length} entries, needs ${plans.length}: one for each plan`
  }
  const onCard = plans.find(({ features }) => features.includes(row.feature))
  if (onCard?.tier === row.from) return undefined
  const says = onCard ? `the first card with it in plans.yaml is ${onCard.name}’s` : 'no card in plans.yaml names it'
  return `${row.from}, but ${says}`
}
