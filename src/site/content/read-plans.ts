// The plans and their prices. domain/plans/plan-price.ts says what each price means.
import { z } from 'zod'
import type { OfferedPlan } from '#domain/pages/structured-data.ts'
import { firstBill } from '#domain/plans/first-bill.ts'
import { isPlanId, planIdOf, shortNameOf } from '#domain/plans/plan-id.ts'
import { discount, type PlanPrices } from '#domain/plans/plan-price.ts'
import { cardNeedsCoupon, priceFaults } from '#domain/plans/price-faults.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { linksToCoupons, withoutLink } from './coupon-caption.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { bullet, button, textWith, words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const usd = z.number().int().positive().meta({ kind: 'money' })
const againstList = z.strictObject({ priceUsd: usd, listUsd: usd })

/**
 * A sentence that may name prices only as {card}, {list}, {order} and {coupon}. A typed amount could get out of date.
 */
export const pricedTexts = words.refine(
  (sentence) => !/\$\d/.test(sentence),
  'write {card}, {list}, {order} or {coupon} instead of an amount',
)

const planShape = z.strictObject({
  /** For example 'Tidy Tactician'. Where space is tight, only the second word is shown. */
  name: z.string().regex(/^\S+ \S+$/, 'must be two words, like Tidy Titan'),
  /** Sets the plan's `tier` (see Plan). By default, the tier is the second word of the name in lower case. */
  id: z.string().optional(),
  description: words,
  popular: z.boolean(),
  prices: z.strictObject({
    card: againstList,
    order: z.strictObject({ priceUsd: usd, listUsd: usd.nullable() }),
    withCoupon: againstList.nullable(),
    setupFeeUsd: usd,
  }),
  /** Shown below the price: whether the price needs a coupon. The strong part comes first. */
  caption: z.strictObject({ strong: pricedTexts, rest: pricedTexts }),
  features: z.array(bullet).length(8),
  cta: button,
})

const planSchema = planShape.superRefine(({ id, name, prices, caption }, { addIssue }) => {
  const tier = planIdOf({ id, name })
  if (!isPlanId(tier))
    addIssue({
      code: 'custom',
      path: ['id'],
      message: `'${tier}' can’t stand in an address: write an id of 2 to 30 small letters and digits, a letter first`,
    })
  for (const { price, message } of priceFaults(prices)) addIssue({ code: 'custom', path: ['prices', price], message })
  const says = `${caption.strong} ${caption.rest}`
  if (prices.withCoupon && cardNeedsCoupon(prices) && !(says.includes('{coupon}') && says.includes('{order}')))
    addIssue({
      code: 'custom',
      path: ['caption'],
      message: 'the card shows the coupon’s price, so its caption must say {coupon} and {order}',
    })
  if (prices.withCoupon && !linksToCoupons(says)) addIssue({ code: 'custom', path: ['caption'], message: withoutLink })
})

const schema = z.strictObject({
  plans: z
    .array(planSchema)
    // The plans' cards and the table that compares the plans have room for two to four plans.
    .min(2)
    .max(4)
    .refine((plans) => new Set(plans.map(planIdOf)).size === plans.length, 'two plans have the same id')
    .refine((plans) => plans.filter((plan) => plan.popular).length === 1, 'exactly one plan is popular')
    .refine((plans) => new Set(plans.map(({ prices }) => prices.setupFeeUsd)).size === 1, {
      error: ({ input }) => `the setup fees differ (${setupFees(input)}), but pages name one ({setupFee})`,
    }),
  words: z.strictObject({
    popular: words,
    perMonth: words,
    listPrice: words,
    savings: textWith('savings', 'percent'),
    setup: textWith('setupFee', 'due?'),
    setupWithCoupon: textWith('setupFee', 'due?'),
    /** Shown beside the setup fee: how long the fee can be refunded. */
    refund: z.strictObject({ text: words, readByLawyer: z.boolean() }),
    /** The rates of what is billed on top of a plan. */
    usage: z.strictObject({ text: words, sample: z.boolean().optional() }).optional(),
    couponOffer: z.string().includes('{coupon}'),
    /** Shown beside a feature that every plan has. `andUp` is shown beside a feature that only larger plans have. */
    everyPlan: words,
    andUp: textWith('plan'),
  }),
  /**
   * Features that drawings of the product show, but that are on no plan's card. `from` is the smallest tier with the
   * feature.
   */
  shown: z.array(z.strictObject({ feature: bullet, from: words, sample: z.boolean() })),
})

export interface Plan extends Omit<z.infer<typeof planSchema>, 'prices'> {
  /** Identifies the plan: the file's `id` or its default. Also part of the order page's URL, /order/{tier}. */
  tier: string
  prices: PlanPrices
  /** How much the card's price saves compared with the list price, e.g. 'Save $100 a month, 33% off'. */
  savingsLine: string
  /** For example 'plus a one-time $497 setup: $996 to start'. */
  setupLine: string
}

export type PlanTexts = z.infer<typeof schema>['words']

const file = 'plans.yaml'
const read = () => readYaml(file, schema)
const setupFees = (plans: unknown) =>
  (plans as { prices: PlanPrices }[]).map(({ prices }) => dollars(prices.setupFeeUsd)).join(', ')

/** The plans in the order of the file, smallest first, with prices filled into their captions. */
export function readPlans(): Plan[] {
  const { plans, words } = read()
  return plans.map((plan, index) => {
    const { savingsUsd, percent } = discount(plan.prices.card)
    return {
      ...plan,
      tier: planIdOf(plan),
      caption: fillPlaceholders(plan.caption, {
        file,
        at: ['plans', index, 'caption'],
        whole: { plans },
        values: pricesOf(plan.prices),
      }),
      savingsLine: fill(words.savings, { savings: dollars(savingsUsd), percent }),
      setupLine: setupLineOf(plan.prices, words),
    }
  })
}

function setupLineOf(prices: PlanPrices, { setup, setupWithCoupon }: z.infer<typeof schema>['words']): string {
  const needsCoupon = cardNeedsCoupon(prices)
  const { setupUsd, dueUsd } = firstBill(prices, needsCoupon)
  return fill(needsCoupon ? setupWithCoupon : setup, { setupFee: dollars(setupUsd), due: dollars(dueUsd) })
}

export const readPlanTexts = (): PlanTexts => read().words

/** Which plans have a feature: all plans, or one plan and all larger plans. */
interface PlanMark {
  isEvery: boolean
  /** For example 'Trailblazer and up'. */
  text: string
}

/** @param feature named as on a plan's card or in `shown` @returns undefined if the feature is in neither */
export function planMarkOf(feature: string): PlanMark | undefined {
  const { words, shown } = read()
  const plans = readPlans()
  const row = shown.find((one) => one.feature === feature)
  const index = plans.findIndex(({ tier, features }) => (row ? row.from === tier : features.includes(feature)))
  const plan = plans[index]
  if (!plan) return undefined
  return index === 0
    ? { isEvery: true, text: words.everyPlan }
    : { isEvery: false, text: fill(words.andUp, { plan: shortNameOf(plan.name) }) }
}

/** The prices by placeholder: {card}, {list}, {order} and, if the plan has a coupon price, {coupon}. */
export function pricesOf({ card, order, withCoupon }: PlanPrices): Record<string, string> {
  return {
    card: dollars(card.priceUsd),
    list: dollars(card.listUsd),
    order: dollars(order.priceUsd),
    ...(withCoupon && { coupon: dollars(withCoupon.priceUsd) }),
  }
}

/**
 * The offers for structured data, which programs read. The price is what the order page charges. The description
 * names a coupon's price together with its condition.
 */
export function readOffers(): OfferedPlan[] {
  const { couponOffer } = read().words
  return readPlans().map(({ name, description, tier, prices }) => ({
    name,
    priceUsd: prices.order.priceUsd,
    path: `/order/${tier}`,
    description: prices.withCoupon
      ? `${description}. ${fillPlaceholders(couponOffer, { file, at: ['words', 'couponOffer'], values: pricesOf(prices) })}`
      : `${description}.`,
  }))
}
