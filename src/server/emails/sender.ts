// Decides who emails come from.
import type { SiteData } from '#domain/pages/site-data.ts'
import type { Config } from '#server/settings/config.ts'
import type { Sender } from '#server/settings/email-address.ts'

/**
 * Returns MAIL_FROM, with the brand's name if MAIL_FROM has no name. If MAIL_FROM is unset, returns the brand's name
 * and its support email address.
 */
export function senderOf({ mailFrom }: Pick<Config, 'mailFrom'>, { emails }: Pick<SiteData, 'emails'>): Sender {
  const { name, supportEmail } = emails.brand
  return mailFrom ? { name: mailFrom.name || name, address: mailFrom.address } : { name, address: supportEmail }
}
