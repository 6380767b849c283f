// What the office may ask of the store: teammates, their passkeys, sessions and links, and the audit. The same engine,
// connection and transactions as the leads'. Secrets come in as hashes; times are milliseconds since 1970 and come in as
// arguments.
import type { ActKind, ActName } from '#domain/office/acts.ts'
import type { Role } from '#domain/office/roles.ts'

/** Whoever changes something, told with it: the entry of the audit goes into the same transaction. */
export interface Actor {
  /** A teammate's id, or the operator at the machine, or the server by itself. */
  who: string
  atMs: number
  /** The client's address. */
  from: string | undefined
}

export const commandLine = 'command line'
export const system = 'system'

/** Whoever may run a command on this machine. */
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
  /** Undefined: whoever opens it says so. */
  email: string | undefined
  name: string | undefined
  /** Counts only for somebody new. */
  role: Role
  expiresAtMs: number
}

export interface StoredLink {
  kind: LinkKind
  /** Whom it lets in; undefined: somebody new. */
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
  createdAtMs: number
  expiresAtMs: number
}

export interface ListedSession {
  id: string
  userAgent: string
  createdAtMs: number
  seenAtMs: number
}

export interface Act {
  name: ActName
  /** Ids, never anybody's words, name or address. */
  on: string[]
  was?: string | undefined
  became?: string | undefined
}

export interface AuditEntry {
  sequence: number
  atMs: number
  who: string
  /** Of a teammate, present or removed. */
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
  /** 'edited': its content is not what was hashed. 'unlinked': it does not follow from the entry before it. */
  faults: { sequence: number; kind: 'edited' | 'missing' | 'unlinked' }[]
}

/** Deliveries of leads that came in since some time. */
export interface DestinationFigures {
  destination: string
  marks: { atMs: number; isOk: boolean }[]
  delivered: number
  total: number
  /** Of all time: failed at least once and tried again; given up. */
  retrying: number
  stopped: number
}

export interface OfficeStore {
  hasOwner(): Promise<boolean>

  findSession(tokenHash: string, nowMs: number): Promise<SignedIn | undefined>
  keepSession(tokenHash: string, times: { seenAtMs: number; expiresAtMs: number }): Promise<void>
  listSessions(teammateId: string, nowMs: number): Promise<ListedSession[]>
  /** False where there is no such session of this teammate. */
  endSession(
    session: { id: string; teammateId: string },
    act: 'you.leave' | 'you.end-session',
    actor: Actor,
  ): Promise<boolean>
  /** Every one of a teammate. Returns how many; undefined where there is no such teammate. */
  endSessions(
    teammateId: string,
    act: 'you.leave-everywhere' | 'team.sign-out',
    actor: Actor,
  ): Promise<number | undefined>

  keepCeremony(ceremony: Ceremony, nowMs: number): Promise<void>
  /** Takes it away: an answer is looked at once. */
  takeCeremony(token: {
    tokenHash: string
    purpose: string
    nowMs: number
  }): Promise<Pick<Ceremony, 'challenge' | 'teammateId'> | undefined>

  findPasskey(id: string): Promise<StoredPasskey | undefined>
  listPasskeys(teammateId: string): Promise<StoredPasskey[]>
  /** Opens a strong session. False where key or teammate were removed meanwhile. */
  signInByPasskey(
    used: { passkeyId: string; counter: number; session: NewSession },
    actor: Omit<Actor, 'who'>,
  ): Promise<boolean>
  /** Makes a session strong again. False where any of them is gone. */
  confirm(used: { passkeyId: string; counter: number; sessionId: string }, actor: Actor): Promise<boolean>
  /** False where the teammate is gone or has this very key. */
  addPasskey(passkey: NewPasskey, actor: Actor): Promise<boolean>
  removePasskey(passkey: { id: string; teammateId: string }, actor: Actor): Promise<'removed' | 'last' | 'unknown'>

  /** An owner's link voids the older ones; any other those for the same address. */
  makeLink(link: NewLink, actor: Actor): Promise<'made' | 'has-owner' | 'on-team'>
  /** Spends nothing. */
  findLink(tokenHash: string, nowMs: number): Promise<StoredLink | undefined>
  /** Stores passkey and session, and the teammate where it is somebody new, and spends the link. */
  start(started: Started, actor: Omit<Actor, 'who'>): Promise<'started' | 'gone' | 'email-taken'>
  /** False where nobody on the team has this address. */
  makeEmailedLink(
    link: { id: string; tokenHash: string; browserHash: string; email: string; expiresAtMs: number },
    nowMs: number,
  ): Promise<boolean>
  /** Opens a weak session, once and only for the browser that asked. */
  signInByLink(
    token: { tokenHash: string; browserHash: string; session: NewSession },
    actor: Omit<Actor, 'who'>,
  ): Promise<boolean>

  listTeammates(): Promise<ListedTeammate[]>
  listInvitations(nowMs: number): Promise<Invitation[]>
  findTeammate(email: string): Promise<Teammate | undefined>
  voidInvitation(id: string, actor: Actor): Promise<boolean>
  changeRole(teammate: { id: string; role: Role }, actor: Actor): Promise<'changed' | 'last-owner' | 'unknown'>
  removeTeammate(id: string, actor: Actor): Promise<'removed' | 'last-owner' | 'unknown'>

  /** An act whose change stands elsewhere: a test delivery, a copy, an export. */
  record(act: Act, actor: Actor): Promise<void>
  /** Newest first. */
  listAudit(filter: AuditFilter): Promise<AuditEntry[]>
  verifyAudit(): Promise<AuditVerdict>
  lastActAtMs(name: ActName): Promise<number | undefined>

  destinationFigures(sinceMs: number): Promise<DestinationFigures[]>
  countLeads(): Promise<number>
}

export interface Started {
  tokenHash: string
  /** Of somebody new. */
  newTeammate: Pick<Teammate, 'id' | 'email' | 'name'>
  passkey: NewPasskey
  session: NewSession
}
