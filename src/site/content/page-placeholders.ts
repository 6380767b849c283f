// Fills in a page's placeholders. {claim:more-leads} comes from claims.yaml. {fromPrice} (the lowest monthly price
// charged), {setupFee}, {usage} (rates) and {planWith:…} (the smallest plan with a feature) come from plans.yaml.
// Unknown placeholders stop the rendering.
import type { z } from 'zod'
import { dollars } from '#domain/texts/format-usd.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { readClaims } from './read-claims.ts'
import { readPlans, readPlanTexts } from './read-plans.ts'
import { readYaml } from './read-yaml.ts'

interface Where {
  /** Path within content/, e.g. 'pages/home.yaml'. */
  file: string
  /** The path of keys to the texts if they are only a part of the file. */
  at?: string[]
  /** Additional values for these texts only, by placeholder. */
  own?: Record<string, string>
}

export function fillPage<Words>(words: Words, { own, ...where }: Where): Words {
  return fillPlaceholders(words, { ...where, values: { ...pagePlaceholders(), ...own } })
}

/** Reads a file and fills in all its placeholders. @param path within content/ */
export const readFilled = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  fillPage(readYaml(path, schema), { file: path })

/** The values of the placeholders that every page may use. */
export function pagePlaceholders(): Record<string, string> {
  const plans = readPlans()
  const claims = Object.entries(readClaims()).map(([id, { figure }]) => [`claim:${id}`, figure])
  // From the largest plan to the smallest: later entries win, so each feature gets the smallest plan that has it.
  const features = plans.toReversed().flatMap(({ name, features }) => features.map((one) => [`planWith:${one}`, name]))
  return {
    fromPrice: dollars(Math.min(...plans.map(({ prices }) => prices.order.priceUsd))),
    setupFee: dollars(plans[0]!.prices.setupFeeUsd),
    usage: readPlanTexts().usage?.text ?? '',
    ...Object.fromEntries([...claims, ...features]),
  }
}
