// Sessions of signed-in browsers. Only hashes of their secrets are passed in.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { OfficeSessionTable } from './team-tables.ts'
import { seeTeammate, type Teammate, teammateById, toTeammate } from './teammates.ts'

export interface SignedIn {
  sessionId: string
  teammate: Teammate
  createdAtMs: number
  seenAtMs: number
  verifiedAtMs: number | undefined
}

export interface NewSession {
  id: string
  tokenHash: string
  userAgent: string
  createdAtMs: number
  expiresAtMs: number
}

interface ListedSession {
  id: string
  userAgent: string
  createdAtMs: number
  seenAtMs: number
}

export const findSession = read(function* (tokenHash: string, nowMs: number): Operation<SignedIn | undefined> {
  const row = yield* first(sessionByToken({ tokenHash, nowMs }))
  return (
    row && {
      sessionId: row.session_id,
      teammate: toTeammate(row),
      createdAtMs: row.session_created_at_ms,
      seenAtMs: row.session_seen_at_ms,
      verifiedAtMs: row.strong_at_ms ?? undefined,
    }
  )
})

export const listSessions = read(function* (teammateId: string, nowMs: number): Operation<ListedSession[]> {
  const rows = yield* all(sessionsOf({ teammateId, nowMs }))
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAtMs: row.created_at_ms,
    seenAtMs: row.seen_at_ms,
  }))
})

export const saveSession = atomically(function* (
  tokenHash: string,
  times: { seenAtMs: number; expiresAtMs: number },
): Operation<void> {
  const session = yield* first(extendSession({ tokenHash, ...times }))
  if (session) yield* all(seeTeammate({ id: session.teammate_id, seenAtMs: times.seenAtMs }))
})

/** Ends a session. Returns false if this teammate has no such session. */
export const endSession = atomically(function* (
  session: { id: string; teammateId: string },
  name: 'you.leave' | 'you.end-session',
  actor: Actor,
): Operation<boolean> {
  yield* lockAudit()
  if (!(yield* first(deleteSession(session)))) return false
  yield* appendAuditEntry({ name, on: [session.id] }, actor)
  return true
})

/** Ends every session of a teammate. Returns the number of sessions, or undefined if the teammate doesn't exist. */
export const endSessions = atomically(function* (
  teammateId: string,
  name: 'you.leave-everywhere' | 'team.sign-out',
  actor: Actor,
): Operation<number | undefined> {
  yield* lockAudit()
  if (!(yield* first(teammateById({ id: teammateId })))) return undefined
  const ended = yield* all(deleteSessionsOf({ teammateId }))
  yield* appendAuditEntry({ name, on: [teammateId], was: `${ended.length} signed in`, became: 'signed out' }, actor)
  return ended.length
})

export function* openSession(
  session: NewSession,
  of: { teammateId: string; verifiedAtMs: number | undefined },
): Operation<void> {
  yield* all(sweepSessions({ nowMs: session.createdAtMs }))
  yield* all(seeTeammate({ id: of.teammateId, seenAtMs: session.createdAtMs }))
  yield* insert({ office_session: [sessionRow(session, of)] })
}

const sessionRow = (
  session: NewSession,
  { teammateId, verifiedAtMs }: { teammateId: string; verifiedAtMs: number | undefined },
): OfficeSessionTable => ({
  token_hash: session.tokenHash,
  id: session.id,
  teammate_id: teammateId,
  user_agent: storable(session.userAgent),
  created_at_ms: session.createdAtMs,
  seen_at_ms: session.createdAtMs,
  expires_at_ms: session.expiresAtMs,
  strong_at_ms: verifiedAtMs ?? null,
})

const sessionByToken = statement((db, p: { tokenHash: string; nowMs: number }) =>
  db
    .selectFrom('office_session')
    .innerJoin('teammate', 'teammate.id', 'office_session.teammate_id')
    .selectAll('teammate')
    .select(['office_session.id as session_id', 'office_session.created_at_ms as session_created_at_ms'])
    .select(['office_session.seen_at_ms as session_seen_at_ms', 'office_session.strong_at_ms'])
    .where('token_hash', '=', p.tokenHash)
    .where('expires_at_ms', '>', p.nowMs)
    .where('removed_at_ms', 'is', null),
)

const sessionsOf = statement((db, p: { teammateId: string; nowMs: number }) =>
  db
    .selectFrom('office_session')
    .selectAll()
    .where('teammate_id', '=', p.teammateId)
    .where('expires_at_ms', '>', p.nowMs)
    .orderBy('seen_at_ms', 'desc'),
)

const extendSession = statement((db, p: { tokenHash: string; seenAtMs: number; expiresAtMs: number }) =>
  db
    .updateTable('office_session')
    .set({ seen_at_ms: p.seenAtMs, expires_at_ms: p.expiresAtMs })
    .where('token_hash', '=', p.tokenHash)
    .returning('teammate_id'),
)

export const markVerified = statement((db, p: { id: string; teammateId: string; atMs: number }) =>
  db
    .updateTable('office_session')
    .set({ strong_at_ms: p.atMs })
    .where('id', '=', p.id)
    .where('teammate_id', '=', p.teammateId)
    .returning('id'),
)

const deleteSession = statement((db, p: { id: string; teammateId: string }) =>
  db.deleteFrom('office_session').where('id', '=', p.id).where('teammate_id', '=', p.teammateId).returning('id'),
)

export const deleteSessionsOf = statement((db, p: { teammateId: string }) =>
  db.deleteFrom('office_session').where('teammate_id', '=', p.teammateId).returning('id'),
)

export const endOtherSessions = statement((db, p: { teammateId: string; sessionId: string }) =>
  db.deleteFrom('office_session').where('teammate_id', '=', p.teammateId).where('id', '!=', p.sessionId),
)

const sweepSessions = statement((db, p: { nowMs: number }) =>
  db.deleteFrom('office_session').where('expires_at_ms', '<=', p.nowMs),
)
