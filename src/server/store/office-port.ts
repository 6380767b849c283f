// What the office may ask of the store: teammates, their passkeys, sessions and links, and the audit; on the engine,
// connection and transactions of the leads. Secrets come as hashes; times are milliseconds since 1970.

import type { PlaceInLists } from '#domain/leads/lead-lists.ts'
import type { ActKind, ActName } from '#domain/office/acts.ts'
import type { Role } from '#domain/office/roles.ts'
import type { MailReads } from './mail-port.ts'
import type { DeliveryState, FormFigures, Slot, StoredBlock } from './port.ts'
import type { WordsReads } from './words-port.ts'
import type { LeadReads, WorkStore } from './work-port.ts'

/** Who makes a change, passed along with it: the audit entry is written in the same transaction. */
export interface Actor {
  /** A teammate's id, the operator at the machine, or the server itself. */
  who: string
  atMs: number
  /** The client's address. */
  from: string | undefined
}

export const commandLine = 'command line'
export const system = 'system'

/** Anyone who can run a command on this machine. */
export const operatorAt = (atMs: number): Actor => ({ who: commandLine, atMs, from: undefined })

export type LinkKind = 'owner' | 'invitation' | 'enrolment' | 'email'

export interface Teammate {
  id: string
  email: string
  name: string
  role: Role
}

export interface SignedIn {
  sessionId: string
  teammate: Teammate
  createdAtMs: number
  seenAtMs: number
  strongAtMs: number | undefined
}

export interface NewSession {
  id: string
  tokenHash: string
  userAgent: string
  createdAtMs: number
  expiresAtMs: number
}

export interface NewPasskey {
  /** The credential's id. */
  id: string
  name: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  rpId: string
  createdAtMs: number
}

export interface StoredPasskey extends NewPasskey {
  teammateId: string
  usedAtMs: number | undefined
}

export interface NewLink {
  id: string
  tokenHash: string
  kind: Exclude<LinkKind, 'email'>
  /** Undefined: the person who opens the link enters it. */
  email: string | undefined
  name: string | undefined
  /** Used only for a new teammate. */
  role: Role
  expiresAtMs: number
}

export interface StoredLink {
  kind: LinkKind
  /** The teammate it lets in; undefined: a new one. */
  teammate: Teammate | undefined
  email: string | undefined
  name: string | undefined
  role: Role
}

export interface Ceremony {
  tokenHash: string
  purpose: string
  challenge: string
  teammateId: string | undefined
  expiresAtMs: number
}

export interface ListedTeammate extends Teammate {
  passkeys: number
  seenAtMs: number | undefined
}

export interface Invitation {
  id: string
  email: string
  role: Role
  invitedBy: string
  invitedById: string
  createdAtMs: number
  expiresAtMs: number
}

interface ListedSession {
  id: string
  userAgent: string
  createdAtMs: number
  seenAtMs: number
}

export interface Act {
  name: ActName
  /** Ids only, never what anyone wrote, nor a name or address. */
  on: string[]
  was?: string | undefined
  became?: string | undefined
}

export interface AuditEntry {
  sequence: number
  atMs: number
  who: string
  /** The teammate's name, current or removed. */
  whoName: string | undefined
  act: string
  on: string[]
  was: string | undefined
  became: string | undefined
  from: string | undefined
}

export interface AuditFilter {
  who?: string | undefined
  kind?: ActKind | undefined
  sinceMs?: number | undefined
  /** Entries older than this one. */
  before?: number | undefined
  limit: number
}

export interface AuditVerdict {
  entries: number
  /** The hash of the last entry; '' without one. */
  head: string
  /** 'edited': its content is not what was hashed. 'unlinked': its hash doesn't follow from the entry before it. */
  faults: { sequence: number; kind: 'edited' | 'missing' | 'unlinked' }[]
  /** The entry whose hash was asked for. */
  asked?: number | undefined
}

/** Deliveries of leads received since some time. */
export interface DestinationFigures {
  destination: string
  marks: { atMs: number; isOk: boolean }[]
  delivered: number
  total: number
  /** Since the beginning: failed at least once and still being retried; given up. */
  retrying: number
  stopped: number
}

/**
 * Reads only: the office runs these in a thread of their own (office/reads), the command line on the store directly.
 */
export interface OfficeReads extends LeadReads, MailReads, WordsReads {
  hasOwner(): Promise<boolean>
  findSession(tokenHash: string, nowMs: number): Promise<SignedIn | undefined>
  listSessions(teammateId: string, nowMs: number): Promise<ListedSession[]>
  findPasskey(id: string): Promise<StoredPasskey | undefined>
  listPasskeys(teammateId: string): Promise<StoredPasskey[]>
  /** Does not use the link up. */
  findLink(tokenHash: string, nowMs: number): Promise<StoredLink | undefined>
  listTeammates(): Promise<ListedTeammate[]>
  /** Those whose makers are owners: others let nobody in. */
  listInvitations(nowMs: number): Promise<Invitation[]>
  findTeammate(email: string): Promise<Teammate | undefined>
  /** Newest first. */
  listAudit(filter: AuditFilter): Promise<AuditEntry[]>
  /** @param hash of an entry, as it was noted elsewhere: whoever rewrites the whole chain changes it. */
  verifyAudit(hash?: string): Promise<AuditVerdict>
  /** The last entry, '' and 0 without one. */
  auditHead(): Promise<{ sequence: number; hash: string }>
  lastActAtMs(name: ActName): Promise<number | undefined>
  /** When the first act was done: the link for the first owner, made at the first start. */
  firstActAtMs(): Promise<number | undefined>
  destinationFigures(sinceMs: number): Promise<DestinationFigures[]>
  countLeads(): Promise<number>

  /** Booked and canceled calls that overlap a span, with what the team knows about them. */
  callsBetween(span: { fromMs: number; toMs: number }): Promise<CallsFound>

  /** Who waits, what came in on these days, and each of today's leads. */
  pulse(asked: { days: TimeSpan[]; today: TimeSpan }): Promise<PulseFound>
  today(asked: { dayFromMs: number; weekFromMs: number; nowMs: number }): Promise<TodayFound>
}

interface TimeSpan {
  fromMs: number
  toMs: number
}

export interface PulseFound {
  waiting: number
  /** The lead that has waited longest. */
  longest: { leadId: string; clockFromMs: number; values: Record<string, unknown> } | undefined
  /** One for each day asked for; quarantined leads and spam are not counted. */
  days: { leads: number; calls: number }[]
  /** In order of receipt, without spam. */
  today: {
    leadId: string
    form: string
    values: Record<string, unknown>
    receivedAtMs: number
    place: PlaceInLists
    runsClock: boolean
    waitedMs: number | undefined
  }[]
}

export interface TroubledDelivery {
  /** Given up; otherwise it is still being retried. */
  isStopped: boolean
  leadId: string
  values: Record<string, unknown>
  destination: string
  attempts: number
  reason: string
  nextAttemptAtMs: number | undefined
  /** How many besides this one. */
  more: number
}

export interface TodayFound {
  /** Deliveries of today's leads. */
  sent: { atMs: number; state: DeliveryState; attempts: number }[]
  troubled: TroubledDelivery[]
  /** Counted by the reason they are quarantined. */
  quarantined: { kind: string; count: number }[]
  /** Leads since the week began. */
  forms: { form: string; count: number }[]
  figures: FormFigures[]
  lastBackupAtMs: number | undefined
  /** Since the beginning, in any state. */
  leads: number
  hasOwner: boolean
  teammates: number
}

export interface CallsFound {
  /** In order of their starts. */
  calls: FoundCall[]
  blocks: StoredBlock[]
  /** Booked slots around the span as well: a call keeps the time next to it busy. */
  taken: Slot[]
}

export interface FoundCall extends Slot {
  leadId: string
  values: Record<string, unknown>
  phoneE164: string | undefined
  /** False: canceled. */
  isBooked: boolean
  ownerId: string | undefined
  outcome: 'came' | 'missed' | undefined
  /** The last note. */
  note: string | undefined
  /** Number of leads with the same email, including this one. */
  requests: number
  /** The newest one that isn't a call. */
  otherRequest: { form: string; values: Record<string, unknown> } | undefined
}

export interface OfficeStore extends OfficeReads, WorkStore {
  keepSession(tokenHash: string, times: { seenAtMs: number; expiresAtMs: number }): Promise<void>
  /** False if this teammate has no such session. */
  endSession(
    session: { id: string; teammateId: string },
    act: 'you.leave' | 'you.end-session',
    actor: Actor,
  ): Promise<boolean>
  /** Ends every session of a teammate. Returns how many; undefined if there is no such teammate. */
  endSessions(
    teammateId: string,
    act: 'you.leave-everywhere' | 'team.sign-out',
    actor: Actor,
  ): Promise<number | undefined>

  keepCeremony(ceremony: Ceremony, nowMs: number): Promise<void>
  /** Removes it: a ceremony accepts only one answer. */
  takeCeremony(token: {
    tokenHash: string
    purpose: string
    nowMs: number
  }): Promise<Pick<Ceremony, 'challenge' | 'teammateId'> | undefined>

  /** Opens a strong session. False if the passkey or the teammate was removed in the meantime. */
  signInByPasskey(
    used: { passkeyId: string; counter: number; session: NewSession },
    actor: Omit<Actor, 'who'>,
  ): Promise<boolean>
  /** Makes a session strong again. False if any of them no longer exists. */
  confirm(used: { passkeyId: string; counter: number; sessionId: string }, actor: Actor): Promise<boolean>
  /** False if the teammate was removed or already has this very passkey. */
  addPasskey(passkey: NewPasskey, actor: Actor): Promise<boolean>
  /** Ends all of the teammate's sessions except the one that does it: whoever held the passkey may be in one. */
  removePasskey(
    passkey: { id: string; teammateId: string; sessionId: string },
    actor: Actor,
  ): Promise<'removed' | 'last' | 'unknown'>

  /** An owner's link voids older owner's links; any other link voids those for the same address. */
  makeLink(link: NewLink, actor: Actor): Promise<'made' | 'has-owner' | 'on-team'>
  /** Stores the passkey and the session, plus the teammate if new, and uses the link up. */
  start(started: Started, actor: Omit<Actor, 'who'>): Promise<'started' | 'gone' | 'email-taken'>
  /** False if nobody on the team has this address, or while a link that was made since then is open. */
  makeEmailedLink(
    link: {
      id: string
      tokenHash: string
      browserHash: string
      email: string
      expiresAtMs: number
      /** `isForOthers`: what other browsers asked for doesn't count. */
      pause: { sinceMs: number; isForOthers: boolean }
    },
    nowMs: number,
  ): Promise<boolean>
  /** Opens a weak session, once, and only for the browser that asked. */
  signInByLink(
    token: { tokenHash: string; browserHash: string; session: NewSession },
    actor: Omit<Actor, 'who'>,
  ): Promise<boolean>

  voidInvitation(id: string, actor: Actor): Promise<boolean>
  /** Whoever is an owner no longer, by this or the next, leaves no open invitation. */
  changeRole(teammate: { id: string; role: Role }, actor: Actor): Promise<'changed' | 'last-owner' | 'unknown'>
  removeTeammate(id: string, actor: Actor): Promise<'removed' | 'last-owner' | 'unknown'>

  /** An act whose change happens outside these tables: a test delivery, a backup, an export. */
  record(act: Act, actor: Actor): Promise<void>
}

export interface Started {
  tokenHash: string
  /** Given for a new teammate. */
  newTeammate: Pick<Teammate, 'id' | 'email' | 'name'>
  passkey: NewPasskey
  session: NewSession
}
