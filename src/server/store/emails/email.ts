// An email in the outbox, and its row. Why so, and how its state changes: docs/decisions/039-letters.md.

import { createHash } from 'node:crypto'
import { type EmailName, emailRules } from '#emails/email-names.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { NewEmailRow } from './email-tables.ts'

/** 'held': its lead is quarantined; a release makes it due. 'off': no mail server is set; never sent automatically. */
export type EmailState = 'due' | 'leased' | 'sent' | 'dead' | 'dropped' | 'held' | 'off' | 'split'

/**
 * Why it didn't reach its address: the address was refused or reported, also after it was sent; or it had been before.
 */
export type EmailMark = 'bounced' | 'complained' | 'suppressed'

export interface NewEmail {
  name: EmailName
  /** The lead that caused it; with the lead it goes. */
  leadId?: string | undefined
  /** Lowercase; undefined: the team. */
  recipient: string | undefined
  /** Undefined: now, by the store's clock. */
  dueAtMs?: number | undefined
  /** What else caused it, as ids, names of ours, numbers and times; never a visitor's words. A link's address in 'sign-in-link'. */
  facts?: Record<string, unknown> | undefined
  /** The same cause twice is one email: 'new-lead:{id}'. */
  causeKey: string
  /** Whether emails are sent at all: otherwise it is stored as 'off'. */
  isOn: boolean
  /** Not held while its lead is quarantined: a visitor without script was quarantined for it, and the team should look. */
  goesDespiteQuarantine?: boolean | undefined
}

/** Times and what its lead's state makes of a new email. */
interface Caused {
  nowMs: number
  isQuarantined: boolean
}

/**
 * Made from the cause, so that the same cause twice is one row without an index of its own. With the
 * lead's id first, which is sortable by time, rows of new leads go to the end of the primary key's index.
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
    // What JSON escapes, both engines store.
    facts: mail.facts === undefined ? noData : JSON.stringify(mail.facts),
  }
}

export const noData = '{}'

/** An email that is named twice is stored once: it must not refuse the lead. */
export const newEmailRows = (mails: readonly NewEmail[], caused: Caused): NewEmailRow[] => [
  ...new Map(mails.map((mail) => newEmailRow(mail, caused)).map((row) => [row.id, row])).values(),
]

/** As it is stored and compared. */
export const addressOf = (email: string): string => storable(email.trim().toLowerCase())

/** The columns of one that isn't tried anymore. */
export const ended = { due_at_ms: null, lease_token: null }
