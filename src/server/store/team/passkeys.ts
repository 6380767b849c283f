// Passkeys, and the sessions that they open or verify.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { endOtherSessions, markVerified, type NewSession, openSession } from './sessions.ts'
import type { PasskeyTable } from './team-tables.ts'
import { teammateById } from './teammates.ts'

export interface NewPasskey {
  /** The credential id. */
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

export const findPasskey = read(function* (id: string): Operation<StoredPasskey | undefined> {
  const row = yield* first(passkeyById({ id }))
  return row && toPasskey(row)
})

export const listPasskeys = read(function* (teammateId: string): Operation<StoredPasskey[]> {
  return (yield* all(passkeysOf({ teammateId }))).map(toPasskey)
})

/** Opens a verified session. Returns false if the passkey or the teammate was removed in the meantime. */
export const signInByPasskey = atomically(function* (
  { passkeyId, counter, session }: { passkeyId: string; counter: number; session: NewSession },
  actor: Omit<Actor, 'who'>,
): Operation<boolean> {
  yield* lockAudit()
  const passkey = yield* first(passkeyById({ id: passkeyId }))
  if (!passkey || !(yield* first(teammateById({ id: passkey.teammate_id })))) return false
  yield* all(markPasskeyUsed({ id: passkeyId, counter, usedAtMs: actor.atMs }))
  yield* openSession(session, { teammateId: passkey.teammate_id, verifiedAtMs: actor.atMs })
  yield* appendAuditEntry({ name: 'sign-in.passkey', on: [session.id] }, { ...actor, who: passkey.teammate_id })
  return true
})

/** Verifies a session again. Returns false if the session no longer exists or the passkey isn't the teammate's. */
export const reverifySession = atomically(function* (
  used: { passkeyId: string; counter: number; sessionId: string },
  actor: Actor,
): Operation<boolean> {
  yield* lockAudit()
  const passkey = yield* first(passkeyById({ id: used.passkeyId }))
  if (passkey?.teammate_id !== actor.who) return false
  const made = markVerified({ id: used.sessionId, teammateId: actor.who, atMs: actor.atMs })
  if (!(yield* first(made))) return false
  yield* all(markPasskeyUsed({ id: used.passkeyId, counter: used.counter, usedAtMs: actor.atMs }))
  yield* appendAuditEntry({ name: 'you.confirm', on: [used.sessionId] }, actor)
  return true
})

/** Adds a passkey. Returns false if the teammate was removed or the passkey is stored already. */
export const addPasskey = atomically(function* (passkey: NewPasskey, actor: Actor): Operation<boolean> {
  yield* lockAudit()
  if (!(yield* first(teammateById({ id: actor.who })))) return false
  if (yield* first(anyPasskey(passkey))) return false
  yield* insert({ passkey: [passkeyRow(passkey, actor.who)] })
  yield* appendAuditEntry({ name: 'you.add-passkey', on: [passkey.id] }, actor)
  return true
})

/**
 * Removes a passkey, unless it is the teammate's last one. Also ends the teammate's other sessions, because somebody
 * else may have opened a session with the passkey.
 */
export const removePasskey = atomically(function* (
  passkey: { id: string; teammateId: string; sessionId: string },
  actor: Actor,
): Operation<'removed' | 'last' | 'unknown'> {
  yield* lockAudit()
  const own = yield* all(passkeysOf(passkey))
  if (!own.some(({ id }) => id === passkey.id)) return 'unknown'
  if (own.length === 1) return 'last'
  yield* all(markPasskeyRemoved({ id: passkey.id, atMs: actor.atMs }))
  yield* all(endOtherSessions(passkey))
  yield* appendAuditEntry({ name: 'you.remove-passkey', on: [passkey.id] }, actor)
  return 'removed'
})

export const passkeyRow = (passkey: NewPasskey, teammateId: string): PasskeyTable => ({
  id: passkey.id,
  teammate_id: teammateId,
  name: storable(passkey.name),
  public_key: Buffer.from(passkey.publicKey).toString('base64url'),
  counter: passkey.counter,
  transports: JSON.stringify(passkey.transports),
  rp_id: passkey.rpId,
  created_at_ms: passkey.createdAtMs,
  used_at_ms: null,
  removed_at_ms: null,
})

const toPasskey = (row: PasskeyTable): StoredPasskey => ({
  id: row.id,
  teammateId: row.teammate_id,
  name: row.name,
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
  transports: JSON.parse(row.transports),
  rpId: row.rp_id,
  createdAtMs: row.created_at_ms,
  usedAtMs: row.used_at_ms ?? undefined,
})

const passkeyById = statement((db, p: { id: string }) =>
  db.selectFrom('passkey').selectAll().where('id', '=', p.id).where('removed_at_ms', 'is', null),
)

export const anyPasskey = statement((db, p: { id: string }) =>
  db.selectFrom('passkey').select('id').where('id', '=', p.id),
)

const passkeysOf = statement((db, p: { teammateId: string }) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('teammate_id', '=', p.teammateId)
    .where('removed_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id'),
)

const markPasskeyUsed = statement((db, p: { id: string; counter: number; usedAtMs: number }) =>
  db.updateTable('passkey').set({ counter: p.counter, used_at_ms: p.usedAtMs }).where('id', '=', p.id),
)

const markPasskeyRemoved = statement((db, p: { id: string; atMs: number }) =>
  db.updateTable('passkey').set({ removed_at_ms: p.atMs }).where('id', '=', p.id),
)

export const removePasskeysOf = statement((db, p: { teammateId: string; atMs: number }) =>
  db
    .updateTable('passkey')
    .set({ removed_at_ms: p.atMs })
    .where('teammate_id', '=', p.teammateId)
    .where('removed_at_ms', 'is', null),
)
