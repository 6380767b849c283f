// The search parameters of Mail: the part, the template, the open email. They never hold an email address.

import { type EmailStatus, emailStatuses } from '#domain/emails/email-statuses.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'

interface EmailSearch {
  /** If undefined, the templates. */
  part?: 'sent' | 'blocked' | undefined
  name?: EmailName
  /** In Sent: 'all' shows every day instead of today only. */
  when?: 'all'
  status?: EmailStatus
  /** The id of the open email. */
  mail?: string
}

export function readEmailSearch({ part, name, when, status, mail }: Record<string, unknown>): EmailSearch {
  return {
    ...((part === 'sent' || part === 'blocked') && { part }),
    ...(typeof name === 'string' && isEmailName(name) && { name }),
    ...(when === 'all' && { when }),
    ...(emailStatuses.some((one) => one === status) && { status: status as EmailStatus }),
    ...(typeof mail === 'string' && mail !== '' && { mail }),
  }
}
