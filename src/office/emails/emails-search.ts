// The search parameters of Mail: which part, which email, which email. Ids and names of ours, never an address.

import { type EmailStatus, emailStatuses } from '#domain/emails/email-statuses.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'

interface EmailSearch {
  /** Without one: the templates. */
  part?: 'sent' | 'blocked' | undefined
  name?: EmailName
  /** Of Sent: 'all' instead of today's. */
  when?: 'all'
  status?: EmailStatus
  /** The email that is open. */
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
