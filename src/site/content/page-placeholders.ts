// Fills the placeholders of a page: {claim:more-leads} from claims.yaml; {fromPrice}, the lowest monthly price charged,
// {setupFee} and {planWith:…}, the smallest plan with a feature, from plans.yaml. Unknown ones stop the build.
import type { z } from 'zod'
import { dollars } from '#domain/texts/format-usd.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { readClaims } from './read-claims.ts'
import { readPlans } from './read-plans.ts'
import { readYaml } from './read-yaml.ts'

interface Where {
  /** Path within content/, e.g. 'pages/home.yaml'. */
  file: string
  /** Where in the file the words are, if they aren't the whole file. */
  at?: string[]
  /** Values for these words only, by placeholder. */
  own?: Record<string, string>
}

export function fillPage<Words>(words: Words, { own, ...where }: Where): Words {
  return fillPlaceholders(words, { ...where, values: { ...pagePlaceholders(), ...own } })
}

/** @param path within content/; every placeholder in the file is one of these */
export const readFilled = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  fillPage(readYaml(path, schema), { file: path })

/** The placeholders that every page may have, with their values. */
export function pagePlaceholders(): Record<string, string> {
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
