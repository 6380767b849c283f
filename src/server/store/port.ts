// What the rest of the server may ask of a store; both engines answer alike, and one contract test covers both. Times
// are milliseconds since 1970 (UTC), by the store's clock where servers must agree: docs/decisions/029-the-store.md.
import type { MailStore, NewMail } from './mail-port.ts'
import type { Actor, OfficeStore } from './office-port.ts'
import type { WordsStore } from './words-port.ts'

/** How one follows from another: docs/decisions/030-the-outbox.md. 'held': its lead is quarantined. */
export type DeliveryState = 'waiting' | 'due' | 'leased' | 'delivered' | 'dead' | 'held'

export interface NewLead {
  /** Opaque text, like every id. */
  id: string
  form: string
  receivedAtMs: number
  /** The fields as typed plus what the server states, in the order of the webhook body. */
  values: Record<string, unknown>
  phoneE164: string | undefined
  /** Lowercased email address; finding and purging a person go by it. */
  email: string | undefined
  page: string | undefined
  attribution: unknown
  clientAddress: string
  userAgent: string
  /** How long the page had been open when it was sent, as reported by the page. */
  openedForMs: number | undefined
  /** Whether somebody should answer it soon. */
  runsClock: boolean
  /** Why it is quarantined; undefined for a lead that is delivered right away. */
  quarantine: 'honeypot' | 'time-trap' | 'challenge' | undefined
  consents: NewConsent[]
  /** One for each destination of its form: a chain, of which only the first unfinished one may be tried. */
  deliveries: NewDelivery[]
  /** Stored with it; a quarantined lead's letters are held. */
  letters?: NewMail[] | undefined
  /** The rest of the response body besides the id (e.g. `discounted`), repeated for the same key. */
  answer: Record<string, unknown>
  idempotency: { key: string; fingerprint: string } | undefined
  /** An unquarantined lead of this form with the same values, received since then, counts as this same lead. */
  sameSinceMs: number | undefined
  /** The slot that a booking takes; no two slots in a store overlap. */
  slot: Slot | undefined
  /** How many future slots one email address, and one phone number, may hold; no limit if not given. */
  slotsPerPerson?: number | undefined
}

export interface NewConsent {
  field: string
  purpose: string
  version: string
  /** The version that the page says it showed, if it says so. */
  shownVersion: string | undefined
  text: string
  given: boolean
  page: string | undefined
}

export interface NewDelivery {
  /** The destination's name in `delivery/destinations.ts`. */
  destination: string
  /** 0 is tried first. */
  position: number
  /** The exact body, serialized once: every attempt sends the same bytes. */
  body: string
}

/** It takes the next free position. */
export type AddedDelivery = Omit<NewDelivery, 'position'>

export type AcceptOutcome =
  | { kind: 'stored'; id: string; answer: Record<string, unknown> }
  /** Matched by the key; the answer is that of the first time. */
  | { kind: 'repeated'; id: string; answer: Record<string, unknown> }
  /** Matched by `sameSinceMs`: the id is the earlier lead's. */
  | { kind: 'same'; id: string; answer: Record<string, unknown> }
  | { kind: 'key-reused' }
  | { kind: 'slot-taken' }
  | { kind: 'too-many-slots' }

export interface ClaimedDelivery {
  id: string
  leadId: string
  form: string
  destination: string
  body: string
  /** Attempts made before this one. */
  attempts: number
  /** Shows when the attempt is recorded that the lease is still ours. */
  leaseToken: string
}

export interface AttemptOutcome {
  deliveryId: string
  leaseToken: string
  attemptedAtMs: number
  durationMs: number
  /** HTTP status, or undefined without a response. */
  status: number | undefined
  /** A short reason without personal data: 'timeout', 'connection refused', 'HTTP 500'. */
  reason: string
  /** 'given-back': due again immediately, and the attempt isn't counted. */
  next: { kind: 'delivered' } | { kind: 'retry'; afterMs: number } | { kind: 'given-back' } | { kind: 'dead' }
  /** A letter about it to the team, in the same transaction. */
  tell?: NewMail | undefined
}

export interface LeadFilter {
  form?: string
  /** Received at or after. */
  sinceMs?: number
  /** 'none': a lead without any destination. */
  state?: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  email?: string
  /** The position to continue from, in order of receipt, for paging through any number of leads. */
  after?: Pick<StoredLead, 'receivedAtMs' | 'id'>
  /** Defaults to 100. */
  limit?: number
}

export interface StoredLead {
  id: string
  form: string
  receivedAtMs: number
  /** Empty once the retention period is over and only the record of consents remains. */
  values: Record<string, unknown>
  /** Lowercased. */
  email: string | undefined
  phoneE164: string | undefined
  page: string | undefined
  attribution: unknown
  clientAddress: string
  userAgent: string
  quarantine: string | undefined
  state: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  /** The slot that a booking holds now; undefined once it was freed. */
  slot: Slot | undefined
}

export interface StoredDelivery {
  id: string
  destination: string
  position: number
  state: DeliveryState
  attempts: number
  nextAttemptAtMs: number | undefined
  deliveredAtMs: number | undefined
  body: string
  log: { atMs: number; durationMs: number; status: number | undefined; reason: string }[]
}

export interface StoredConsent extends NewConsent {
  atMs: number
  clientAddress: string
  userAgent: string
}

export interface Figures {
  /** Every state except delivered. */
  byState: { destination: string; state: DeliveryState; count: number; oldestMs: number }[]
  leadsByForm: FormFigures[]
  /** Quarantined leads that somebody should look at, by form. */
  quarantined: { form: string; count: number; oldestMs: number }[]
}

export interface FormFigures {
  form: string
  /** Over the last seven days. */
  count: number
  /** Since the beginning. */
  newestMs: number
  lastDay: HeldBack
  /** The six days before the last one. */
  before: HeldBack
}

/** How many leads came in, and how many of them are in quarantine now. */
export interface HeldBack {
  received: number
  quarantined: number
}

/** A lead with everything that belongs to it. */
export interface WholeLead extends StoredLead {
  deliveries: StoredDelivery[]
  consents: StoredConsent[]
  /** How its slot changed, change by change: to another one, or to undefined when it was freed. */
  slotChanges: (Slot | undefined)[]
}

export interface Slot {
  startMs: number
  /** The first instant that is free again. */
  endMs: number
}

/** A time in which nobody can book a call. */
export interface StoredBlock extends Slot {
  id: string
  /** Only the team sees it. */
  why: string | undefined
}
export type NewBlock = StoredBlock

export interface BookedSlot extends Slot {
  leadId: string
}

export interface Removal {
  leads: number
  /**
   * Where bytes of removed rows may still exist, besides PostgreSQL's own log and backups: in SQLite's log while
   * another process reads it; in PostgreSQL's table files until they are overwritten or `eraseTraces` runs.
   */
  tracesIn: 'nowhere' | 'log' | 'table files'
}

export interface RetentionLimits {
  leadsBeforeMs: number
  quarantinedBeforeMs: number
  /** A call that ends after this lies ahead. */
  nowMs: number
}

export interface LeadStore {
  /** Commits the lead with its consents and deliveries, flushed to disk before it resolves. Rejects if it can't. */
  accept(lead: NewLead): Promise<AcceptOutcome>

  /**
   * Leases up to `limit` due deliveries, at most `perDestination` for each destination, including those already leased.
   */
  claimDue(options: {
    leaseMs: number
    limit: number
    perDestination: number
    /** Destinations that are paused (410, or a receiver that asked us to wait). */
    except: string[]
  }): Promise<ClaimedDelivery[]>
  /**
   * Records an attempt and, in the same transaction, makes the chain's next delivery due. False if the lease was lost,
   * except that 'delivered' counts while the delivery is unfinished, whoever holds it now.
   */
  recordAttempt(outcome: AttemptOutcome): Promise<boolean>
  /**
   * Time until the next delivery is due (or its lease expires); 0 or less if one is due, undefined if there is none.
   */
  nextDueInMs(options?: { except: string[] }): Promise<number | undefined>

  listLeads(filter: LeadFilter): Promise<StoredLead[]>
  findLead(id: string): Promise<WholeLead | undefined>
  /** Sends a lead's dead deliveries again, or the whole chain if all of it was delivered. Returns how many. */
  resend(leadId: string, actor: Actor): Promise<number>
  /** Ends a quarantine. False if the lead wasn't quarantined. */
  release(leadId: string, actor: Actor): Promise<boolean>
  /**
   * Removes everything about a person: leads, consents, deliveries, bookings, keys, letters that
   * name them or went to them. The audit keeps the leads' ids. A blocked address stays so. Several emails are one act.
   */
  purge(emails: string | readonly string[], actor: Actor): Promise<Removal>
  /** Removes what deleted rows left in the files. PostgreSQL rewrites its tables; no lead can be stored meanwhile. */
  eraseTraces(): Promise<Removal['tracesIn']>
  /**
   * Applies the retention periods. A lead with consents is reduced to the record of who agreed to what (address, phone
   * number, consents). One with a future call or unfinished deliveries stays as it is.
   */
  removeOlderThan(limits: RetentionLimits): Promise<Removal & { waiting: number }>

  /** Slots taken between two times, for the calendar. */
  takenSlots(fromMs: number, toMs: number): Promise<Slot[]>
  /** Blocks that overlap a span, in chronological order. */
  blocksBetween(fromMs: number, toMs: number): Promise<StoredBlock[]>
  /** Keeps calls from being booked or moved into it. Returns the calls already in it, which are not canceled. */
  block(block: NewBlock, actor: Actor): Promise<BookedSlot[]>
  /** False if there is no such block. */
  unblock(id: string, actor: Actor): Promise<boolean>
  /**
   * Pairs of booked calls that overlap and both end after `sinceMs`. No call is booked over another anymore; these
   * come from releases that didn't check.
   */
  overlappingCalls(sinceMs: number): Promise<[BookedSlot, BookedSlot][]>
  /**
   * Moves or frees a booking's slot; 'taken' if the new one is gone, 'unknown' if the lead has none. In one
   * transaction, what announces it is added, and unsent letters about the old time are dropped.
   * @param change without an actor it is the visitor's own change, which the audit doesn't record
   */
  changeSlot(
    leadId: string,
    slot: Slot | undefined,
    change?: { tell?: AddedDelivery[]; letters?: NewMail[] | undefined; actor?: Actor | undefined },
  ): Promise<'changed' | 'taken' | 'unknown'>
  /** Adds a delivery at the end of a stored lead's chain. False if there is no such lead. */
  addDelivery(leadId: string, delivery: AddedDelivery): Promise<boolean>

  logDownload(entry: { filePath: string; userAgent: string; atMs: number }): Promise<void>
  listDownloads(sinceMs?: number): Promise<{ filePath: string; userAgent: string; atMs: number }[]>

  /** Figures for /health, /metrics and alarms. Their cost grows with what is unfinished, never with what is stored. */
  figures(nowMs: number): Promise<Figures>
  /** Whether a write succeeds now: a real one, committed, because a full disk shows up only there. Never rejects. */
  takesWrites(): Promise<boolean>
  close(): Promise<void>
}

/** The leads' store, the office's, the letters' and the words', on one engine. */
export interface Store extends LeadStore {
  office: OfficeStore
  mail: MailStore
  words: WordsStore
}
