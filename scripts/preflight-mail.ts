// `npm run preflight -- --mail`: sends a test email through the mail server and checks the DNS of the sender's domain.
import { randomUUID } from 'node:crypto'
import { promises as dns } from 'node:dns'
import { parse } from 'yaml'
import { systemClock } from '#server/delivery/clock.ts'
import { type DnsFinding, lookUpMailDomain, type ResolveTxt } from '#server/emails/mail-dns.ts'
import { composeMime, messageIdOf } from '#server/emails/mime.ts'
import { openMailServer } from '#server/emails/send-email.ts'
import type { Config } from '#server/settings/config.ts'
import { domainOf, type Sender } from '#server/settings/email-address.ts'

interface Params {
  /** The published files, by path within content/. */
  content: ReadonlyMap<string, string>
  /** The recipient of the test email; if undefined, its sender gets it. */
  to: string | undefined
}

export async function preflightMail(
  config: Config,
  { content, to }: Params,
  resolveTxt: ResolveTxt = dns.resolveTxt,
): Promise<DnsFinding[]> {
  const { smtpUrl, dkim } = config
  if (smtpUrl === undefined) return [{ where: 'SMTP_URL', what: 'unset: nothing can be sent', isFault: true }]
  const from = config.mailFrom ?? brandSender(content)
  const sent = await sendTest({ ...config, smtpUrl }, { from, to: to ?? from.address })
  return [sent, ...(await lookUpMailDomain({ domain: domainOf(from.address), dkim, resolveTxt }))]
}

async function sendTest(
  config: Config & { smtpUrl: string },
  { from, to }: { from: Sender; to: string },
): Promise<DnsFinding> {
  const text = 'This is a test: the site’s mail server takes emails.\n'
  const bytes = await composeMime({
    email: { subject: 'A test from your site', text, html: `<p>${text}</p>`, replyTo: from },
    from,
    to,
    messageId: messageIdOf(`test-${randomUUID()}`, config.publicUrl),
    dateMs: systemClock.nowMs(),
  })
  const server = openMailServer({ settings: config, clock: systemClock })
  const { kind, reason } = await server.send({ from: from.address, to, bytes })
  server.close()
  const isSent = kind === 'sent'
  return {
    where: 'SMTP_URL',
    what: isSent
      ? `a test was sent to ${to}: look whether it arrives (${reason})`
      : `the test was not taken: ${reason}`,
    isFault: !isSent,
  }
}

function brandSender(content: Params['content']): Sender {
  const brand = parse(content.get('brand.yaml') ?? '{}')
  return { name: brand.name ?? '', address: brand.supportEmail ?? '' }
}
