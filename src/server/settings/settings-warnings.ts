// Settings that let the server run and yet are surely not meant so. Said at the start and by `npm run preflight`.
import type { Config } from './config.ts'
import type { VariableName } from './config-schema.ts'

export interface SettingWarning {
  where: VariableName
  what: string
}

export function settingsWarnings({ publicUrl, trustProxy }: Config): SettingWarning[] {
  const warnings: SettingWarning[] = []
  // The server itself speaks plain http: with https there is a proxy.
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    warnings.push({
      where: 'TRUST_PROXY',
      what: '0 while PUBLIC_URL is https: every visitor has your proxy’s address, so all of them share one rate limit and the records of consent name nobody. Set it to the number of proxies in front, usually 1',
    })
  return warnings
}
