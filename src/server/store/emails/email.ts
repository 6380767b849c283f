// An email in the outbox and its row. docs/decisions/039-letters.md explains the design and the states.

import { createHash } from 'node:crypto'
import { type EmailName, emailRules } from '#emails/email-names.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { NewEmailRow } from './email-tables.ts'

/**
 * 'leased': a server is sending it. 'dead': it was given up, for example because the mail server refused it. 'dropped':
 * it wasn't sent, and its note says why. 'held': its lead is quarantined (it may be spam), and the lead's release makes
 * the email due. 'off': no mail server was set, and the email is never sent automatically. 'split': other emails
 * replaced it (split-email.ts).
 */
export type EmailState = 'due' | 'leased' | 'sent' | 'dead' | 'dropped' | 'held' | 'off' | 'split'

/**
 * 'bounced' or 'complained': the email bounced, or its recipient complained about it, maybe long after it was sent.
 * 'suppressed': the email wasn't sent, because its address is blocked or its recipient hasn't consented
 * (visitor-gate.ts).
 */
export type EmailMark = 'bounced' | 'complained' | 'suppressed'

export interface NewEmail {
  name: EmailName
  /** The lead that caused the email. If the lead is removed, so is the email. */
  leadId?: string | undefined
  /** Lowercase; undefined for the team. */
  recipient: string | undefined
  /** If undefined, the email is due at once, by the store's clock. */
  dueAtMs?: number | undefined
  /**
   * Data for composing the email, such as ids, names from our own code, numbers and times; never text from visitors.
   * For 'sign-in-link', the link's URL.
   */
  data?: Record<string, unknown> | undefined
  /** Identifies what causes the email, e.g. 'new-lead:{id}'. A second email with the same key isn't added. */
  causeKey: string
  /** Whether emails are sent at all; if not, the email is stored as 'off'. */
  isOn: boolean
  /**
   * Whether the email is sent even if its lead is quarantined. This is so for the alert about a lead that failed the
   * bot check (the 'challenge'), because the lead may be from a visitor without JavaScript.
   */
  goesDespiteQuarantine?: boolean | undefined
}

/** The circumstances that determine a new email's state. */
interface Caused {
  nowMs: number
  isQuarantined: boolean
}

/**
 * Derives the id from the cause, so that the primary key alone ensures one row per cause. If the email has a lead, the
 * id starts with the lead's id. Leads' ids sort by time, so new rows are added at the end of the primary key's index.
 */
export function emailId({ leadId, causeKey }: Pick<NewEmail, 'leadId' | 'causeKey'>): string {
  const hash = createHash('sha256').update(causeKey).digest('base64url')
  return leadId === undefined ? hash.slice(0, 22) : `${leadId}-${hash.slice(0, 10)}`
}

export function newEmailRow(mail: NewEmail, { nowMs, isQuarantined }: Caused): NewEmailRow {
  const isHeld = isQuarantined && !mail.goesDespiteQuarantine
  const state = !mail.isOn ? 'off' : isHeld ? 'held' : 'due'
  return {
    id: emailId(mail),
    letter: mail.name,
    kind: emailRules(mail.name).kind,
    lead_id: mail.leadId ?? null,
    recipient: mail.recipient === undefined ? null : storable(mail.recipient),
    state,
    due_at_ms: state === 'due' ? (mail.dueAtMs ?? nowMs) : null,
    wanted_at_ms: mail.dueAtMs ?? null,
    attempts: 0,
    created_at_ms: nowMs,
    // JSON escapes the characters that PostgreSQL can't store.
    facts: mail.data === undefined ? noData : JSON.stringify(mail.data),
  }
}

export const noData = '{}'

/** Removes duplicate emails, which would otherwise make the lead's insert fail. */
export const newEmailRows = (mails: readonly NewEmail[], caused: Caused): NewEmailRow[] => [
  ...new Map(mails.map((mail) => newEmailRow(mail, caused)).map((row) => [row.id, row])).values(),
]

/** Returns the form in which an email address is stored and compared. */
export const addressOf = (email: string): string => storable(email.trim().toLowerCase())

/** The values that these columns get when an email isn't tried anymore. */
export const ended = { due_at_ms: null, lease_token: null }
