// The search parameters of Mail: which part, which letter, which email. Ids and names of ours, never an address.

import { type MailStatus, mailStatuses } from '#domain/emails/mail-statuses.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'

interface MailSearch {
  /** Without one: the templates. */
  part?: 'sent' | 'blocked' | undefined
  letter?: EmailName
  /** Of Sent: 'all' instead of today's. */
  when?: 'all'
  status?: MailStatus
  /** The email that is open. */
  mail?: string
}

export function readMailSearch({ part, letter, when, status, mail }: Record<string, unknown>): MailSearch {
  return {
    ...((part === 'sent' || part === 'blocked') && { part }),
    ...(typeof letter === 'string' && isEmailName(letter) && { letter }),
    ...(when === 'all' && { when }),
    ...(mailStatuses.some((one) => one === status) && { status: status as MailStatus }),
    ...(typeof mail === 'string' && mail !== '' && { mail }),
  }
}
