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

/** An email, from its cause to what became of it. */
export interface EmailTable {
  /** Made from its cause, so that the same cause twice is one row. */
  id: string
  letter: EmailName
  kind: EmailKind
  lead_id: string | null
  /** Lowercase; null: the team, not yet split into one row for each reader. */
  recipient: string | null
  state: EmailState
  /** In state due: when it may be tried; leased: when the lease expires; null in every other state. */
  due_at_ms: number | null
  /** When its cause wanted it to go out; null: at once. */
  wanted_at_ms: number | null
  /** Set exactly while leased. */
  lease_token: string | null
  /** Since its cause or since somebody sent it again. */
  attempts: number
  created_at_ms: number
  settled_at_ms: number | null
  mark: EmailMark | null
  /** The last reason: the server's sentence, or why it wasn't sent. */
  note: string | null
  duration_ms: number | null
  message_id: string | null
  subject: string | null
  /** JSON. */
  facts: string
  /** The whole email; null before it is composed, and once its time is over. */
  bytes: string | null
}

/** Leaves out what is null until something happens: each column would slow down the visitor's submission. */
export type NewEmailRow = Omit<
  EmailTable,
  'lease_token' | 'settled_at_ms' | 'mark' | 'note' | 'duration_ms' | 'message_id' | 'subject' | 'bytes'
>

/** One lease is one attempt, so the lease token is part of the key; a report of a mail service has none and is named. */
export interface EmailAttemptTable {
  mail_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  code: number | null
  reason: string
}

/** An address that notices don't go to. */
export interface SuppressionTable {
  /** Lowercase. */
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

/** What a teammate chose instead of the role's default. */
export interface EmailChoiceTable {
  teammate_id: string
  letter: EmailName
  is_on: number
}
