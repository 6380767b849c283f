// What a letter is made of, and what it is made from.
import type { Period, Visits } from '#domain/counting/funnel-periods.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { Sender } from '#server/settings/mail-address.ts'
import type { ClaimedMail, MailReads } from '#server/store/mail-port.ts'
import type { OfficeReads } from '#server/store/office-port.ts'
import type { LeadStore } from '#server/store/port.ts'

export interface Letter {
  subject: string
  /** Complete without the HTML. */
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; file: string; name: string } | undefined
  /** The visitor's address in a letter to the team about a lead; otherwise the support address. */
  replyTo: { name?: string | undefined; address: string }
}

/** A letter, or why none should be sent anymore: 'The call is over.' */
export type Written = { kind: 'letter'; letter: Letter } | { kind: 'dropped'; reason: string }

export interface LetterSources {
  /** Of the pages being served now. */
  facts: SiteFacts
  /** The address it goes out from: also the organizer of a calendar part. */
  sender: Sender
  findLead: LeadStore['findLead']
  reads: Pick<
    OfficeReads,
    'findPerson' | 'listFigures' | 'today' | 'listWorked' | 'countWorked' | 'callsBetween' | 'verifyAudit'
  >
  /** Undefined where nothing is counted. */
  countVisits(period: Period): Promise<Visits | undefined>
  /** The leads that a digest names. */
  leadsAbout(mailId: string): Promise<string[]>
  /** A letter promises no other one that the team switched off. */
  listSwitchedOff: MailReads['listSwitchedOff']
  publicUrl: string
  secretKey: string
  nowMs: number
}

/** Writes one claimed letter. Rejects if it can't be composed: it is then parked, with an alarm. */
export type WriteLetter = (mail: ClaimedMail, sources: LetterSources) => Promise<Written>
