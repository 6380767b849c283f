// Settings that let the server run and yet are surely not meant so. Said at the start and by `npm run preflight`.
import type { Config } from './config.ts'
import { orderEmbed } from './config-schema.ts'

export interface SettingWarning {
  /** The variable. */
  where: string
  what: string
}

/** @param tiers the plans that there are: they stand in the words */
export function settingsWarnings(
  { publicUrl, trustProxy, orderEmbeds }: Config,
  tiers: readonly string[],
): SettingWarning[] {
  const warnings: SettingWarning[] = []
  // The server itself speaks plain http: with https there is a proxy.
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    warnings.push({
      where: 'TRUST_PROXY',
      what: '0 while PUBLIC_URL is https: every visitor has your proxy’s address, so all of them share one rate limit and the records of consent name nobody. Set it to the number of proxies in front, usually 1',
    })
  for (const tier of orderEmbeds.keys())
    if (!tiers.includes(tier))
      warnings.push({
        where: orderEmbed.variableOf(tier),
        what: `for no plan: content/plans.yaml has ${tiers.join(', ')}`,
      })
  return warnings
}
