// Decides who emails come from.
import type { SiteData } from '#domain/pages/site-data.ts'
import type { Config } from '#server/settings/config.ts'
import type { Sender } from '#server/settings/email-address.ts'

/** MAIL_FROM, or the brand's name and support email. If MAIL_FROM has no name, the brand's name is used. */
export function senderOf({ mailFrom }: Pick<Config, 'mailFrom'>, { emails }: Pick<SiteData, 'emails'>): Sender {
  const { name, supportEmail } = emails.brand
  return mailFrom ? { name: mailFrom.name || name, address: mailFrom.address } : { name, address: supportEmail }
}
