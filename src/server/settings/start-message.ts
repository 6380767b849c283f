// What startup prints for the operator: where the site and the hidden areas are, where leads go,
// and what needs attention.
import { forms } from '#forms/index.ts'
import { destinations, destinationsOf } from '#server/delivery/destinations.ts'
import type { Config } from './config.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { hiddenPaths } from './site-settings.ts'

/**
 * Prints hosts only, because a webhook's path is often its secret.
 * @param tiers the existing plans; @param firstOwner how to become the first owner, while there is none
 */
export function startMessage(config: Config, tiers: readonly string[], firstOwner?: string): string {
  const { portal, downloads } = hiddenPaths(config)
  const local = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
  const width = Math.max(...[...forms.keys()].map((name) => name.length))
  return [
    '',
    `Tidy Tempo is at  ${config.publicUrl}  (listening on ${local})`,
    `Hidden portal     ${config.publicUrl}${portal}`,
    `Hidden downloads  ${config.publicUrl}${downloads}`,
    ...(config.office ? [`Office            ${config.publicUrl}/office`] : []),
    ...(firstOwner === undefined ? [] : [`Its first owner   ${firstOwner}`]),
    'Leads go to',
    ...[...forms.keys()].map((form) => `  ${form.padEnd(width)}  ${whereTo(form, config)}`),
    `Emails            ${config.smtpUrl === undefined ? 'kept in the store (SMTP_URL is unset)' : `sent over ${new URL(config.smtpUrl).host}`}`,
    ...settingsWarnings(config, tiers).map(({ where, what }) => `Warning: ${where} is ${what}.`),
    '',
  ].join('\n')
}

function whereTo(form: string, { webhookAddresses }: Config): string {
  const hosts = destinationsOf(form, webhookAddresses).map((name) => {
    const address = webhookAddresses.get(name)
    return `${address && new URL(address).host} (${destinations[name].variable})`
  })
  return hosts.length > 0 ? hosts.join(', then ') : 'kept in the store'
}
