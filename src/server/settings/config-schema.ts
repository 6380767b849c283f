// Every setting (an environment variable): its rule, default, meaning, and what `npm run preflight` reports while it is
// unset. `npm run unit -- src/server/settings -u` generates `.env.example` from this list.
import { z } from 'zod'
import type { CountingMode } from '#domain/analytics/funnel-periods.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { toPlayerUrl } from '#domain/film/player-url.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { destinations } from '#forms/destinations.ts'
import { secretFault } from '#server/delivery/sign.ts'
import { isEmailAddress, readSender } from './email-address.ts'
import { smtpFault } from './smtp-address.ts'

/** A video: a file on this machine, a file elsewhere, or a hosted player's page. */
export type VideoSource = { kind: 'file'; path: string } | { kind: 'remote-file' | 'hosted'; url: string }

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`)

const flag = z
  .enum(['0', '1'], 'must be 1 or 0')
  .default('0')
  .transform((text) => text === '1')

const isHttpUrl = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)

// URLs are inserted into pages, sometimes within JSON, where a backslash in a query would escape the next character.
const hrefOf = (text: string) => new URL(text).href.replaceAll('\\', '%5C')

const httpUrl = () =>
  z
    .string()
    .refine(isHttpUrl, { error: 'must be a complete http(s) address', abort: true })
    .refine((text) => {
      const { username, password } = new URL(text)
      return username === '' && password === ''
    }, 'must not contain a user name or password')
    .transform(hrefOf)

const publicOrigin = httpUrl()
  .refine((href) => new URL(href).href === `${new URL(href).origin}/`, 'must be an origin: no path, query or fragment')
  .transform((href) => new URL(href).origin)

const suffix = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'must be letters, digits, - and _ (at most 80)')

const webhookSecret = z.string().superRefine((secret, context) => {
  const fault = secretFault(secret)
  if (fault) context.addIssue(fault)
})

const visibleText = (atLeast: number) =>
  z
    .string()
    .regex(new RegExp(`^[!-~]{${atLeast},}$`), `must be at least ${atLeast} visible ASCII characters, no spaces`)

const videoFile = /\.(mp4|m4v|webm)$/i
const video = z
  .string()
  .refine((text) => isHttpUrl(text) || videoFile.test(text), 'must be a .mp4, .m4v or .webm file or an http(s) address')
  .transform((text): VideoSource => {
    if (!isHttpUrl(text)) return { kind: 'file', path: text }
    const url = hrefOf(text)
    if (videoFile.test(new URL(text).pathname)) return { kind: 'remote-file', url }
    return { kind: 'hosted', url: toPlayerUrl(url) }
  })

const smtpUrl = z.string().superRefine((address, context) => {
  const fault = smtpFault(address)
  if (fault) context.addIssue(fault)
})

const sender = z.string().transform((text, context) => {
  const read = readSender(text)
  if (!read) context.addIssue('must be an address, or Name <address>')
  return read ?? z.NEVER
})

const addresses = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .refine((list) => list.every(isEmailAddress), 'must be email addresses, separated by commas')
  .transform((list) => [...new Set(list)])

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`), 'must be a domain name')
const dkimSelector = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(?=.{1,120}$)${label}(?:\\.${label})*$`), 'must be letters, digits and - (a name in the DNS)')

const embed = (meaning: string) => variable(httpUrl().optional(), { meaning, unset: 'the built-in one' })
const player = (what: string) =>
  variable(video.optional(), {
    meaning: `${capitalize(what)}: a file or a hosted player’s address.`,
    unset: 'the built-in sample',
    atLaunch: `unset: ${what} is still the built-in sample`,
  })

const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export interface Explained {
  meaning: string
  /** The value that `.env.example` shows after `NAME=`. */
  shown?: string
  /** What happens while the variable is unset, if it has no plain default. */
  unset?: string
  /**
   * What `npm run preflight` reports while the variable is unset. Missing if the operator needn't do anything. The
   * office shows owners this text, followed by the variable's name. Therefore, it must make sense without the name.
   */
  atLaunch?: string
}

function variable<Rule extends z.ZodType<unknown, string | undefined>>(rule: Rule, explained: Explained) {
  return { rule, ...explained }
}

const webhook = ({ meaning, label }: { meaning: string; label: string }) =>
  variable(httpUrl().optional(), {
    meaning,
    unset: 'kept in the store',
    atLaunch: `unset: “${label}” is connected to nothing, so its leads stay here only`,
  })

type WebhookVariable = (typeof destinations)[keyof typeof destinations]['variable']

const webhooks = Object.fromEntries(
  Object.values(destinations).map((destination) => [destination.variable, webhook(destination)]),
) as Record<WebhookVariable, ReturnType<typeof webhook>>

function numberVariable(shown: number, range: [number, number], meaning: string) {
  return variable(wholeNumber(...range).default(shown), { meaning, shown: String(shown) })
}

export const variables = {
  HOST: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
    { meaning: 'The address to listen on.', shown: '127.0.0.1' },
  ),
  PORT: numberVariable(4321, [1, 65_535], 'The port to listen on.'),
  PUBLIC_URL: variable(publicOrigin.optional(), {
    meaning: 'The site’s public origin: canonical links, sitemap, social cards, secure cookies.',
    unset: 'http://localhost:PORT',
  }),
  DATA_DIR: variable(z.string().default('data'), {
    meaning: 'The folder of the embedded store, storage files and generated secrets.',
    shown: 'data',
  }),
  CONTENT_DIR: variable(z.string().optional(), {
    meaning: 'The folder of content, when a team keeps it outside the checkout; a file it lacks is taken from content.',
    unset: 'content',
  }),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// and contain no spaces')
      .optional(),
    { meaning: 'postgres://… moves the store to PostgreSQL.', unset: 'the embedded store' },
  ),
  ...webhooks,
  WEBHOOK_SECRET: variable(webhookSecret.optional(), {
    meaning:
      'Signs deliveries per the Standard Webhooks specification: whsec_ and base64; several, separated by spaces, while one is being replaced.',
    unset: 'unsigned',
    atLaunch: 'unset: the tools that get your leads can’t tell our deliveries from anybody else’s',
  }),
  EMBED_BOOKING: {
    ...embed('External booking calendar.'),
    atLaunch: 'unset: the built-in booking calendar is used',
  },
  EMBED_IVR_VOICES: embed('External request form for IVR voices.'),
  EMBED_PRO: embed('External sign-up form of the Pro upgrade.'),
  EMBED_WORDPRESS_INSTALL: embed('External request form for the WordPress install.'),
  EMBED_RESOURCE_PACK: embed('External request form for the resource pack.'),
  VIDEO_DEMO: player('the demo video'),
  VIDEO_WORKSHOP: player('the video of /workshop'),
  VIDEO_REPLAY: player('the workshop replay'),
  MERCHANT_ACCOUNT_URL: variable(httpUrl().optional(), {
    meaning: 'The external sign-up page for a merchant account.',
    unset: 'the contact page',
    atLaunch: 'unset: the card about a merchant account leads to the contact page',
  }),
  COUPON_CODE: variable(z.string().max(60, 'must be at most 60 characters').default('TTTBDC2025'), {
    meaning: 'The coupon of the plans that have a price with one; case is ignored.',
    shown: 'TTTBDC2025',
  }),
  PORTAL_SUFFIX: variable(suffix.optional(), {
    meaning: 'The end of /tt-portal-….',
    unset: 'random, kept in DATA_DIR',
  }),
  DOWNLOADS_SUFFIX: variable(suffix.optional(), {
    meaning: 'The end of /tt-downloads-….',
    unset: 'random, kept in DATA_DIR',
  }),
  SECRET_KEY: variable(visibleText(16).optional(), {
    meaning: 'Signs cookies and download addresses.',
    unset: 'random, kept in DATA_DIR',
  }),
  RATE_LIMIT: numberVariable(
    30,
    [0, 1_000_000],
    'Submissions a minute from one client address (IPv6: one /64); 0 is off, except for signing in to the office. Pages that are drawn for one visitor: ten times as many; calls booked in an hour: a third.',
  ),
  METRICS_TOKEN: variable(visibleText(1).optional(), {
    meaning: 'Bearer token that /metrics asks for, wherever it is asked from.',
    unset: 'this machine only, without one',
  }),
  TIME_TRAP_MS: numberVariable(
    1500,
    [0, hourMs],
    'A submission whose page was open for less is quarantined; 0 is off.',
  ),
  WEBHOOK_ALLOW_PRIVATE: variable(flag, {
    meaning: '1 lets webhooks go to plain http, loopback and private addresses.',
    shown: '0',
    unset: '1 while PUBLIC_URL is on localhost',
  }),
  CHECK_RESPONSES: variable(flag, {
    meaning: '1 compares each response of the office with its schema and refuses to send another one: for tests.',
    shown: '0',
  }),
  QUICK_COMPRESSION: variable(flag, {
    meaning: '1 leaves pages at their first compression, a tenth larger: for tests, or behind a proxy that compresses.',
    shown: '0',
  }),
  TURNSTILE_SITE_KEY: variable(visibleText(1).optional(), {
    meaning: 'Turns on the optional challenge, with TURNSTILE_SECRET_KEY.',
    unset: 'off',
  }),
  TURNSTILE_SECRET_KEY: variable(visibleText(1).optional(), {
    meaning: 'Checks the challenge, with TURNSTILE_SITE_KEY.',
    unset: 'off',
  }),
  TURNSTILE_VERIFY_URL: variable(httpUrl().default(turnstileVerifyUrl), {
    meaning: 'Where the challenge’s tokens are checked.',
    shown: turnstileVerifyUrl,
  }),
  // The minimum is 5 days. A webhook's retries take almost four days, or longer if a response has a Retry-After header.
  // A lead that is due for removal during its retries stays, but a warning about it is logged each day.
  RETAIN_LEADS_DAYS: numberVariable(
    730,
    [5, 36_500],
    'How long leads are kept, in days, from 5 on; one with an unfinished delivery or a call ahead stays.',
  ),
  RETAIN_QUARANTINE_DAYS: numberVariable(
    30,
    [5, 36_500],
    'How long quarantined submissions are kept, in days, from 5 on; one with a call ahead stays.',
  ),
  TRUST_PROXY: numberVariable(0, [0, 10], 'How many reverse proxies stand in front.'),
  OFFICE: variable(
    z
      .enum(['0', '1'], 'must be 1 or 0')
      .default('1')
      .transform((flag) => flag === '1'),
    { meaning: '0 switches the office, the team’s half of the site, off.', shown: '1' },
  ),
  COUNTING: variable(
    z
      .enum(['server', 'posts', '0'], 'must be server, posts or 0')
      .default('server')
      .transform((mode): CountingMode => (mode === '0' ? 'off' : mode)),
    {
      meaning:
        'How visits are counted: server, by the pages that the server answers; posts, by what browsers report, while pages come from a CDN; 0, not at all.',
      shown: 'server',
    },
  ),
  SMTP_URL: variable(smtpUrl.optional(), {
    meaning:
      'The mail server that emails are sent over: smtp://user:password@host:587 or smtps://…; special characters as %40 and so on.',
    unset: 'emails are kept in the store, and none is promised or sent later',
  }),
  MAIL_FROM: variable(sender.optional(), {
    meaning: 'The sender of emails: Name <address>.',
    unset: 'the name and support address of content/brand.yaml',
  }),
  MAIL_TEAM: variable(addresses.optional(), {
    meaning: 'Addresses that get every email to the team, separated by commas.',
    unset: 'only the office’s people, each as chosen there',
  }),
  DKIM_DOMAIN: variable(domainName.optional(), {
    meaning: 'Signs emails, with DKIM_SELECTOR and DKIM_KEY: the domain of the sender.',
    unset: 'not signed here (many mail servers do it themselves)',
  }),
  DKIM_SELECTOR: variable(dkimSelector.optional(), {
    meaning: 'The name of the key: its public half is the TXT record SELECTOR._domainkey.DOMAIN.',
    unset: 'not signed here',
  }),
  DKIM_KEY: variable(z.string().optional(), {
    meaning: 'The private key: a PEM file’s path, or its text. RSA, 2048 bits.',
    unset: 'not signed here',
  }),
  MAIL_BOUNCE_SECRET: variable(webhookSecret.optional(), {
    meaning:
      'Opens POST /api/mail/bounces, where a mail service reports bounces and complaints, signed per the Standard Webhooks specification.',
    unset: 'closed',
  }),
}

export type VariableName = keyof typeof variables

/** The variables of the external order forms, one for each plan in content/plans.yaml. */
export const orderEmbed = {
  prefix: 'EMBED_ORDER_',
  variableOf: (tier: string) => `EMBED_ORDER_${tier.toUpperCase()}`,
  ...embed(
    'External order form of a plan, named by its id in capital letters; any plan of content/plans.yaml has one.',
  ),
}
