// The texts in the share images.
import { z } from 'zod'
import { textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readPlans } from '#content/read-plans.ts'
import { readYaml } from '#content/read-yaml.ts'

const shareCards = z.strictObject({
  price: z.strictObject({ line: words, month: words, setup: words, usage: words, asUsed: words, hidden: words }),
  picture: z.strictObject({ blog: textWith('minutes') }),
})

export type ShareCardTexts = ReturnType<typeof readShareCards>

/** @param tier the plan whose prices are included; the smallest plan by default. Only order pages pass a tier. */
export function readShareCards(tier?: string) {
  const { price, picture } = readYaml('share-cards.yaml', shareCards)
  const plans = readPlans()
  const plan = plans.find((one) => one.tier === tier) ?? plans[0]!
  const bill = { plan: plan.name, monthUsd: plan.prices.order.priceUsd, setupUsd: plan.prices.setupFeeUsd }
  return { price: { ...fillPage(price, { file: 'share-cards.yaml', at: ['price'] }), ...bill }, picture }
}
