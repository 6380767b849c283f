// Finds settings that the server accepts but that are probably a mistake. Startup and `npm run preflight` report them.
import type { Config } from './config.ts'
import { orderEmbed } from './config-schema.ts'
import { mayShowPassword } from './smtp-address.ts'

interface SettingWarning {
  /** The variable's name. */
  where: string
  what: string
}

/** @param tiers the existing plans, which the content defines */
export function settingsWarnings(
  { publicUrl, trustProxy, orderEmbeds, smtpUrl }: Config,
  tiers: readonly string[],
): SettingWarning[] {
  const warnings: SettingWarning[] = []
  // The server itself speaks plain http, so https means there is a proxy.
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    warnings.push({
      where: 'TRUST_PROXY',
      what: '0 while PUBLIC_URL is https: every visitor has your proxy’s address, so all of them share one rate limit and the records of consent name nobody. Set it to the number of proxies in front, usually 1',
    })
  if (smtpUrl && mayShowPassword(smtpUrl))
    warnings.push({
      where: 'SMTP_URL',
      what: 'smtp:// with a password, to another machine on your network: if its mail server doesn’t offer TLS, everybody in between can read the password. Use smtps:// if the server supports it',
    })
  for (const tier of orderEmbeds.keys())
    if (!tiers.includes(tier))
      warnings.push({
        where: orderEmbed.variableOf(tier),
        what: `for no plan: content/plans.yaml has ${tiers.join(', ')}`,
      })
  return warnings
}
