// The three plans and their prices. Others build on the shape: see domain/plan-price.ts for what each price means.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'
import { formatUsd } from '#domain/format-usd.ts'
import { discount, type PlanId, type PlanPrices } from '#domain/plan-price.ts'

const words = z.string().min(1)
const usd = z.number().int().positive()
const againstList = z.strictObject({ priceUsd: usd, listUsd: usd })

const planSchema = z.strictObject({
  /** 'Tidy Tactician': the second word, in small letters, is the tier. */
  name: z
    .string()
    .regex(/^\S+ (Tactician|Trailblazer|Titan)$/, 'two words, the second Tactician, Trailblazer or Titan'),
  description: words,
  popular: z.boolean(),
  prices: z.strictObject({
    card: againstList,
    order: z.strictObject({ priceUsd: usd, listUsd: usd.nullable() }),
    withCoupon: againstList.nullable(),
    setupFeeUsd: usd,
  }),
  /** Under the price: whether a coupon is needed for it. The strong part comes first. */
  caption: z.strictObject({ strong: words, rest: words }),
  features: z.array(words).length(8),
  cta: words,
})

const schema = z.strictObject({
  plans: z
    .array(planSchema)
    .length(3)
    .refine((plans) => plans.filter((plan) => plan.popular).length === 1, 'exactly one plan is popular'),
  words: z.strictObject({
    popular: words,
    perMonth: words,
    listPrice: words,
    savings: z.string().includes('{savings}').includes('{percent}'),
    setup: z.string().includes('{setupFee}'),
  }),
})

export interface Plan extends Omit<z.infer<typeof planSchema>, 'prices'> {
  /** Also the last part of its order page: /order/{tier}. */
  tier: PlanId
  prices: PlanPrices
  /** What the card's price saves, said in words: 'Save $100 a month, 33% off'. */
  savingsLine: string
  /** 'plus $497 setup, once' */
  setupLine: string
}

export type PlanWords = z.infer<typeof schema>['words']

const read = () => readYaml('plans.yaml', schema)
const dollars = (amountUsd: number) => formatUsd(amountUsd * 100)

/** In the order of the file: Tactician, Trailblazer, Titan. Captions have their prices filled in. */
export function readPlans(): Plan[] {
  const { plans, words } = read()
  return plans.map((plan) => {
    const { savingsUsd, percent } = discount(plan.prices.card)
    return {
      ...plan,
      tier: plan.name.split(' ')[1]!.toLowerCase() as PlanId,
      caption: {
        strong: withPrices(plan.caption.strong, plan.prices),
        rest: withPrices(plan.caption.rest, plan.prices),
      },
      savingsLine: words.savings.replace('{savings}', dollars(savingsUsd)).replace('{percent}', String(percent)),
      setupLine: words.setup.replace('{setupFee}', dollars(plan.prices.setupFeeUsd)),
    }
  })
}

export const readPlanWords = (): PlanWords => read().words

/** '{coupon} with a coupon' → '$299 with a coupon'. A price that the plan has not stops the build. */
export function withPrices(sentence: string, { card, order, withCoupon }: PlanPrices): string {
  const prices = { card: card.priceUsd, list: card.listUsd, order: order.priceUsd, coupon: withCoupon?.priceUsd }
  return sentence.replace(/\{(\w+)\}/g, (token, name: keyof typeof prices) => {
    const price = prices[name]
    if (price === undefined) throw new Error(`there is no price for ${token} in '${sentence}'`)
    return dollars(price)
  })
}
