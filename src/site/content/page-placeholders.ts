// Fills facts into a page's words: {claim:more-leads} from claims.yaml; {fromPrice}, the lowest monthly price charged,
// {setupFee} and {planWith:…}, the smallest plan with a feature, from plans.yaml. Unknown ones stop the build.
import type { z } from 'zod'
import { dollars } from '#domain/words/format-usd.ts'
import { fillPlaces } from './fill-placeholders.ts'
import { readClaims } from './read-claims.ts'
import { readPlans } from './read-plans.ts'
import { readYaml } from './read-yaml.ts'

interface Where {
  /** Path within content/, e.g. 'pages/home.yaml'. */
  file: string
  /** Where in the file the words are, if they aren't the whole file. */
  at?: string[]
  /** Facts for these words only, by place. */
  own?: Record<string, string>
}

export function withFacts<Words>(words: Words, { own, ...where }: Where): Words {
  return fillPlaces(words, { ...where, values: { ...knownFacts(), ...own } })
}

/** @param path within content/; every place in the file is a fact */
export const readWithFacts = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  withFacts(readYaml(path, schema), { file: path })

/** What the {places} of every page say. */
export function knownFacts(): Record<string, string> {
  const plans = readPlans()
  const claims = Object.entries(readClaims()).map(([id, { figure }]) => [`claim:${id}`, figure])
  // From largest to smallest, so that the smallest plan with a feature is the one that is kept.
  const features = plans.toReversed().flatMap(({ name, features }) => features.map((one) => [`planWith:${one}`, name]))
  return {
    fromPrice: dollars(Math.min(...plans.map(({ prices }) => prices.order.priceUsd))),
    setupFee: dollars(plans[0]!.prices.setupFeeUsd),
    ...Object.fromEntries([...claims, ...features]),
  }
}
