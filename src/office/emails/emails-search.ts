// The search parameters of the page /office/emails. They say which part is shown (templates, log or blocked addresses),
// which template, which emails of the log, and which email is open. They never hold an email address.

import { type EmailAudience, emailAudiences } from '#domain/emails/email-audiences.ts'
import { type EmailStatus, emailStatuses } from '#domain/emails/email-statuses.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'

interface EmailSearch {
  /** If undefined, the part with the templates is shown. */
  part?: 'sent' | 'blocked' | undefined
  name?: EmailName
  /** In the log ('sent'): 'all' shows every day instead of today only. */
  when?: 'all' | undefined
  status?: EmailStatus | undefined
  to?: EmailAudience | undefined
  /** The id of the open email. */
  mail?: string
}

export function readEmailSearch({ part, name, when, status, to, mail }: Record<string, unknown>): EmailSearch {
  return {
    ...((part === 'sent' || part === 'blocked') && { part }),
    ...(typeof name === 'string' && isEmailName(name) && { name }),
    ...(when === 'all' && { when }),
    ...(emailStatuses.some((one) => one === status) && { status: status as EmailStatus }),
    ...(emailAudiences.some((one) => one === to) && { to: to as EmailAudience }),
    ...(typeof mail === 'string' && mail !== '' && { mail }),
  }
}
