// The plans and their prices. Other code builds on this shape: domain/plans/plan-price.ts says what each price means.
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

/** A sentence that names prices only by {card}, {list}, {order} and {coupon}: a typed amount would get out of sync. */
export const pricedTexts = words.refine(
  (sentence) => !/\$\d/.test(sentence),
  'write {card}, {list}, {order} or {coupon} instead of an amount',
)

const planShape = z.strictObject({
  /** 'Tidy Tactician': where space is tight, the second word alone is its name. */
  name: z.string().regex(/^\S+ \S+$/, 'must be two words, like Tidy Titan'),
  /** Its tier: the last part of its order page's URL. If missing, the second word of its name in lower case. */
  id: z.string().optional(),
  description: words,
  popular: z.boolean(),
  prices: z.strictObject({
    card: againstList,
    order: z.strictObject({ priceUsd: usd, listUsd: usd.nullable() }),
    withCoupon: againstList.nullable(),
    setupFeeUsd: usd,
  }),
  /** Below the price: whether it needs a coupon. The strong part comes first. */
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
    // As many as the cards and the comparison have room for.
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
    /** Beside the setup fee: until when it's paid back. */
    refund: z.strictObject({ text: words, readByLawyer: z.boolean() }),
    couponOffer: z.string().includes('{coupon}'),
    /** Beside a promise: which plans keep it. */
    everyPlan: words,
    andUp: textWith('plan'),
  }),
  /** What drawings of the product show and no card names, each with the tier that it begins with. */
  shown: z.array(z.strictObject({ feature: bullet, from: words, sample: z.boolean() })),
})

export interface Plan extends Omit<z.infer<typeof planSchema>, 'prices'> {
  /** Also the last part of its order page's URL: /order/{tier}. */
  tier: string
  prices: PlanPrices
  /** What the card's price saves, in words: 'Save $100 a month, 33% off'. */
  savingsLine: string
  /** 'plus a one-time $497 setup: $996 to start' */
  setupLine: string
}

export type PlanTexts = z.infer<typeof schema>['words']

const file = 'plans.yaml'
const read = () => readYaml(file, schema)
const setupFees = (plans: unknown) =>
  (plans as { prices: PlanPrices }[]).map(({ prices }) => dollars(prices.setupFeeUsd)).join(', ')

/** In file order, smallest first. Prices are filled into captions. */
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

/** Which plans keep a promise: all of them, or those from one on. */
interface PlanMark {
  isEvery: boolean
  /** 'Trailblazer and up' */
  text: string
}

/** @param feature as a plan's card or a row of `shown` names it; undefined: none does */
export function planMarkOf(feature: string): PlanMark | undefined {
  const { words, shown } = read()
  const plans = readPlans()
  const row = shown.find((one) => one.feature === feature)
  const place = plans.findIndex(({ tier, features }) => (row ? row.from === tier : features.includes(feature)))
  const plan = plans[place]
  if (!plan) return undefined
  return place === 0
    ? { isEvery: true, text: words.everyPlan }
    : { isEvery: false, text: fill(words.andUp, { plan: shortNameOf(plan.name) }) }
}

/** The prices by their places in a sentence: {card}, {list}, {order} and, if the plan has one, {coupon}. */
export function pricesOf({ card, order, withCoupon }: PlanPrices): Record<string, string> {
  return {
    card: dollars(card.priceUsd),
    list: dollars(card.listUsd),
    order: dollars(order.priceUsd),
    ...(withCoupon && { coupon: dollars(withCoupon.priceUsd) }),
  }
}

/**
 * The offers stated outside the cards, for programs rather than people: what the order page charges, and a coupon's
 * price only together with its condition.
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
