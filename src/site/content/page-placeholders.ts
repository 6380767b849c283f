// Fills in a page's placeholders. Claims such as {claim:more-leads} come from claims.yaml. The others come from
// plans.yaml: {fromPrice} is the lowest monthly price that is charged, {setupFee} the setup fee, {usage} the rates, and
// {planWith:…} the smallest plan with a feature. Unknown placeholders stop the rendering.
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
  // The plans are listed from the largest to the smallest, because later entries win. This way, each feature gets the
  // smallest plan that includes it.
  const features = plans.toReversed().flatMap(({ name, features }) => features.map((one) => [`planWith:${one}`, name]))
  return {
    fromPrice: dollars(Math.min(...plans.map(({ prices }) => prices.order.priceUsd))),
    setupFee: dollars(plans[0]!.prices.setupFeeUsd),
    usage: readPlanTexts().usage?.text ?? '',
    ...Object.fromEntries([...claims, ...features]),
  }
}
