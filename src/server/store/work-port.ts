// What the office may ask of the store about leads and their people: acts, which add rows, and reads of lists, people
// and figures, as plain data, so that they can come from another thread. Times are milliseconds since 1970.

import type { Device } from '#domain/counting/count-keys.ts'
import type { LeadFilter as ViewFilter } from '#domain/leads/lead-filter.ts'
import type { PlaceInLists } from '#domain/leads/lead-lists.ts'
import type { LeadEvent, LeadWork, Status, Touch } from '#domain/leads/work.ts'
import type { Actor } from './office-port.ts'
import type { DeliveryState, Slot, StoredConsent, StoredDelivery } from './port.ts'

export type WorkAct =
  | { kind: 'touch'; touch: Touch; text?: string | undefined }
  /** Undefined: nobody. */
  | { kind: 'assigned'; to: string | undefined }
  | { kind: 'status'; status: Status }

export interface AskedAct {
  leadIds: string[]
  /** An act repeated under the same key is recorded once. */
  key: string
  act: WorkAct
  /** When it was done; the actor's time is when it is recorded. */
  atMs: number
  /** How much of a span is in open hours: the wait is computed once, when the act is recorded. */
  openMsBetween(fromMs: number, toMs: number): number
}

/** Each runs in one transaction with its audit entry. */
export interface WorkStore {
  /** Records one act on one or more leads. Returns its events, except those for leads that no longer exist. */
  recordEvents(asked: AskedAct, actor: Actor): Promise<string[]>
  /** Withdraws events. Returns how many had not been withdrawn before. */
  withdrawEvents(eventIds: string[], actor: Actor): Promise<number>
  /** Ends quarantines: deliveries begin and the clocks start. Returns how many were quarantined. */
  release(leadIds: string[], actor: Actor): Promise<number>
  /** From now on the two leads' emails are one person. */
  join(pair: LeadPair, actor: Actor): Promise<'joined' | 'unknown' | 'same-email'>
  /** From now on they are not: the second email leaves the person; whatever it connected stays with the first. */
  split(pair: LeadPair, actor: Actor): Promise<'split' | 'unknown' | 'same-email'>
  saveView(view: NewView, actor: Actor): Promise<'saved' | 'name-taken' | 'too-many'>
  removeView(id: string, actor: Actor): Promise<boolean>
}

export interface LeadPair {
  leadId: string
  withLeadId: string
}

export interface NewView {
  id: string
  name: string
  filter: ViewFilter
}

/** What a list is narrowed to; all conditions must hold. */
export interface LeadsQuery {
  places: readonly PlaceInLists[]
  /** Only those with a delivery that failed and hasn't arrived. */
  isUndelivered?: boolean | undefined
  form?: string | undefined
  status?: Status | undefined
  /** null: nobody's. */
  ownerId?: string | null | undefined
  source?: string | undefined
  campaign?: string | undefined
  plan?: string | undefined
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs?: number | undefined
  toMs?: number | undefined
  /** A purpose that was agreed to. */
  consent?: string | undefined
  /** Answered after a longer wait than the target, or waiting since before that instant. */
  late?: { targetMs: number; waitingBeforeMs: number } | undefined
  /** Only these leads. */
  leadIds?: readonly string[] | undefined
  /** Lowercase; each must occur somewhere in the lead's text. */
  words?: readonly string[] | undefined
}

export interface PageAsked {
  /** 'longest': the longest wait comes first; otherwise the newest. */
  order: 'newest' | 'longest'
  after?: { atMs: number; id: string } | undefined
  limit: number
}

/** A lead with what lists need. */
export interface ListedLead {
  id: string
  form: string
  values: Record<string, unknown>
  email: string | undefined
  phoneE164: string | undefined
  page: string | undefined
  receivedAtMs: number
  clockFromMs: number
  runsClock: boolean
  openedForMs: number | undefined
  source: string
  campaign: string | undefined
  plan: string | undefined
  quarantine: string | undefined
  work: LeadWork
  deliveries: { state: DeliveryState; attempts: number }[]
  /** Purposes that were agreed to. */
  agreedTo: string[]
  slot: Slot | undefined
}

export interface ListedPage {
  leads: ListedLead[]
  /** In the whole list, not just this page. */
  total: number
}

/** One lead of a list, for figures. */
export interface DayFigures {
  /** 2026-11-19 */
  day: string
  leads: number
  /** Answered leads with a clock. */
  answered: number
  inTime: number
  longestMs: number | undefined
}

export interface LeadFigure {
  receivedAtMs: number
  runsClock: boolean
  waitedMs: number | undefined
}

export interface FunnelLeadsQuery {
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs: number
  toMs: number
  /** Both are in the wide rows, each of which must then be read. */
  withPageAndDevice?: boolean | undefined
}

/** Leads as the funnel counts them, grouped where they are alike: a year of them is little to send between threads. */
export interface FunnelLeads {
  form: string
  /** As lists show them. */
  source: string
  campaign: string | undefined
  /** The landing page of the last touch; undefined: the browser sent none, or it wasn't requested. */
  page: string | undefined
  /** Undefined: it wasn't requested. */
  device: Device | undefined
  /** One for each lead, in order. */
  receivedAtMs: number[]
  /** How long those with a clock waited until somebody answered. */
  waitedMs: number[]
  /** How many still wait. */
  waiting: number
}

export interface ListCounts {
  byPlace: { place: PlaceInLists; count: number }[]
  undelivered: number
  /** Only those that count as leads. */
  ofOwner: number
  late: number
  sinceWeek: number
  /** The choices that exist, most frequent first. */
  forms: string[]
  sources: string[]
  campaigns: string[]
  plans: string[]
}

/** A lead with everything that belongs to it, except what its person's leads share. */
export interface WorkedLead extends ListedLead {
  attribution: unknown
  clientAddress: string
  userAgent: string
  /** Oldest first. */
  events: LeadEvent[]
  deliveriesMade: StoredDelivery[]
  consents: StoredConsent[]
  /**
   * Oldest first; without a slot it was freed. The time is unknown
   * in rows of earlier releases; without a name it was the visitor.
   */
  slotChanges: { slot: Slot | undefined; atMs: number | undefined; who: string | undefined }[]
}

export interface StoredPerson {
  /** The requested lead's own first. */
  emails: string[]
  /** Newest first. */
  leads: WorkedLead[]
  samePhone: ListedLead[]
}

/** One email, or the one that sent this lead. */
export type PurgeOf = { leadId: string } | { email: string }

export interface ReachOfEmail {
  email: string
  leads: { id: string; form: string; receivedAtMs: number }[]
  callsAhead: number
  notes: number
  consents: number
  letters: number
}

export interface PurgeReach extends ReachOfEmail {
  /** The person's other emails with leads: those that were joined, then those that only share a phone number. */
  others: (ReachOfEmail & { isJoined: boolean })[]
}

export interface StoredView extends NewView {
  madeAtMs: number
}

export interface LeadReads {
  listWorked(query: LeadsQuery, page: PageAsked): Promise<ListedPage>
  countWorked(query: LeadsQuery): Promise<number>
  /** The words of a search that finds something, for one that finds nothing: names and the like that are close. */
  suggestSearch(query: LeadsQuery): Promise<string[] | undefined>
  /** For daily figures; search text doesn't narrow them. */
  listFigures(query: LeadsQuery): Promise<LeadFigure[]>
  /** The figures of each day in a time zone, of the leads that a list of this query shows. */
  listDayFigures(query: LeadsQuery, asked: { timezone: string; days: readonly string[] }): Promise<DayFigures[]>
  /** Those that count as leads. */
  listFunnelLeads(query: FunnelLeadsQuery): Promise<FunnelLeads[]>
  countLists(asked: { ownerId: string; weekFromMs: number; late: NonNullable<LeadsQuery['late']> }): Promise<ListCounts>
  /** Everything from the person who sent this lead, across all their emails. */
  findPerson(leadId: string): Promise<StoredPerson | undefined>
  /** What a purge would remove. */
  purgeReach(of: PurgeOf, nowMs: number): Promise<PurgeReach | undefined>
  listViews(): Promise<StoredView[]>
}
