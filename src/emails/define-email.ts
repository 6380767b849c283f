// An email is one file: who gets it and when, which placeholders its texts have, a sample, and how it is composed. Its
// texts are in content/emails/<name>.yaml. Everything else uses the list in index.ts: the office's templates and
// switches, the previews, each teammate's choices, the check of the texts, and the tests.
import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import type { ContactPurpose } from '#domain/consents/can-contact.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { LeadQueries } from '#server/store/store.ts'
import type { FormatRichText } from './compose/rich-text.ts'
import type { EmailSheet } from './compose/sheet.ts'

/**
 * 'team' goes to teammates. 'notice' goes to a visitor, about what they did. 'link' contains a link that signs
 * somebody in to the office.
 */
export type EmailKind = 'team' | 'notice' | 'link'

/** The group in which the office lists an email. */
export type EmailGroup = 'team' | 'right-away' | 'later' | 'sign-in'

/** The purpose of an email to a visitor determines whether it may be sent (domain/consents/can-contact.ts). */
type Audience = { kind: 'notice'; purpose: ContactPurpose } | { kind: 'team' | 'link'; purpose?: never }

/** The rules of an email without the code that composes it. The office's script contains only the rules. */
export type EmailRules<Name extends string = string> = Audience & CommonRules<Name>

interface CommonRules<Name extends string> {
  /** Also the name of its content file. It is stored with each email sent, so it must not change. */
  name: Name
  group: EmailGroup
  /**
   * Whether it confirms a sent form. An email address gets only a few of these receipts, because anybody can type
   * somebody else's address.
   */
  isReceipt?: true
  /** Whether it names a person: only teammates who may see leads get such an email. */
  namesPeople?: true
  /** Whether it asks a teammate to answer a request. A teammate gets only a few such emails about the same request. */
  asksForAnswer?: true
  /** Whether only owners get it. */
  isForOwners?: true
  /**
   * The name of the email that this email replaces. A teammate who switched that email off doesn't get its replacement
   * either.
   */
  replaces?: string
  /**
   * Whether it states the time of a call. Such an email is dropped if the call is moved or canceled before it is sent.
   */
  isAboutCall?: true
  /** Its name in the office. */
  label: string
  /** When it is sent, as shown in the office: 'within seconds of each new lead'. */
  goesOut: string
  /** 'theirs': times are in the visitor's zone, with ours beside them. If missing, the office shows no zone. */
  zone?: 'theirs' | 'ours'
}

type Email<Name extends string, Texts extends Placeholders, Data> = EmailRules<Name> & {
  /** The keys of its content file, with the placeholders of each. */
  placeholders: Texts
  /** The data for its preview. */
  sample(from: SampleSources): EmailSample<Data>
  compose(context: EmailContext<TextsOf<Texts>, Data>): Composed | Promise<Composed>
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds emails with texts and data of any shape
export type AnyEmail = Email<string, any, any>

/**
 * `Data` is stored with the email (`NewEmail.data`), like the lead's id and the recipient. Everything else is looked
 * up when the email is composed. `Data` never contains text that a visitor typed. It contains only our own data, such
 * as ids, form names, numbers, times and the URL of a sign-in link.
 */
export const defineEmail =
  <Data = Record<never, never>>() =>
  <const Name extends string, const Texts extends Placeholders>(
    email: Email<Name, Texts, Data>,
  ): Email<Name, Texts, Data> =>
    email

/**
 * The placeholders of each text. A question mark makes a placeholder optional. '#manage' is the target of a link, as
 * in [Move it](#manage).
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
  /** Fills in a text. The targets '#book', '#support', '#call' and '#team' lead to the same URLs in every email. */
  say: FormatRichText
  /** The site's host name: 'tidytempo.com'. */
  site: string
  /** The team's time zone. */
  zone: string
}

export interface EmailSources {
  /** The data of the pages that are served now. */
  site: SiteData
  /** The name and address that the email is sent from. The email's calendar file names this sender as organizer. */
  sender: { name: string; address: string }
  findLead(leadId: string): Promise<WholeLead | undefined>
  queries: Pick<
    LeadQueries,
    | 'findPerson'
    | 'findStanding'
    | 'listFigures'
    | 'readToday'
    | 'listLeadPage'
    | 'countLeadsIn'
    | 'countStopped'
    | 'callsBetween'
    | 'verifyAudit'
  >
  /** Whether we know this address: it has a lead that isn't quarantined, or its consents were changed at some time. */
  knowsEmail(email: string): Promise<boolean>
  /** Undefined if visits aren't counted. */
  countVisits(period: Period): Promise<Visits | undefined>
  /** The ids of the leads that an email about many leads lists. */
  leadsAbout(emailId: string): Promise<string[]>
  /** The emails that the team switched off. No other email may promise one of them. */
  listSwitchedOff(): Promise<readonly string[]>
  publicUrl: string
  /** The URL of the page on which a visitor moves or cancels their call. */
  callUrl(leadId: string): string
  /** The URL of the page on which the owner of this address chooses what we may send. */
  choicesUrl(email: string, expiresAtMs: number): string
  nowMs: number
  /**
   * True for a teammate's test email. The email says that it is a test, and has no link to the sample lead, because
   * that lead isn't stored.
   */
  isTest?: boolean | undefined
}

/** An email before it is drawn, or why it should no longer be sent: 'The call is over.' */
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
  /** Complete even without the HTML. */
  text: string
  html: string
  calendar?: CalendarPart | undefined
  /** In an email to the team about a lead, the visitor's email address. In any other email, our support address. */
  replyTo: Address
}

export interface SampleSources {
  /** The email's name. */
  name: string
  site: SiteData
  publicUrl: string
}

export interface EmailSample<Data = Record<string, unknown>> {
  lead?: WholeLead
  /** What the team recorded about the lead's person. */
  person?: Partial<PersonState>
  /** For an email about many leads: the leads that it lists. */
  about?: WholeLead[]
  data?: Data
  /** The time at which the sample is composed; if missing, `sampleNowMs`. */
  nowMs?: number
  /** Stubs for the queries that the email needs besides its lead. */
  sources?: Pick<EmailSources, 'countVisits'> & { queries: Partial<EmailSources['queries']> }
}
