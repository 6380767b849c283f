// The letters' loop of one installation: created once, here, from settings, store and the pages being served.
import type { SiteData } from '#domain/pages/site-data.ts'
import { writeEmail } from '#emails/write-email.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { visitsIn } from '#server/counting/count-visits.ts'
import type { CountReads } from '#server/counting/counting-port.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { type MailDelivery, startMail } from '#server/emails/deliver-emails.ts'
import { openMailServer } from '#server/emails/send-email.ts'
import { senderOf } from '#server/emails/sender.ts'
import type { Log } from '#server/http/log.ts'
import type { Config } from '#server/settings/config.ts'
import type { OfficeQueries, Store } from '#server/store/store.ts'

interface MailParts {
  config: Config
  store: Store
  /** Answered outside the intake's thread, where there is another. */
  reads: OfficeQueries
  /** Undefined: nothing is counted. */
  counts?: CountReads | undefined
  /** Of the pages being served when a letter is written. */
  facts(): SiteData
  clock: Clock
  log: Log
}

/** Undefined without a mail server: letters are stored as 'off', and stay so. */
export function startMailOf({ config, store, reads, counts, facts, clock, log }: MailParts): MailDelivery | undefined {
  const { smtpUrl, publicUrl, secretKey, mailTeam: team = [] } = config
  if (smtpUrl === undefined) return undefined
  return startMail({
    store: store.mail,
    write: writeEmail,
    sources: () => ({
      facts: facts(),
      sender: senderOf(config, facts()),
      findLead: store.findLead,
      reads,
      countVisits: visitsIn(counts, log),
      leadsAbout: store.mail.mailAbout,
      listSwitchedOff: store.mail.listSwitchedOff,
      publicUrl,
      callUrl: (leadId) => `${publicUrl}/booking/${bookingToken(leadId, secretKey)}`,
    }),
    team,
    server: openMailServer({ settings: { ...config, smtpUrl }, clock }),
    clock,
    random: Math.random,
    log,
  })
}
