// What the rest of the server may ask of a store; the engines (SQLite, PostgreSQL) answer it alike, and one contract
// test holds both to it. Times are milliseconds since 1970 (UTC); ids are opaque text.
//
// What is due, and until when a lease holds, is told by one clock for all servers on a store: the database's own, or this
// machine's for the embedded store. Servers whose clocks differ agree on it; what they say of themselves (when a lead
// came in, when an attempt was made) is only kept.
//
// A lead and its deliveries: each destination of a form has one delivery row, made in the lead's transaction. Rows of one
// lead form a chain by `position`; only the first unfinished one may be tried.
//
//   waiting ──(turn comes)──▶ due ──claim──▶ leased ──ok──▶ delivered, and the next in the chain becomes due
//                              ▲                │
//                              ├──retry later───┤ (attempts left)      lease runs out ──▶ due again
//                              └──given back────┤ (no attempt spent)
//                                               └──▶ dead (parked; `leads resend` makes it due again)
//   held: the lead is quarantined; `leads release` makes the chain waiting/due.
import type { Actor, OfficeStore } from './office-port.ts'

export type DeliveryState = 'waiting' | 'due' | 'leased' | 'delivered' | 'dead' | 'held'

export interface NewLead {
  id: string
  form: string
  receivedAtMs: number
  /** The fields as typed and what the server states beside them, in the order of the webhook body. */
  values: Record<string, unknown>
  phoneE164: string | undefined
  /** Lower-cased e-mail address, by which a person is found and purged. */
  email: string | undefined
  page: string | undefined
  attribution: unknown
  clientAddress: string
  userAgent: string
  /** Why it is kept back; undefined for a lead that is delivered at once. */
  quarantine: 'honeypot' | 'time-trap' | 'challenge' | undefined
  consents: NewConsent[]
  deliveries: NewDelivery[]
  /** The answer's body beside the id (e.g. `discounted`), repeated for the same key. */
  answer: Record<string, unknown>
  idempotency: { key: string; fingerprint: string } | undefined
  /** A lead of this form with these very values that was received since then, and is not in quarantine, is this one. */
  sameSinceMs: number | undefined
  /** The slot that a booking takes; no two of a store overlap. */
  slot: Slot | undefined
  /** How many slots that are still ahead one e-mail address, and one phone, may hold; no limit where nothing is said. */
  slotsPerPerson?: number | undefined
}

export interface NewConsent {
  field: string
  purpose: string
  version: string
  /** The version the page says it showed, where it says so. */
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
  /** The body's bytes, serialised once: every attempt sends the same. */
  body: string
}

/** It takes the next free position. */
export type AddedDelivery = Omit<NewDelivery, 'position'>

export type AcceptOutcome =
  | { kind: 'stored'; id: string; answer: Record<string, unknown> }
  /** By the key; the answer is that of the first time. */
  | { kind: 'repeated'; id: string; answer: Record<string, unknown> }
  /** By `sameSinceMs`: the id is the earlier lead's. */
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
  /** Proves at the end that the lease is still ours. */
  leaseToken: string
}

export interface AttemptOutcome {
  deliveryId: string
  leaseToken: string
  attemptedAtMs: number
  durationMs: number
  /** HTTP status, or undefined without an answer. */
  status: number | undefined
  /** A short reason without personal data: 'timeout', 'connection refused', 'HTTP 500'. */
  reason: string
  /** 'given-back': due again at once, and the attempt does not count. */
  next: { kind: 'delivered' } | { kind: 'retry'; afterMs: number } | { kind: 'given-back' } | { kind: 'dead' }
}

export interface LeadFilter {
  form?: string
  /** Received at or after. */
  sinceMs?: number
  /** 'none': a lead without any destination. 'quarantined': kept back. */
  state?: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  email?: string
  /** Leads that follow this one in receiving order: for paging through any number. */
  after?: Pick<StoredLead, 'receivedAtMs' | 'id'>
  /** 100 where nothing is said. */
  limit?: number
}

export interface StoredLead {
  id: string
  form: string
  receivedAtMs: number
  /** Empty once the retention period is over and only the record of consents is kept. */
  values: Record<string, unknown>
  /** Lower-cased. */
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
  /** Every state but delivered. */
  byState: { destination: string; state: DeliveryState; count: number; oldestMs: number }[]
  leadsByForm: FormFigures[]
  /** What waits for somebody to look at it, by form. */
  quarantined: { form: string; count: number; oldestMs: number }[]
}

export interface FormFigures {
  form: string
  /** Of the last seven days. */
  count: number
  /** Of all time. */
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

/** A lead with everything that hangs on it. */
export interface WholeLead extends StoredLead {
  deliveries: StoredDelivery[]
  consents: StoredConsent[]
  /** What became of the slot it took, change by change: another one, or undefined where it was freed. */
  slotChanges: (Slot | undefined)[]
}

export interface Slot {
  startMs: number
  /** The first instant that is free again. */
  endMs: number
}

export interface BookedSlot extends Slot {
  leadId: string
}

export interface Removal {
  leads: number
  /**
   * Where bytes of what was removed may still stand. In the embedded store's log, while another process reads it; in
   * PostgreSQL's table files, until other rows overwrite them or `eraseTraces` does. Its own log and every backup aside.
   */
  tracesIn: 'nowhere' | 'log' | 'table files'
}

export interface RetentionLimits {
  leadsBeforeMs: number
  quarantinedBeforeMs: number
  /** A call that ends after it is ahead. */
  nowMs: number
}

export interface LeadStore {
  /** Commits the lead with its consents and deliveries, flushed to disk before the promise resolves. Rejects when it cannot. */
  accept(lead: NewLead): Promise<AcceptOutcome>

  /** Leases up to `limit` due deliveries, at most `perDestination` of one destination counting those already leased. */
  claimDue(options: {
    leaseMs: number
    limit: number
    perDestination: number
    /** Destinations that rest for now (410, or a receiver that asked for quiet). */
    except: string[]
  }): Promise<ClaimedDelivery[]>
  /**
   * Records an attempt and what follows, in one transaction with the unlocking of the next in the chain. False where the
   * lease was lost, with one exception: 'delivered' counts while the delivery is unfinished, whoever has it now.
   */
  recordAttempt(outcome: AttemptOutcome): Promise<boolean>
  /** In how long the next delivery becomes due (or its lease runs out), 0 or less where one is; undefined when there is none. */
  nextDueInMs(options?: { except: string[] }): Promise<number | undefined>

  listLeads(filter: LeadFilter): Promise<StoredLead[]>
  findLead(id: string): Promise<WholeLead | undefined>
  /** Sends a lead's dead deliveries again, or the whole chain when all of it was delivered. Returns how many. */
  resend(leadId: string, actor: Actor): Promise<number>
  /** Ends a quarantine. False when there was none. */
  release(leadId: string, actor: Actor): Promise<boolean>
  /** Removes everything of a person: leads, consents, deliveries, bookings, keys. The audit keeps the leads' ids. */
  purge(email: string, actor: Actor): Promise<Removal>
  /** Removes what deleted rows left in the engine's files. PostgreSQL rewrites its tables; no lead is taken meanwhile. */
  eraseTraces(): Promise<Removal['tracesIn']>
  /**
   * Applies the retention periods. Of a lead with consents the record of who agreed to what stays (address, telephone
   * number, consents); everything else goes. A lead whose call is ahead or whose deliveries are unfinished stays as it is.
   */
  removeOlderThan(limits: RetentionLimits): Promise<Removal & { waiting: number }>

  /** Slots taken between two times, for the calendar. */
  takenSlots(fromMs: number, toMs: number): Promise<Slot[]>
  /**
   * Pairs of booked calls that overlap and both end after `sinceMs`. A call that overlaps another is never booked; these
   * are from releases that could not tell.
   */
  overlappingCalls(sinceMs: number): Promise<[BookedSlot, BookedSlot][]>
  /**
   * Moves or frees a booking's slot; 'taken' when the new one is gone, 'unknown' when the lead has none. The deliveries
   * that tell of it are added in the same transaction.
   * @param change without an actor it is the visitor's own doing, which the audit does not keep
   */
  changeSlot(
    leadId: string,
    slot: Slot | undefined,
    change?: { tell?: AddedDelivery[]; actor?: Actor | undefined },
  ): Promise<'changed' | 'taken' | 'unknown'>
  /** Adds a delivery at the end of a stored lead's chain. False when there is no such lead. */
  addDelivery(leadId: string, delivery: AddedDelivery): Promise<boolean>

  logDownload(entry: { filePath: string; userAgent: string; atMs: number }): Promise<void>
  listDownloads(sinceMs?: number): Promise<{ filePath: string; userAgent: string; atMs: number }[]>

  /** Figures for /health, /metrics and alarms. Their cost grows with what is unfinished, never with what is kept. */
  figures(nowMs: number): Promise<Figures>
  /** Whether a write is taken now: a real one, committed, because a full disk shows only there. Never rejects. */
  takesWrites(): Promise<boolean>
  close(): Promise<void>
}

/** The leads' store and the office's, on one engine. */
export interface Store extends LeadStore {
  office: OfficeStore
}
