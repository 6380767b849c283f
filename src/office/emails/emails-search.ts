// The search parameters of Emails: the part, the template, the log's filters, the open email. They never hold an email
// address.

import { type EmailAudience, emailAudiences } from '#domain/emails/email-audiences.ts'
import { type EmailStatus, emailStatuses } from '#domain/emails/email-statuses.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'

interface EmailSearch {
  /** If undefined, the templates. */
  part?: 'sent' | 'blocked' | undefined
  name?: EmailName
  /** In Sent: 'all' shows every day instead of today only. */
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
