// The tables of emails.

import type { EmailKind } from '#emails/define-email.ts'
import type { EmailName } from '#emails/email-names.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'
import type { EmailMark, EmailState } from './email.ts'
import type { SuppressionCause } from './suppressions.ts'

export interface EmailTables {
  mail: EmailTable
  mail_attempt: EmailAttemptTable
  mail_about: { mail_id: string; lead_id: string }
  suppression: SuppressionTable
  mail_switch: EmailSwitchTable
  letter_choice: EmailChoiceTable
}

export const emailTables = {
  mail: ['id'],
  mail_attempt: ['mail_id', 'lease_token'],
  mail_about: ['mail_id', 'lead_id'],
  suppression: ['email'],
  mail_switch: ['letter'],
  letter_choice: ['teammate_id', 'letter'],
} satisfies KeyColumns<EmailTables>

/** An email and its state. */
export interface EmailTable {
  /** Derived from what causes the email, e.g. a lead, so that each cause has only one row. */
  id: string
  letter: EmailName
  kind: EmailKind
  lead_id: string | null
  /** Lowercase; null for an email to the team, which is split into one row per reader before it is sent. */
  recipient: string | null
  state: EmailState
  /** In state due, when the email may be tried; in state leased, when the lease expires; null in all other states. */
  due_at_ms: number | null
  /** When the email should go out according to its cause; null for at once. */
  wanted_at_ms: number | null
  /** Set only while the email is leased. */
  lease_token: string | null
  /** The number of attempts since the email was created or last sent again. */
  attempts: number
  created_at_ms: number
  settled_at_ms: number | null
  mark: EmailMark | null
  /** The mail server's last reply, or why the email wasn't sent. */
  note: string | null
  duration_ms: number | null
  message_id: string | null
  subject: string | null
  /** The data that the email was planned with, as JSON. */
  facts: string
  /** The whole email; null before it is composed, after its retention period, and once a sign-in link is settled. */
  bytes: string | null
  /**
   * When a teammate marked the email as seen; null again once the email is sent again. Only emails that didn't arrive
   * or were reported as spam can be marked.
   */
  seen_at_ms: number | null
}

/** Omits the columns that are null at first, because each column slows down the visitor's submission. */
export type NewEmailRow = Omit<
  EmailTable,
  'lease_token' | 'settled_at_ms' | 'mark' | 'note' | 'duration_ms' | 'message_id' | 'subject' | 'bytes' | 'seen_at_ms'
>

/**
 * An attempt to send an email, or a mail service's later report that the email bounced or was marked as spam. Each
 * lease allows one attempt, so the lease token is part of the key. A report has 'bounced' or 'complained' instead of a
 * token.
 */
export interface EmailAttemptTable {
  mail_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  code: number | null
  reason: string
}

/** An address to which no notices (emails to visitors) are sent. */
export interface SuppressionTable {
  /** Lowercase; after the person was deleted, the address's hash (consents/address-hash.ts). */
  email: string
  why: SuppressionCause
  note: string
  since_ms: number
  made_by: string
}

/** An email that is switched off. */
export interface EmailSwitchTable {
  letter: EmailName
  made_by: string
  made_at_ms: number
}

/** Whether a teammate gets an email. Overrides the default of the teammate's role. */
export interface EmailChoiceTable {
  teammate_id: string
  letter: EmailName
  is_on: number
}
