// What the rest of the server may ask of a store; the engines (SQLite, PostgreSQL) answer it alike, and one contract
// test holds both to it. Times are milliseconds since 1970 (UTC); ids are opaque text.
//
// A lead and its deliveries: each destination of a form has one delivery row, made in the lead's transaction. Rows of one
// lead form a chain by `position`; only the first unfinished one may be tried.
//
//   waiting ──(turn comes)──▶ due ──claim──▶ leased ──ok──▶ delivered, and the next in the chain becomes due
//                              ▲                │
//                              └──retry later───┤ (attempts left)      lease runs out ──▶ due again
//                                               └──▶ dead (parked; `leads resend` makes it due again)
//   held: the lead is quarantined; `leads release` makes the chain waiting/due.

export type DeliveryState = 'waiting' | 'due' | 'leased' | 'delivered' | 'dead' | 'held'

export interface NewLead {
  id: string
  form: string
  receivedAtMs: number
  /** The fields as typed, in the order of the webhook body. */
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
  /** The slot that a booking takes, unique in the store. */
  slot: { startMs: number; endMs: number } | undefined
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

export type AcceptOutcome =
  | { kind: 'stored'; id: string; answer: Record<string, unknown> }
  | { kind: 'repeated'; id: string; answer: Record<string, unknown> }
  | { kind: 'key-reused' }
  | { kind: 'slot-taken' }

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
  next: { kind: 'delivered' } | { kind: 'retry'; atMs: number } | { kind: 'dead' }
}

export interface LeadFilter {
  form?: string
  /** Received at or after. */
  sinceMs?: number
  /** 'none': a lead without any destination. 'quarantined': kept back. */
  state?: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
  email?: string
  /** Leads after this id in receiving order: for paging through any number. */
  afterId?: string
  limit?: number
}

export interface StoredLead {
  id: string
  form: string
  receivedAtMs: number
  values: Record<string, unknown>
  phoneE164: string | undefined
  page: string | undefined
  attribution: unknown
  clientAddress: string
  userAgent: string
  quarantine: string | undefined
  state: 'pending' | 'delivered' | 'dead' | 'none' | 'quarantined'
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

export interface LeadStore {
  /** Commits the lead with its consents and deliveries, flushed to disk before the promise resolves. Rejects when it cannot. */
  accept(lead: NewLead): Promise<AcceptOutcome>

  /** Leases up to `limit` due deliveries, at most `perDestination` of one destination counting those already leased. */
  claimDue(options: {
    nowMs: number
    leaseMs: number
    limit: number
    perDestination: number
    /** Destinations that rest for now (410, or a receiver that asked for quiet). */
    except: string[]
  }): Promise<ClaimedDelivery[]>
  /** Records attempts and what follows, each in its own transaction with the unlocking of the next in the chain. False where the lease was lost. */
  recordAttempt(outcome: AttemptOutcome): Promise<boolean>
  /** When the next delivery becomes due (or its lease runs out); undefined when there is none. */
  nextDueAtMs(): Promise<number | undefined>

  listLeads(filter: LeadFilter): Promise<StoredLead[]>
  findLead(id: string): Promise<(StoredLead & { deliveries: StoredDelivery[]; consents: StoredConsent[] }) | undefined>
  /** Makes dead (or, asked for by id, delivered) deliveries due again. Returns how many. */
  resend(leadId: string, nowMs: number): Promise<number>
  /** Ends a quarantine. False when there was none. */
  release(leadId: string, nowMs: number): Promise<boolean>
  /** Removes every trace of a person: leads, consents, deliveries, bookings, keys. Returns how many leads. */
  purge(email: string): Promise<number>
  /** Applies the retention periods. Returns how many leads were removed. */
  removeOlderThan(limits: { leadsBeforeMs: number; quarantinedBeforeMs: number }): Promise<number>

  /** Slots taken between two times, for the calendar. */
  takenSlots(fromMs: number, toMs: number): Promise<{ startMs: number; endMs: number }[]>
  /** Moves or frees a booking's slot; 'taken' when the new one is gone, 'unknown' when the lead has none. */
  changeSlot(
    leadId: string,
    slot: { startMs: number; endMs: number } | undefined,
  ): Promise<'changed' | 'taken' | 'unknown'>
  /** Adds a delivery to a stored lead, e.g. for a booking that was moved. */
  addDelivery(leadId: string, delivery: NewDelivery, nowMs: number): Promise<void>

  logDownload(entry: { filePath: string; userAgent: string; atMs: number }): Promise<void>
  listDownloads(sinceMs?: number): Promise<{ filePath: string; userAgent: string; atMs: number }[]>

  /** Figures for /health, /metrics and alarms. */
  figures(nowMs: number): Promise<{
    byState: { destination: string; state: DeliveryState; count: number; oldestMs: number }[]
    leadsByForm: { form: string; count: number; newestMs: number }[]
    quarantined: number
  }>
  /** Whether a write would be taken now: a real write that is rolled back. */
  takesWrites(): Promise<boolean>
  close(): Promise<void>
}
