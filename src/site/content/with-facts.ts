// Fills facts into the words of a page, wherever they stand in it: {claim:more-leads} from claims.yaml, {fromPrice} (the
// smallest price a month) and {setupFee} from plans.yaml. A token that means nothing stops the build.
import { withClaims } from '#content/claims.ts'
import { readPlans } from '#content/plans.ts'
import { formatUsd } from '#domain/format-usd.ts'

export function withFacts<Words>(words: Words): Words {
  const plans = readPlans()
  const facts: Record<string, string> = {
    fromPrice: dollars(Math.min(...plans.map(({ prices }) => prices.card.priceUsd))),
    setupFee: dollars(plans[0]!.prices.setupFeeUsd),
  }
  const fill = (sentence: string) =>
    withClaims(sentence).replace(/\{(\w+)\}/g, (token, name: string) => {
      if (!facts[name]) throw new Error(`there is no fact for ${token} in '${sentence}'`)
      return facts[name]
    })
  return mapStrings(words, fill) as Words
}

const dollars = (usd: number) => formatUsd(usd * 100)

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]))
}
