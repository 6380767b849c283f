// The content of the savings calculator, and the prices of the plans that it compares.

import { z } from 'zod'
import { linksToCoupons, withoutLink } from '#content/coupon-caption.ts'
import { button, headline, textWith, words } from '#content/lengths.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { cardNeedsCoupon } from '#domain/plans/price-faults.ts'

const all = <Key extends string>(...keys: Key[]) => z.record(z.enum(keys), words)

const schema = z.strictObject({
  title: words,
  description: words,
  words: z.strictObject({
    heading: headline,
    timeframe: words,
    monthly: words,
    yearly: words,
    payNow: all('monthly', 'yearly'),
    bills: z.strictObject({
      heading: headline,
      note: words,
      total: words,
      problems: all('negative', 'not-a-number', 'too-large'),
      withoutScript: words,
      submit: button,
    }),
    plans: z.strictObject({
      heading: headline,
      price: textWith('price'),
      couponPrice: textWith('price').refine(linksToCoupons, withoutLink),
      saved: textWith('amount'),
      more: textWith('amount'),
      same: words,
      keepTitle: words,
      keep: textWith('total', 'price'),
      book: button,
      pricing: words,
    }),
    firstYear: z.strictObject({
      heading: headline,
      lead: textWith('setupFee'),
      legend: all('repays', 'keeps', 'costs').optional(),
      kept: textWith('amount'),
      more: textWith('amount'),
      even: words,
      repaid: textWith('month'),
      repaidLater: textWith('month'),
      never: words,
      neverForLargest: textWith('plan?'),
    }),
    share: all('heading', 'text', 'link', 'copy', 'copied', 'copyByHand', 'print', 'printed'),
    review: z.strictObject({
      heading: words,
      lead: words,
      sent: words,
      sentLead: words,
      mailed: textWith('email'),
      help: textWith('email'),
    }),
  }),
  fallback: z.strictObject({ heading: headline, lead: textWith('total'), columns: z.array(words).length(4) }),
  sent: all('title', 'heading', 'lead', 'back'),
})

export type SavingsPage = z.infer<typeof schema>
export type SavingsTexts = SavingsPage['words']

export const readSavingsCalculator = () => readYaml('pages/savings-calculator.yaml', schema)

export interface ComparedPlan {
  tier: string
  /** The short name, e.g. 'Tactician'. */
  name: string
  monthlyUsd: number
  setupFeeUsd: number
  /** Whether the monthly price requires a coupon. Without a coupon, the order page charges more. */
  needsCoupon: boolean
}

export function readComparedPlans(): ComparedPlan[] {
  return readPlans().map(({ tier, name, prices }) => ({
    tier,
    name: shortNameOf(name),
    monthlyUsd: prices.card.priceUsd,
    setupFeeUsd: prices.setupFeeUsd,
    needsCoupon: cardNeedsCoupon(prices),
  }))
}
