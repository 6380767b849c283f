// The message that startup prints for the operator. It starts with warnings, the address that the server listens on,
// the URLs of the hidden areas (portal and downloads), and where leads and emails go. Then come the site's URL, the
// office's URL (or how to become its first owner) and the next step.

import { destinations } from '#forms/destinations.ts'
import { publicForms } from '#forms/index.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { type Config, isLocalHost } from './config.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { hiddenPaths } from './site-settings.ts'

interface Started {
  config: Config
  /** The existing plans. */
  tiers: readonly string[]
  /** How to become the first owner; missing if the office has an owner or is off, or if no link could be made. */
  firstOwner?: string | undefined
  /** Whether only the operator sees the output. If not, the output may be in logs that others can read. */
  isPrivate: boolean
}

/** Shows only the hosts of webhooks, because a webhook's path is often its secret. */
export function startMessage(started: Started): string {
  const { config, tiers, firstOwner } = started
  const { publicUrl, smtpUrl } = config
  const local = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
  const office = config.office ? [`Office            ${publicUrl}/office`] : []
  return [
    '',
    ...settingsWarnings(config, tiers).map(({ where, what }) => `Warning: ${where} is ${what}.`),
    `Listening on      ${local}`,
    ...whereHiddenAreasAre(started),
    ...whereLeadsGo(config),
    `Emails            ${smtpUrl === undefined ? 'kept in the store (SMTP_URL is unset)' : `sent over ${new URL(smtpUrl).host}`}`,
    ...(firstOwner === undefined ? [] : office),
    '',
    `Tidy Tempo is at  ${publicUrl}`,
    ...(firstOwner === undefined ? office : [`Its first owner   ${firstOwner}`]),
    `Next              ${nextStep(started)}`,
    '',
  ].join('\n')
}

function whereHiddenAreasAre({ config, isPrivate }: Started): string[] {
  const { portal, downloads } = hiddenPaths(config)
  if (isPrivate)
    return [`Hidden portal     ${config.publicUrl}${portal}`, `Hidden downloads  ${config.publicUrl}${downloads}`]
  return [
    'Hidden areas      not named in a log: see PORTAL_SUFFIX and DOWNLOADS_SUFFIX, or generated-secrets.json in DATA_DIR',
  ]
}

/** Returns a line for each form whose leads are sent to a destination, and one line for all the others. */
function whereLeadsGo(config: Config): string[] {
  const sent = [...publicForms.keys()].flatMap((form) => sentTo(form, config) ?? [])
  if (sent.length === 0) return ['Leads go to       the store only (no WEBHOOK_ variable is set)']
  const stored = publicForms.size - sent.length
  const width = Math.max('the others'.length, ...sent.map(({ form }) => form.length))
  return [
    'Leads go to',
    ...sent.map(({ form, hosts }) => `  ${form.padEnd(width)}  ${hosts}`),
    ...(stored > 0 ? [`  ${'the others'.padEnd(width)}  kept in the store (${stored})`] : []),
  ]
}

function sentTo(form: string, { webhookAddresses }: Config): { form: string; hosts: string } | undefined {
  const hosts = destinationsOf(form, webhookAddresses).map((name) => {
    const address = webhookAddresses.get(name)
    return `${address && new URL(address).host} (${destinations[name].variable})`
  })
  return hosts.length > 0 ? { form, hosts: hosts.join(', then ') } : undefined
}

function nextStep({ config: { office, publicUrl }, firstOwner }: Started): string {
  return [
    firstOwner?.startsWith(publicUrl) && 'Open that link to become the office’s owner.',
    !isLocalHost(new URL(publicUrl).hostname)
      ? 'npm run preflight lists what is left to do before going live.'
      : [office && 'npm run demo shows an office full of sample people.', 'README.md says how to change things.'],
  ]
    .flat()
    .filter(Boolean)
    .join(' ')
}
