// The office API's responses about leads and the people who sent them. Times are milliseconds since 1970.
import type { MailRow } from '#domain/mail/mail-answers.ts'
import type { Lane, LeadFilter } from './lead-filter.ts'
import type { QuarantineReason } from './quarantine-words.ts'
import type { LeadEvent, LeadWork, Status, Touch } from './work.ts'

/** 'wait': held, or not its turn yet; 'try': failed, to be retried. */
export type DeliveryMark = 'ok' | 'try' | 'stopped' | 'wait'

/** A lead as a list shows it. */
export interface LeadRow extends LeadWork {
  id: string
  form: string
  /** What was asked for, in one word: 'Demo'. */
  asked: string
  /** What they did, after their name: 'asked for the demo'. */
  did: string
  lane: Lane
  /** One line in plain words about what was sent. */
  summary: string
  name: string
  business: string | undefined
  receivedAtMs: number
  runsClock: boolean
  /** When its clock started, if not at receipt: it was released from quarantine. */
  clockFromMs?: number | undefined
  source: string
  page: string | undefined
  phone: string | undefined
  email?: string | undefined
  /** Whether they agreed to texts about the account. */
  mayText: boolean
  deliveries: DeliveryMark[]
  /** Why it is quarantined; undefined: it isn't. */
  quarantine: QuarantineReason | undefined
  /** The call that it holds. */
  callStartMs: number | undefined
}

/** `POST /api/office/leads/list`: a POST, so that search text never appears in a URL. */
export interface LeadsAsked {
  filter: LeadFilter
  search?: string | undefined
  /** `next` of the previous page; undefined for the first page. */
  after?: string | undefined
}

export interface LeadPage {
  rows: LeadRow[]
  /** In the whole list; quarantined leads count only in their own list. */
  total: number
  /** For the days that begin on this page, in the team's zone. */
  days: DayFigures[]
  next: string | undefined
  /** What would be found, if the search found nothing. */
  didYouMean?: string | undefined
}

export interface DayFigures {
  /** 2026-11-19 */
  day: string
  leads: number
  /** Answered leads with a clock. */
  answered: number
  inTime: number
  longestMs: number | undefined
}

/** `GET /api/office/leads/counts` */
export interface LeadCounts {
  waiting: number
  answered: number
  done: number
  week: number
  mine: number
  late: number
  all: number
  quarantine: number
  spam: number
  undelivered: number
  /** The choices for filters, most frequent first. */
  forms: { form: string; asked: string }[]
  sources: string[]
  campaigns: string[]
  plans: string[]
}

/** `GET /api/office/views`; `POST` {name, filter} → {id}; `DELETE /api/office/views/:id` */
export interface SavedView {
  id: string
  name: string
  filter: LeadFilter
  count: number
}

/** `GET /api/office/leads/:id`: the lead, and everything from the person who sent it. */
export interface LeadAnswer {
  id: string
  person: Person
  /** Of all this person's emails, newest first, including the requested one. */
  submissions: Submission[]
  samePhone: SamePhone[]
  /** Teammates who have it open now, except the one who asks. */
  readers: { id: string; name: string }[]
  /** When the retention rules remove the last of it. */
  keptUntilMs: number
}

export interface Person {
  name: string
  business: string | undefined
  /** The requested lead's own first; several if people were joined. */
  emails: string[]
  phone: { typed: string; e164: string | undefined; shown: string } | undefined
  /** From a booking; never guessed from a phone number. */
  timezone: string | undefined
  /** Whether they last agreed to texts about the account. */
  mayText: boolean
}

export interface Submission extends LeadRow {
  email: string | undefined
  fields: { name: string; label: string; value: string }[]
  work: LeadWork
  events: LeadEvent[]
  deliveriesMade: DeliveryAnswer[]
  /** Emails to the person, newest first. */
  letters: MailRow[]
  consents: ConsentAnswer[]
  firstTouch: TouchPoint | undefined
  lastTouch: TouchPoint | undefined
  openedForMs: number | undefined
  clientAddress: string
  device: string
  /** Set for a booking. */
  call: { startMs: number; endMs: number; state: 'booked' | 'cancelled' | 'over'; timezone: string } | undefined
  callChanges: { atMs: number | undefined; startMs: number | undefined; who: string | undefined }[]
}

export interface TouchPoint {
  atMs: number | undefined
  source: string
  landingPage: string | undefined
  referrer: string | undefined
  campaign: string | undefined
  term: string | undefined
  clickId: string | undefined
}

export interface DeliveryAnswer {
  id: string
  destination: string
  state: 'waiting' | 'due' | 'leased' | 'delivered' | 'dead' | 'held'
  nextAttemptAtMs: number | undefined
  attempts: { atMs: number; durationMs: number; status: number | undefined; reason: string }[]
}

export interface ConsentAnswer {
  title: string
  purpose: string
  text: string
  version: string
  isGiven: boolean
  atMs: number
  page: string | undefined
}

export interface SamePhone {
  leadId: string
  name: string
  email: string
  /** In words: 'Same phone as …'. */
  why: string
}

/** `POST /api/office/leads/events`: one act on one lead or many. */
export interface EventAsked {
  leadIds: string[]
  /** Created by the browser once per act: resending it after a lost connection doesn't repeat the act. */
  key: string
  act:
    | { kind: 'touch'; touch: Touch; text?: string | undefined }
    | { kind: 'assigned'; to: string | null }
    | { kind: 'status'; status: Status }
  /** When it was done, for an act that waited for a connection. At most a day ago, never in the future. */
  atMs?: number | undefined
}
/** The ids for undo: `POST /api/office/leads/events/withdraw` {eventIds}. */
export interface EventsMade {
  eventIds: string[]
}

/** `POST /api/office/leads/:id/purge/look`: what is removed with this person. */
export interface PurgeList extends PurgedEmail {
  /** The person's other emails: those that were joined, then those that only share a phone number. */
  others: (PurgedEmail & { isJoined: boolean })[]
  /** Newest first, of any of these emails. */
  backups: BackupOfPerson[]
}

export interface PurgedEmail {
  email: string
  submissions: { id: string; asked: string; receivedAtMs: number }[]
  callsAhead: number
  notes: number
  consents: number
  letters: number
}

/** A backup on the server that still holds these emails. */
export interface BackupOfPerson {
  name: string
  atMs: number
  emails: string[]
  /** It can't be opened, so it may hold anybody. */
  isUnread?: true
}
