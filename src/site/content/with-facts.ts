// Fills facts into the words of a page, wherever they stand in it: {claim:more-leads} from claims.yaml; {fromPrice} (the
// smallest price a month that an order page charges), {setupFee} and {planWith:Custom branding} (the smallest plan that has
// a feature) from plans.yaml. A place that means nothing stops the build.
import type { z } from 'zod'
import { dollars } from '#domain/words/format-usd.ts'
import { fillPlaces } from './fill-places.ts'
import { readClaims } from './read-claims.ts'
import { readPlans } from './read-plans.ts'
import { readYaml } from './read-yaml.ts'

interface Where {
  /** Below content/, e.g. 'pages/home.yaml'. */
  file: string
  /** Where in the file the words stand, when they are not all of it. */
  at?: string[]
  /** Facts of these words alone, by place. */
  own?: Record<string, string>
}

export function withFacts<Words>(words: Words, { own, ...where }: Where): Words {
  return fillPlaces(words, { ...where, values: { ...facts(), ...own } })
}

/** @param path below content/; every place in the file is a fact */
export const readWithFacts = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  withFacts(readYaml(path, schema), { file: path })

function facts(): Record<string, string> {
  const plans = readPlans()
  const claims = Object.entries(readClaims()).map(([id, { figure }]) => [`claim:${id}`, figure])
  // From the largest to the smallest, so that the smallest that has a feature is kept.
  const features = plans.toReversed().flatMap(({ name, features }) => features.map((one) => [`planWith:${one}`, name]))
  return {
    fromPrice: dollars(Math.min(...plans.map(({ prices }) => prices.order.priceUsd))),
    setupFee: dollars(plans[0]!.prices.setupFeeUsd),
    ...Object.fromEntries([...claims, ...features]),
  }
}
