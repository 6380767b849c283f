// The findings of `npm run preflight` about content, forms and settings, as pure functions.

import { instantOf } from '#domain/workshop/workshop-text.ts'
import { messagingConsentRequired as demoRequires } from '#forms/demo-request.ts'
import { messagingConsentRequired as workshopRequires } from '#forms/workshop-registration.ts'
import { type Config, isSet } from './config.ts'
import { type Explained, orderEmbed, type VariableName, variables } from './config-schema.ts'
import { domainOf } from './email-address.ts'
import { settingsWarnings } from './settings-warnings.ts'

export interface Finding {
  where: string
  what: string
}

/**
 * Searches a whole content file for sample content, claims without a source, placeholder links, example email addresses
 * and legal texts that no lawyer has reviewed.
 */
export function contentFindings(path: string, content: unknown): Finding[] {
  const findings: Finding[] = []
  const whereOf = (keys: string[]) => `${path}${keys.length > 0 ? `: ${keys.join('.')}` : ''}`
  const visit = (value: unknown, keys: string[]) => {
    const where = whereOf(keys)
    if (value === '#') findings.push({ where, what: 'a placeholder link' })
    if (typeof value === 'string' && /@[\w.-]*\.example\b/.test(value))
      findings.push({ where, what: 'an example address' })
    if (typeof value !== 'object' || value === null) return
    const { sample, needsSource, measure, readByLawyer } = value as Record<string, unknown>
    if (sample === true) findings.push({ where, what: 'sample content' })
    // A claim with a `measure` is compared with the stored leads instead (server/measured-claims.ts).
    if (needsSource === true && measure === undefined) findings.push({ where, what: 'a claim that needs a source' })
    if (readByLawyer === false)
      findings.push({
        where: whereOf([...keys, 'readByLawyer']),
        what: 'have a lawyer read this text, then set it to true',
      })
    for (const [key, child] of Object.entries(value)) visit(child, [...keys, key])
  }
  visit(content, [])
  return findings
}

interface WorkshopFile {
  timezone: string
  dates: { starts: string; minutes: number }[]
  joinUrl?: string
  replay: { sampleNote?: string }
}

interface WorkshopSettings {
  nowMs: number
  /** Whether VIDEO_REPLAY is set. */
  hasOwnReplay: boolean
  /** Whether WEBHOOK_WORKSHOP is set. */
  hasWebhook: boolean
  /** Whether SMTP_URL is set. */
  hasMail: boolean
}

export function workshopFindings(
  path: string,
  { timezone, dates, joinUrl, replay }: WorkshopFile,
  { nowMs, hasOwnReplay, hasWebhook, hasMail }: WorkshopSettings,
): Finding[] {
  const findings: Finding[] = []
  const endMs = ({ starts, minutes }: WorkshopFile['dates'][number]) =>
    instantOf(starts, timezone).getTime() + minutes * 60_000
  const last = dates.toSorted((one, other) => endMs(one) - endMs(other)).at(-1)
  if (last && endMs(last) <= nowMs)
    findings.push({
      where: `${path}: dates`,
      what: `the last one (${last.starts.slice(0, 10)}) is over: visitors are offered the replay only`,
    })
  else if (last && !hasWebhook && !(hasMail && joinUrl))
    findings.push({
      where: `${path}: dates`,
      what: `one lies ahead (${last.starts.slice(0, 10)}), but nobody is sent the link to it: set SMTP_URL and joinUrl, or WEBHOOK_WORKSHOP`,
    })
  if (hasOwnReplay && replay.sampleNote)
    findings.push({
      where: `${path}: replay.sampleNote`,
      what: 'calls the film of VIDEO_REPLAY a sample: remove the line',
    })
  return findings
}

export const noticeFindings = ({ webhookAddresses }: Pick<Config, 'webhookAddresses'>): Finding[] =>
  webhookAddresses.size === 0
    ? []
    : [
        {
          where: [...webhookAddresses.keys()].join(', '),
          what: 'these also get {"type": "consent.withdrawn", …} when somebody asks us to stop. Filter on type, so that it ends their messages and adds nobody (docs/runbook.md, “What do webhooks get besides leads?”)',
        },
      ]

export function messagingFindings(): Finding[] {
  const required = [
    ['src/forms/demo-request.ts', demoRequires],
    ['src/forms/workshop-registration.ts', workshopRequires],
  ] as const
  const what =
    'messaging consent is a condition of the form, as specified; carriers reject such sign-ups (Twilio errors 30923, 30931). Set messagingConsentRequired to false to make it a free choice'
  return required.filter(([, isRequired]) => isRequired).map(([where]) => ({ where, what }))
}

/** @param tiers the existing plans */
export function settingsFindings(config: Config, tiers: readonly string[]): Finding[] {
  const isDefaultCoupon = config.couponCode.toUpperCase() === variables.COUPON_CODE.shown
  return [
    ...settingsWarnings(config, tiers),
    ...(/\/\/(localhost|127\.)/.test(config.publicUrl)
      ? [{ where: 'PUBLIC_URL', what: 'the site’s address is still on localhost' }]
      : []),
    ...Object.entries(variables as Record<string, Explained>).flatMap(([name, { atLaunch }]) =>
      atLaunch === undefined || isSet(config, name as VariableName) ? [] : [{ where: name, what: atLaunch }],
    ),
    ...tiers
      .filter((tier) => !config.orderEmbeds.has(tier))
      .map((tier) => ({ where: orderEmbed.variableOf(tier), what: `unset: orders of ${tier} use the built-in form` })),
    ...(isDefaultCoupon
      ? [{ where: 'COUPON_CODE', what: 'the coupon code is still the default, which anybody can read in .env.example' }]
      : []),
    ...mailFindings(config),
    ...challengeFindings(config),
  ]
}

function mailFindings({ smtpUrl, mailTeam, mailFrom, dkim, mailBounceSecret }: Config): Finding[] {
  if (smtpUrl === undefined)
    return [{ where: 'SMTP_URL', what: 'unset: nobody gets an email, neither the team nor a visitor' }]
  const findings: Finding[] = []
  if (mailTeam === undefined)
    findings.push({ where: 'MAIL_TEAM', what: 'unset: only people of the office hear of a new lead' })
  if (mailFrom === undefined)
    findings.push({ where: 'MAIL_FROM', what: 'unset: emails come from the support address of content/brand.yaml' })
  if (dkim === undefined)
    findings.push({
      where: 'DKIM_KEY',
      what: 'unset: emails aren’t signed here. Fine if your mail server signs (npm run preflight -- --mail sends a test); unsigned emails end as spam',
    })
  else if (mailFrom && !isAligned(domainOf(mailFrom.address), dkim.domain))
    findings.push({
      where: 'DKIM_DOMAIN',
      what: 'emails are signed for another domain than that of MAIL_FROM: mailboxes (DMARC) count the signature as somebody else’s',
    })
  if (mailBounceSecret === undefined)
    findings.push({
      where: 'MAIL_BOUNCE_SECRET',
      what: 'unset: bounces and complaints that come in later block no address',
    })
  return findings
}

/** Approximates DMARC's relaxed alignment by comparing the domain names. */
const isAligned = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

// Cloudflare publishes test keys that let everybody or nobody pass, e.g. 1x000…AA, 2x000…AB, 3x000…FF.
const testKey = /^[123]x0+/

function challengeFindings({ turnstileSiteKey, turnstileSecretKey }: Config): Finding[] {
  const where = 'TURNSTILE_SITE_KEY'
  if (!turnstileSiteKey || !turnstileSecretKey)
    return [{ where, what: 'unset: only a hidden field and a minimum time keep robots out' }]
  const isForTests = testKey.test(turnstileSiteKey) || testKey.test(turnstileSecretKey)
  return isForTests ? [{ where, what: 'one of Cloudflare’s test keys, which check nobody' }] : []
}
