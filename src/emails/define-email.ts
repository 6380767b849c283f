// An email is one file: who gets it and when, which placeholders its texts have, a sample, and how it is composed. Its
// texts are in content/emails/<name>.yaml. Its line in index.ts makes it part of everything that follows from the list:
// the office's templates and switches, previews, what each teammate gets, the check of its texts, the tests.
import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { LeadReads } from '#server/store/store.ts'
import type { Say } from './compose/sentence.ts'
import type { EmailSheet } from './compose/sheet.ts'

/** 'team': to people of the office; 'notice': to a visitor, about what they did; 'link': lets somebody into the office. */
export type EmailKind = 'team' | 'notice' | 'link'

/** When it goes out, as the office groups them. */
export type EmailGroup = 'team' | 'right-away' | 'later' | 'sign-in'

/** What everybody but the composer needs: this much is in the office's script. */
export interface EmailRules<Name extends string = string> {
  /** Also the name of its content file. Stored with each email sent, so it stays. */
  name: Name
  kind: EmailKind
  group: EmailGroup
  /** An answer to a form: one address gets only so many, because anybody can type anybody's address. */
  isReceipt?: true
  /** For the team: it names a person, so only those who may see leads get it. */
  namesPeople?: true
  /** Only owners get it. */
  isForOwners?: true
  /** Sent in place of this email: who chose not to get that one doesn't get this one. */
  replaces?: string
  /** It says the time of a call, so that none is sent anymore once the call is moved or canceled. */
  isAboutCall?: true
  /** What the office calls it. */
  label: string
  /** When, in the office's words: 'within seconds of each new lead'. */
  goesOut: string
  /** 'theirs': the visitor's zone, with ours beside it. If missing, it contains no time. */
  zone?: 'theirs' | 'ours'
}

interface Email<Name extends string, Texts extends Placeholders, Data> extends EmailRules<Name> {
  /** The keys of its content file with the placeholders of each. */
  placeholders: Texts
  /** For the preview. */
  sample(from: SampleSources): EmailSample<Data>
  compose(context: EmailContext<TextsOf<Texts>, Data>): Composed | Promise<Composed>
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds emails with texts and data of any shape
export type AnyEmail = Email<string, any, any>

/**
 * `Data` is what its cause hands over besides the lead and the recipient (`NewEmail.facts`); everything else is looked up
 * when it is composed. Ids, names of ours, numbers and times only; never a visitor's words.
 */
export const defineEmail =
  <Data = Record<never, never>>() =>
  <const Name extends string, const Texts extends Placeholders>(
    email: Email<Name, Texts, Data>,
  ): Email<Name, Texts, Data> =>
    email

/**
 * The placeholders of each text: a question mark makes one optional, and '#manage' is where a link leads:
 * [Move it](#manage).
 */
export interface Placeholders {
  readonly [key: string]: readonly string[] | Placeholders
}

export type TextsOf<Keys> = {
  [Key in keyof Keys]: Keys[Key] extends readonly string[] ? string : TextsOf<Keys[Key]>
}

export interface EmailContext<Texts = unknown, Data = unknown> {
  mail: Pick<ClaimedEmail, 'id' | 'leadId' | 'recipient'>
  texts: Texts
  data: Data
  sources: EmailSources
  /** Where calls are booked, and whom to write to, lead everywhere to the same pages. */
  say: Say
  /** 'tidytempo.com' */
  site: string
  /** The team's. */
  zone: string
}

export interface EmailSources {
  /** Of the pages being served now. */
  site: SiteData
  /** The address it goes out from: also the organizer of a calendar part. */
  sender: { name: string; address: string }
  findLead(leadId: string): Promise<WholeLead | undefined>
  reads: Pick<
    LeadReads,
    'findPerson' | 'listFigures' | 'today' | 'listLeadPage' | 'countLeadsIn' | 'callsBetween' | 'verifyAudit'
  >
  /** Undefined where nothing is counted. */
  countVisits(period: Period): Promise<Visits | undefined>
  /** The leads that a digest names. */
  leadsAbout(emailId: string): Promise<string[]>
  /** No email promises another one that the team switched off. */
  listSwitchedOff(): Promise<readonly string[]>
  publicUrl: string
  /** The page on which a visitor moves or cancels their call. */
  callUrl(leadId: string): string
  nowMs: number
}

/** What is said, before it is drawn, or why it should not be sent anymore: 'The call is over.' */
export type Composed =
  | { kind: 'sheet'; sheet: EmailSheet; calendar?: CalendarPart | undefined; replyTo?: Address | undefined }
  | { kind: 'dropped'; reason: string }

export const dropped = (reason: string): Composed => ({ kind: 'dropped', reason })

interface CalendarPart {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  file: string
  name: string
}

interface Address {
  name?: string | undefined
  address: string
}

export interface WrittenEmail {
  subject: string
  /** Complete without the HTML. */
  text: string
  html: string
  calendar?: CalendarPart | undefined
  /** The visitor's address in an email to the team about a lead; otherwise the support address. */
  replyTo: Address
}

export interface SampleSources {
  /** The email's own. */
  name: string
  site: SiteData
  publicUrl: string
}

export interface EmailSample<Data = Record<string, unknown>> {
  lead?: WholeLead
  /** The leads that a digest names. */
  about?: WholeLead[]
  data?: Data
  /** If missing, the usual time of samples. */
  nowMs?: number
  /** What it looks up, if not only its lead. */
  sources?: Pick<EmailSources, 'countVisits'> & { reads: Partial<EmailSources['reads']> }
}
