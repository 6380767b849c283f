// The outbox of letters: rows that go in with their cause in one transaction, tried on the webhooks' schedule. Why so,
// and how a letter's state changes: docs/decisions/039-letters.md. Times are milliseconds since 1970.

import type { LiftReason } from '#domain/mail/lift-reasons.ts'
import type { EmailKind } from '#emails/define-email.ts'
import type { EmailName } from '#emails/email-names.ts'
import type { Actor } from './office-port.ts'

/** 'held': its lead is quarantined; a release makes it due. 'off': no mail server is set; never sent by itself. */
export type MailState = 'due' | 'leased' | 'sent' | 'dead' | 'dropped' | 'held' | 'off' | 'split'

export interface NewMail {
  letter: EmailName
  /** The lead that caused it; with the lead it goes. */
  leadId?: string | undefined
  /** Lowercase; undefined: the team. */
  recipient: string | undefined
  /** Undefined: now, by the store's clock. */
  dueAtMs?: number | undefined
  /** What else caused it, as ids, names of ours, numbers and times; never a visitor's words. A link's address in 'sign-in-link'. */
  facts?: Record<string, unknown> | undefined
  /** The same cause twice is one letter: 'new-lead:{id}'. */
  causeKey: string
  /** Whether letters are sent at all: otherwise it is stored as 'off'. */
  isOn: boolean
  /** Not held while its lead is quarantined: a visitor without script was quarantined for it, and the team should look. */
  goesDespiteQuarantine?: boolean | undefined
}

export interface ClaimedMail {
  id: string
  letter: EmailName
  kind: EmailKind
  leadId: string | undefined
  /** Undefined: to be split. */
  recipient: string | undefined
  facts: Record<string, unknown>
  createdAtMs: number
  /** What to send, once it was composed. */
  composed: { messageId: string; bytes: string } | undefined
  attempts: number
  leaseToken: string
}

export interface ComposedMail {
  mailId: string
  leaseToken: string
  /** With its angle brackets. */
  messageId: string
  subject: string
  /** The whole letter, 7-bit. */
  bytes: string
}

export interface MailOutcome {
  mailId: string
  leaseToken: string
  attemptedAtMs: number
  durationMs: number
  /** The server's code, if it gave one. */
  code: number | undefined
  /** The server's sentence, cleaned and shortened; or why it wasn't sent. */
  reason: string
  next:
    | { kind: 'sent' }
    | { kind: 'retry'; afterMs: number }
    | { kind: 'given-back' }
    | { kind: 'dead' }
    /** Not an attempt: it makes no sense anymore. */
    | { kind: 'dropped' }
  /** The address doesn't exist: nothing more goes to it. */
  suppress?: boolean | undefined
  /** A letter about it to the team, in the same transaction. */
  tell?: NewMail | undefined
}

export type SuppressionCause = 'bounced' | 'complained' | 'asked'

export interface Suppression {
  email: string
  why: SuppressionCause
  /** The server's sentence, or the reason that a teammate gave. */
  note: string
  sinceMs: number
  /** A teammate's id, 'command line' or 'system'. */
  madeBy: string
}

/**
 * Why it didn't reach its address: the address was refused or reported, also after it was sent; or it had been before.
 */
export type MailMark = 'bounced' | 'complained' | 'suppressed'

export interface ListedMail {
  id: string
  letter: EmailName
  kind: EmailKind
  leadId: string | undefined
  recipient: string | undefined
  subject: string | undefined
  state: MailState
  /** Removed when it is sent again. */
  mark: MailMark | undefined
  createdAtMs: number
  /** For one that isn't settled: when it is tried (next). */
  dueAtMs: number | undefined
  settledAtMs: number | undefined
  attempts: number
  /** The last reason: the server's sentence, or why it wasn't sent. */
  note: string | undefined
  /** How long the last attempt took. */
  durationMs: number | undefined
}

export interface WholeMail extends ListedMail {
  messageId: string | undefined
  /** Undefined before it was composed, for a sign-in link, and once its retention period is over. */
  bytes: string | undefined
  log: { atMs: number; durationMs: number; code: number | undefined; reason: string }[]
}

/** What the list of letters is narrowed to. */
export interface MailFilter {
  states?: readonly MailState[] | undefined
  /** 'none': those without one. */
  marks?: readonly (MailMark | 'none')[] | undefined
  sinceMs?: number | undefined
  beforeMs?: number | undefined
  letter?: EmailName | undefined
  leadId?: string | undefined
  /** Lowercase; part of an address or a subject. */
  search?: string | undefined
  /** The position to continue from, newest first. */
  after?: { createdAtMs: number; id: string } | undefined
  /** Defaults to 50. */
  limit?: number | undefined
}

export interface MailFigures {
  byState: { state: MailState; count: number; oldestMs: number }[]
  suppressed: number
}

export interface TeamReader {
  teammateId: string
  email: string
  role: 'owner' | 'member' | 'editor' | 'viewer'
  /** What this person chose, by letter; what isn't there is the role's default. */
  choices: Partial<Record<EmailName, boolean>>
}

/** What the office reads; answered outside the intake's thread. */
export interface MailReads {
  /** Rows that were split into others aren't listed. */
  listMail(filter: MailFilter): Promise<ListedMail[]>
  findMail(id: string): Promise<WholeMail | undefined>
  /** Counts of those made since a time. */
  countMail(
    sinceMs: number,
  ): Promise<{ letter: EmailName; state: MailState; mark: MailMark | undefined; count: number }[]>
  listSuppressed(): Promise<(Suppression & { heldBack: number })[]>
  /** Letters that were switched off. */
  listSwitchedOff(): Promise<EmailName[]>
  listReaders(): Promise<TeamReader[]>
}

export interface MailStore extends MailReads {
  /** Adds letters; one with a cause that is there already is left out. Returns how many were added. */
  enqueueMail(mails: NewMail[]): Promise<number>
  /**
   * Leases due letters. Those to a suppressed address, over an address's limit of receipts, or switched off are dropped
   * with the reason, in the same transaction; a letter to the team or a link is never suppressed.
   */
  claimMail(options: { leaseMs: number; limit: number }): Promise<ClaimedMail[]>
  /** False if the lease was lost. */
  keepComposed(composed: ComposedMail): Promise<boolean>
  /**
   * One row for each reader, in place of the one without a recipient. Too many new leads within a span are gathered into
   * one 'many-leads' instead, which names them all. False if the lease was lost.
   */
  splitMail(mail: { mailId: string; leaseToken: string; recipients: string[] }): Promise<boolean>
  /** False if the lease was lost; 'sent' counts all the same. */
  recordMail(outcome: MailOutcome): Promise<boolean>
  /** Time until the next letter is due; 0 or less if one is, undefined if there is none. */
  nextMailInMs(): Promise<number | undefined>
  /** The leads that a digest names. */
  mailAbout(mailId: string): Promise<string[]>

  /** Sends a settled or stored letter (again). False if there is none, or it is on its way, or its lead is quarantined. */
  resendMail(id: string, actor: Actor): Promise<boolean>
  /** 'there' if it was suppressed before; then nothing changes. */
  suppress(suppression: Omit<Suppression, 'madeBy' | 'sinceMs'>, actor: Actor): Promise<'suppressed' | 'there'>
  /** False if it wasn't suppressed. The reason is kept in the audit. */
  lift(lifted: { email: string; reason?: LiftReason | undefined }, actor: Actor): Promise<boolean>
  /**
   * What a mail service reported about a letter of ours. Only a Message-ID that was sent to that address counts.
   * Returns false for any other.
   */
  reportBounce(report: {
    messageId: string
    email: string
    why: 'bounced' | 'complained'
    note: string
    atMs: number
  }): Promise<boolean>
  switchLetter(letter: EmailName, isOn: boolean, actor: Actor): Promise<void>
  /** A teammate's own choice for a letter to the team. */
  chooseLetter(teammateId: string, choice: { letter: EmailName; isOn: boolean }, actor: Actor): Promise<void>
  mailFigures(): Promise<MailFigures>
  /** Removes the bytes of letters settled before this. Returns how many. */
  removeMailBytes(beforeMs: number): Promise<number>
}
