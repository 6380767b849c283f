// Creates the office's dependencies, once per running server, from the settings and the server's other parts.

import { randomUUID } from 'node:crypto'
import type { SiteData } from '#domain/pages/site-data.ts'
import { previewEmail } from '#emails/preview-email.ts'
import { destinationNames, destinations } from '#forms/destinations.ts'
import type { CountQueries } from '#server/analytics/analytics-port.ts'
import { visitsIn } from '#server/analytics/count-visits.ts'
import { funnelQueries } from '#server/analytics/read-funnel.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { openWebhook } from '#server/delivery/send-webhook.ts'
import { sendTest } from '#server/emails/send-test.ts'
import { senderOf } from '#server/emails/sender.ts'
import type { Log } from '#server/http/log.ts'
import type { Live } from '#server/office/live/live.ts'
import type { EmailedLink, OfficeParts, SampleEmails } from '#server/office/office-dependencies.ts'
import type { Sandbox } from '#server/office/sandbox/sandbox.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import type { Config } from '#server/settings/config.ts'
import type { EmailStore, OfficeStore } from '#server/store/store.ts'
import { backupsFolder } from './back-up-installation.ts'
import { backupsHolding } from './backups-holding.ts'
import { preflightFindings } from './preflight-findings.ts'

interface Parts {
  config: Config
  store: OfficeStore
  mail: EmailStore
  consents: OfficeParts['consents']
  live: Live
  content: OfficeParts['content']
  /** Undefined if visits aren't counted; the funnel's upper steps then stay empty. */
  counts?: CountQueries | undefined
  clock: Clock
  /** Signals that there may be emails to send. */
  wakeEmails(): void
  log: Log
  sandbox?: Sandbox | undefined
}

export function officeParts({
  config,
  store,
  mail,
  consents,
  live,
  content,
  counts,
  clock,
  wakeEmails,
  log,
  sandbox,
}: Parts): OfficeParts {
  const isMailOn = config.smtpUrl !== undefined
  return {
    store: sandbox ? alwaysConfirmed(store, clock) : store,
    live,
    content,
    newToken,
    mail: { store: mail, isOn: isMailOn, teamAddresses: config.mailTeam ?? [], wake: wakeEmails },
    consents,
    emailsFor: (siteData) => sampleEmails(config, { siteData, clock }),
    funnelOf: ({ booking, emails, callStepTitles }) =>
      funnelQueries({
        mode: config.counting,
        counts,
        queries: store,
        timezone: booking.rules.timezone,
        film: emails.demo,
        callStepTitles,
        nowMs: clock.nowMs,
      }),
    countVisits: visitsIn(counts, log),
    sendLink: isMailOn ? (link) => mailLink(link, { mail, wakeEmails }) : undefined,
    destinations: destinationNames.map((name) => ({
      name,
      variable: destinations[name].variable,
      address: config.webhookAddresses.get(name),
    })),
    testDestination: (name) => testDestination(config, { name, clock }),
    checksResponses: config.checkResponses,
    engine: config.databaseUrl ? 'postgres' : 'sqlite',
    keeps: { leadsDays: config.retainLeadsDays, quarantineDays: config.retainQuarantineDays },
    startedAtMs: clock.nowMs(),
    backupsHolding: (emails) => backupsHolding(backupsFolder(config.dataDir), emails),
    findings: preflightFindings(config, store, clock.nowMs),
    sandbox,
  }
}

/** Treats every session as recently verified, because nobody has a passkey in the sandbox (`npm run demo`). */
const alwaysConfirmed = (store: OfficeStore, clock: Clock): OfficeStore => ({
  ...store,
  async findSession(tokenHash, nowMs) {
    const session = await store.findSession(tokenHash, nowMs)
    return session && { ...session, verifiedAtMs: clock.nowMs() }
  },
})

/** The link is stored only with the email, and only until the email is sent or given up. */
async function mailLink({ id, email, ...data }: EmailedLink, { mail, wakeEmails }: Pick<Parts, 'mail' | 'wakeEmails'>) {
  const name = {
    name: 'sign-in-link',
    recipient: email,
    data,
    causeKey: `sign-in-link:${id}`,
    isOn: true,
  } as const
  await mail.enqueueEmails([name])
  wakeEmails()
}

function sampleEmails(config: Config, { siteData, clock }: { siteData: SiteData; clock: Clock }): SampleEmails {
  const { publicUrl } = config
  const sender = senderOf(config, siteData)
  const sources = { site: siteData, sender, publicUrl }
  return {
    from: `${sender.name} <${sender.address}>`,
    preview: (name) => previewEmail(name, sources),
    sendTest: async (name, to) =>
      sendTest(config, {
        email: await previewEmail(name, { ...sources, isTest: true }),
        from: sender,
        to,
        newId: randomUUID,
        clock,
      }),
  }
}

/** Sends a webhook signed like a real delivery. A header marks it as a test, and its body isn't a lead. */
export async function testDestination(
  config: Pick<Config, 'webhookAddresses' | 'webhookSecret' | 'webhooksMayBePrivate'>,
  { name, clock }: { name: string; clock: Clock },
): ReturnType<OfficeParts['testDestination']> {
  const address = config.webhookAddresses.get(name)
  if (address === undefined) return { outcome: 'failed', status: null, reason: 'no address is set' }
  const { webhookSecret: secret, webhooksMayBePrivate: allowPrivate } = config
  const webhook = openWebhook({ address, secret, allowPrivate, clock, maxSockets: 1 })
  try {
    const sent = await webhook.send({ id: `test-${randomUUID()}`, body: JSON.stringify({ test: true }), isTest: true })
    return { outcome: sent.kind === 'ok' ? 'ok' : 'failed', status: sent.status ?? null, reason: sent.reason }
  } finally {
    webhook.close()
  }
}
