// Uses up a link and stores a new passkey. This way, a new teammate joins the team, or an existing teammate can sign in
// again.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { atomically, first, insert, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { findLink, type StoredLink, spendLink } from './links.ts'
import { anyPasskey, type NewPasskey, passkeyRow } from './passkeys.ts'
import { type NewSession, openSession } from './sessions.ts'
import { type Teammate, teammateByEmail } from './teammates.ts'

export interface Enrollment {
  tokenHash: string
  /** Used only if the link is for a new teammate. */
  newTeammate: Pick<Teammate, 'id' | 'email' | 'name'>
  passkey: NewPasskey
  session: NewSession
}

/** Uses up the link. Stores the passkey, the session and, if the link is for a new teammate, the teammate. */
export const enrollByLink = atomically(function* (
  started: Enrollment,
  actor: Omit<Actor, 'who'>,
): Operation<'started' | 'gone' | 'email-taken'> {
  const { tokenHash, newTeammate, passkey, session } = started
  yield* lockAudit()
  const link = yield* findLink(tokenHash, actor.atMs)
  if (!link || link.kind === 'email' || (yield* first(anyPasskey(passkey)))) return 'gone'
  if (!link.teammate && (yield* first(teammateByEmail(newTeammate)))) return 'email-taken'
  if (!(yield* first(spendLink({ tokenHash })))) return 'gone'
  const teammate = link.teammate ?? (yield* joinTeam({ newTeammate, link, atMs: actor.atMs }))
  yield* insert({ passkey: [passkeyRow(passkey, teammate.id)] })
  yield* openSession(session, { teammateId: teammate.id, verifiedAtMs: actor.atMs })
  const name = link.teammate ? 'team.recover' : 'team.join'
  const on = [teammate.id, passkey.id]
  yield* appendAuditEntry({ name, on, became: teammate.role }, { ...actor, who: teammate.id })
  return 'started'
})

function* joinTeam({
  newTeammate,
  link,
  atMs,
}: {
  newTeammate: Enrollment['newTeammate']
  link: StoredLink
  atMs: number
}): Operation<Teammate> {
  const teammate = { ...newTeammate, role: link.role }
  const row = { ...teammate, created_at_ms: atMs, seen_at_ms: null, removed_at_ms: null }
  const isFirstOwner = teammate.role === 'owner' && !(yield* first(firstOwner()))
  yield* insert({ teammate: [row], first_owner: isFirstOwner ? [{ id: 1, teammate_id: teammate.id }] : [] })
  return teammate
}

const firstOwner = statement((db) => db.selectFrom('first_owner').select('teammate_id'))
