// What the office does in the store, written once for both engines (see operation.ts). Every change locks the audit
// first, so acts happen one at a time across all servers: if two owners remove each other, one stays.
import { append, holdAudit } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import {
  type Actor,
  type Ceremony,
  commandLine,
  type NewSession,
  type OfficeStore,
  type SignedIn,
  type Started,
  type StoredLink,
  system,
  type Teammate,
} from '#server/store/office-port.ts'
import { linkRow, passkeyRow, sessionRow, toTeammate } from './team-rows.ts'

type Given<Name extends keyof OfficeStore> = Parameters<OfficeStore[Name]>
type Answer<Name extends keyof OfficeStore> = Operation<Awaited<ReturnType<OfficeStore[Name]>>>

export function* findSession(queries: Queries, tokenHash: string, nowMs: number): Operation<SignedIn | undefined> {
  const row = yield* first(queries.session({ tokenHash, nowMs }))
  return (
    row && {
      sessionId: row.session_id,
      teammate: toTeammate(row),
      createdAtMs: row.session_created_at_ms,
      seenAtMs: row.session_seen_at_ms,
      strongAtMs: row.strong_at_ms ?? undefined,
    }
  )
}

export function* keepSession(queries: Queries, [tokenHash, times]: Given<'keepSession'>): Operation<void> {
  const session = yield* first(queries.keepSession({ tokenHash, ...times }))
  if (session) yield* all(queries.seeTeammate({ id: session.teammate_id, seenAtMs: times.seenAtMs }))
}

export function* endSession(queries: Queries, [session, name, actor]: Given<'endSession'>): Answer<'endSession'> {
  yield* holdAudit(queries)
  if (!(yield* first(queries.endSession(session)))) return false
  yield* append(queries, { name, on: [session.id] }, actor)
  return true
}

export function* endSessions(queries: Queries, [teammateId, name, actor]: Given<'endSessions'>): Answer<'endSessions'> {
  yield* holdAudit(queries)
  if (!(yield* first(queries.teammate({ id: teammateId })))) return undefined
  const ended = yield* all(queries.endSessions({ teammateId }))
  yield* append(queries, { name, on: [teammateId], was: `${ended.length} signed in`, became: 'signed out' }, actor)
  return ended.length
}

export function* keepCeremony(queries: Queries, ceremony: Ceremony, nowMs: number): Operation<void> {
  yield* all(queries.sweepCeremonies({ nowMs }))
  const { tokenHash, purpose, challenge, teammateId = null, expiresAtMs } = ceremony
  const row = { token_hash: tokenHash, purpose, challenge, teammate_id: teammateId, expires_at_ms: expiresAtMs }
  yield* insert({ ceremony: [row] })
}

export function* takeCeremony(queries: Queries, { nowMs, ...token }: Given<'takeCeremony'>[0]): Answer<'takeCeremony'> {
  const row = yield* first(queries.takeCeremony(token))
  return row && row.expires_at_ms > nowMs
    ? { challenge: row.challenge, teammateId: row.teammate_id ?? undefined }
    : undefined
}

export function* signInByPasskey(
  queries: Queries,
  [{ passkeyId, counter, session }, actor]: Given<'signInByPasskey'>,
): Operation<boolean> {
  yield* holdAudit(queries)
  const passkey = yield* first(queries.passkey({ id: passkeyId }))
  if (!passkey || !(yield* first(queries.teammate({ id: passkey.teammate_id })))) return false
  yield* all(queries.markPasskeyUsed({ id: passkeyId, counter, usedAtMs: actor.atMs }))
  yield* openSession(queries, session, { teammateId: passkey.teammate_id, strongAtMs: actor.atMs })
  yield* append(queries, { name: 'sign-in.passkey', on: [session.id] }, { ...actor, who: passkey.teammate_id })
  return true
}

function* openSession(
  queries: Queries,
  session: NewSession,
  of: { teammateId: string; strongAtMs: number | undefined },
): Operation<void> {
  yield* all(queries.sweepSessions({ nowMs: session.createdAtMs }))
  yield* all(queries.seeTeammate({ id: of.teammateId, seenAtMs: session.createdAtMs }))
  yield* insert({ office_session: [sessionRow(session, of)] })
}

export function* confirm(queries: Queries, [used, actor]: Given<'confirm'>): Operation<boolean> {
  yield* holdAudit(queries)
  const passkey = yield* first(queries.passkey({ id: used.passkeyId }))
  if (passkey?.teammate_id !== actor.who) return false
  const made = queries.makeStrong({ id: used.sessionId, teammateId: actor.who, atMs: actor.atMs })
  if (!(yield* first(made))) return false
  yield* all(queries.markPasskeyUsed({ id: used.passkeyId, counter: used.counter, usedAtMs: actor.atMs }))
  yield* append(queries, { name: 'you.confirm', on: [used.sessionId] }, actor)
  return true
}

export function* addPasskey(queries: Queries, [passkey, actor]: Given<'addPasskey'>): Operation<boolean> {
  yield* holdAudit(queries)
  if (!(yield* first(queries.teammate({ id: actor.who })))) return false
  if (yield* first(queries.anyPasskey(passkey))) return false
  yield* insert({ passkey: [passkeyRow(passkey, actor.who)] })
  yield* append(queries, { name: 'you.add-passkey', on: [passkey.id] }, actor)
  return true
}

export function* removePasskey(queries: Queries, [passkey, actor]: Given<'removePasskey'>): Answer<'removePasskey'> {
  yield* holdAudit(queries)
  const own = yield* all(queries.passkeysOf(passkey))
  if (!own.some(({ id }) => id === passkey.id)) return 'unknown'
  if (own.length === 1) return 'last'
  yield* all(queries.removePasskey({ id: passkey.id, atMs: actor.atMs }))
  yield* all(queries.endOtherSessions(passkey))
  yield* append(queries, { name: 'you.remove-passkey', on: [passkey.id] }, actor)
  return 'removed'
}

export function* makeLink(queries: Queries, [link, actor]: Given<'makeLink'>): Answer<'makeLink'> {
  yield* holdAudit(queries)
  yield* all(queries.sweepLinks({ nowMs: actor.atMs }))
  const { kind, email } = link
  const teammate = email === undefined ? undefined : yield* first(queries.teammateByEmail({ email }))
  if (kind === 'owner') {
    if (yield* hasOwner(queries)) return 'has-owner'
    yield* all(queries.voidLinksOfKind({ kind }))
  } else if (kind === 'invitation' && teammate) {
    return 'on-team'
  } else if (email !== undefined) {
    yield* all(queries.voidLinksTo({ email, kind }))
  }
  yield* insert({ office_link: [linkRow(link, { teammateId: teammate?.id, actor })] })
  // The server prints a link at each start while there is no owner: no person did anything.
  if (actor.who === system) return 'made'
  const name = actor.who === commandLine ? 'team.link' : 'team.invite'
  const became = teammate ? undefined : link.role
  yield* append(queries, { name, on: [link.id, ...(teammate ? [teammate.id] : [])], became }, actor)
  return 'made'
}

export function* findLink(queries: Queries, tokenHash: string, nowMs: number): Operation<StoredLink | undefined> {
  const link = yield* first(queries.link({ tokenHash, nowMs }))
  if (!link || (link.kind === 'owner' && (yield* hasOwner(queries)))) return undefined
  const teammate = link.teammate_id === null ? undefined : yield* first(queries.teammate({ id: link.teammate_id }))
  if (link.teammate_id !== null && !teammate) return undefined
  // Its maker may have been removed while it was being made.
  if (link.kind === 'invitation' && (yield* first(queries.teammate({ id: link.made_by })))?.role !== 'owner')
    return undefined
  return {
    kind: link.kind,
    teammate: teammate && toTeammate(teammate),
    email: link.email ?? undefined,
    name: link.name ?? undefined,
    role: teammate?.role ?? link.role ?? 'viewer',
  }
}

export function* start(queries: Queries, [started, actor]: Given<'start'>): Answer<'start'> {
  const { tokenHash, newTeammate, passkey, session } = started
  yield* holdAudit(queries)
  const link = yield* findLink(queries, tokenHash, actor.atMs)
  if (!link || link.kind === 'email' || (yield* first(queries.anyPasskey(passkey)))) return 'gone'
  if (!link.teammate && (yield* first(queries.teammateByEmail(newTeammate)))) return 'email-taken'
  if (!(yield* first(queries.spendLink({ tokenHash })))) return 'gone'
  const teammate = link.teammate ?? (yield* join(queries, { newTeammate, link, atMs: actor.atMs }))
  yield* insert({ passkey: [passkeyRow(passkey, teammate.id)] })
  yield* openSession(queries, session, { teammateId: teammate.id, strongAtMs: actor.atMs })
  const name = link.teammate ? 'team.recover' : 'team.join'
  const on = [teammate.id, passkey.id]
  yield* append(queries, { name, on, became: teammate.role }, { ...actor, who: teammate.id })
  return 'started'
}

function* join(
  queries: Queries,
  { newTeammate, link, atMs }: { newTeammate: Started['newTeammate']; link: StoredLink; atMs: number },
): Operation<Teammate> {
  const teammate = { ...newTeammate, role: link.role }
  const row = { ...teammate, created_at_ms: atMs, seen_at_ms: null, removed_at_ms: null }
  const isFirstOwner = teammate.role === 'owner' && !(yield* first(queries.firstOwner({})))
  yield* insert({ teammate: [row], first_owner: isFirstOwner ? [{ id: 1, teammate_id: teammate.id }] : [] })
  return teammate
}

export function* makeEmailedLink(queries: Queries, [link, nowMs]: Given<'makeEmailedLink'>): Operation<boolean> {
  yield* all(queries.sweepLinks({ nowMs }))
  const teammate = yield* first(queries.teammateByEmail(link))
  if (!teammate) return false
  const { sinceMs, isForOthers } = link.pause
  const open = yield* all(queries.emailedLinksSince({ teammateId: teammate.id, sinceMs }))
  if (open.some(({ browser_hash }) => !isForOthers || browser_hash === link.browserHash)) return false
  yield* insert({
    office_link: [
      {
        token_hash: link.tokenHash,
        id: link.id,
        kind: 'email',
        teammate_id: teammate.id,
        email: null,
        name: null,
        role: null,
        browser_hash: link.browserHash,
        made_by: system,
        created_at_ms: nowMs,
        expires_at_ms: link.expiresAtMs,
      },
    ],
  })
  return true
}

export function* signInByLink(
  queries: Queries,
  [{ session, ...token }, actor]: Given<'signInByLink'>,
): Operation<boolean> {
  yield* holdAudit(queries)
  const spent = yield* first(queries.spendEmailedLink({ ...token, nowMs: actor.atMs }))
  const teammate = spent?.teammate_id ? yield* first(queries.teammate({ id: spent.teammate_id })) : undefined
  if (!teammate) return false
  yield* openSession(queries, session, { teammateId: teammate.id, strongAtMs: undefined })
  yield* append(queries, { name: 'sign-in.link', on: [session.id] }, { ...actor, who: teammate.id })
  return true
}

export function* voidInvitation(queries: Queries, id: string, actor: Actor): Operation<boolean> {
  yield* holdAudit(queries)
  const link = yield* first(queries.voidInvitation({ id }))
  if (!link) return false
  yield* append(queries, { name: 'team.void-invitation', on: [id], was: link.role ?? undefined }, actor)
  return true
}

export function* changeRole(queries: Queries, [{ id, role }, actor]: Given<'changeRole'>): Answer<'changeRole'> {
  yield* holdAudit(queries)
  const teammate = yield* first(queries.teammate({ id }))
  if (!teammate) return 'unknown'
  if (teammate.role === role) return 'changed'
  if (yield* isLastOwner(queries, teammate)) return 'last-owner'
  yield* all(queries.changeRole({ id, role }))
  const voided = teammate.role === 'owner' ? yield* voidInvitationsBy(queries, id) : []
  yield* append(queries, { name: 'team.change-role', on: [id, ...voided], was: teammate.role, became: role }, actor)
  return 'changed'
}

export function* removeTeammate(queries: Queries, id: string, actor: Actor): Answer<'removeTeammate'> {
  yield* holdAudit(queries)
  const teammate = yield* first(queries.teammate({ id }))
  if (!teammate) return 'unknown'
  if (yield* isLastOwner(queries, teammate)) return 'last-owner'
  yield* all(queries.endSessions({ teammateId: id }))
  yield* all(queries.voidLinksOf({ teammateId: id }))
  const voided = yield* voidInvitationsBy(queries, id)
  yield* all(queries.removePasskeysOf({ teammateId: id, atMs: actor.atMs }))
  yield* all(queries.removeTeammate({ id, atMs: actor.atMs }))
  const left = { recipient: teammate.email ?? '', note: 'No longer on the team.', nowMs: actor.atMs }
  yield* all(queries.dropTeamLetters(left))
  yield* append(queries, { name: 'team.remove', on: [id, ...voided], was: teammate.role }, actor)
  return 'removed'
}

/** Otherwise they would come back by a link of their own. */
function* voidInvitationsBy(queries: Queries, teammateId: string): Operation<string[]> {
  return (yield* all(queries.voidInvitationsBy({ teammateId }))).map(({ id }) => id)
}

/** However they joined: by the printed link, or by one from the command line. */
function* hasOwner(queries: Queries): Operation<boolean> {
  return (yield* all(queries.owners({}))).length > 0
}

function* isLastOwner(queries: Queries, { role }: Pick<Teammate, 'role'>): Operation<boolean> {
  return role === 'owner' && (yield* all(queries.owners({}))).length === 1
}
