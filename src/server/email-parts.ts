// Starts the loop that sends an installation's emails, from the settings, the store and the pages being served.
import type { SiteData } from '#domain/pages/site-data.ts'
import { writeEmail } from '#emails/write-email.ts'
import type { CountQueries } from '#server/analytics/analytics-port.ts'
import { visitsIn } from '#server/analytics/count-visits.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { choicesPath, choicesToken, oneClickPath, oneClickToken } from '#server/choices/choices-links.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { type EmailDelivery, startEmailDelivery } from '#server/emails/deliver-emails.ts'
import { openMailServer } from '#server/emails/send-email.ts'
import { senderOf } from '#server/emails/sender.ts'
import type { Log } from '#server/http/log.ts'
import type { Config } from '#server/settings/config.ts'
import type { OfficeQueries, Store } from '#server/store/store.ts'

interface EmailParts {
  config: Config
  store: Store
  /** Queries about leads and the team. If the office is on, they run outside the thread that accepts leads. */
  queries: OfficeQueries
  /** Undefined if visits aren't counted. */
  counts?: CountQueries | undefined
  /** The site data of the pages being served when an email is written. */
  siteData(): SiteData
  clock: Clock
  log: Log
}

/**
 * Returns undefined without a mail server. A visitor's emails are then stored as 'off', and are never sent
 * automatically.
 */
export function startDeliveryOf({
  config,
  store,
  queries,
  counts,
  siteData,
  clock,
  log,
}: EmailParts): EmailDelivery | undefined {
  const { smtpUrl, publicUrl, secretKey, mailTeam: team = [] } = config
  if (smtpUrl === undefined) return undefined
  return startEmailDelivery({
    store: store.mail,
    write: writeEmail,
    sources: () => ({
      site: siteData(),
      sender: senderOf(config, siteData()),
      findLead: store.findLead,
      knowsEmail: store.consents.knowsEmail,
      queries,
      countVisits: visitsIn(counts, log),
      leadsAbout: store.mail.listDigestLeads,
      listSwitchedOff: store.mail.listSwitchedOff,
      publicUrl,
      callUrl: (leadId) => `${publicUrl}/booking/${bookingToken(leadId, secretKey)}`,
      choicesUrl: (email, expiresAtMs) =>
        `${publicUrl}${choicesPath}/${choicesToken({ email, expiresAtMs }, secretKey)}`,
    }),
    oneClickUrl: (reader) => `${publicUrl}${oneClickPath}/${oneClickToken(reader, secretKey)}`,
    team,
    server: openMailServer({ settings: { ...config, smtpUrl }, clock }),
    clock,
    random: Math.random,
    log,
  })
}
