// Owners' changes to the team, and teammates' changes to their own name. Every change locks the audit first, so that
// changes happen one at a time across all servers. This way, one owner stays if the last two owners remove each other
// at the same moment.
import type { Role } from '#domain/office/roles.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { dropTeamEmails } from '#server/store/emails/add-emails.ts'
import { all, atomically, first, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { deleteInvitationsBy, voidLinksOf } from './links.ts'
import { removePasskeysOf } from './passkeys.ts'
import { deleteSessionsOf } from './sessions.ts'
import { ownerRows, type Teammate, teammateById } from './teammates.ts'

/** Changes a role. If an owner gets another role, the owner's open invitations are voided. */
export const changeRole = atomically(function* (
  { id, role }: { id: string; role: Role },
  actor: Actor,
): Operation<'changed' | 'last-owner' | 'unknown'> {
  yield* lockAudit()
  const teammate = yield* first(teammateById({ id }))
  if (!teammate) return 'unknown'
  if (teammate.role === role) return 'changed'
  if (yield* isLastOwner(teammate)) return 'last-owner'
  yield* all(setRole({ id, role }))
  const voided = teammate.role === 'owner' ? yield* voidInvitationsBy(id) : []
  yield* appendAuditEntry({ name: 'team.change-role', on: [id, ...voided], was: teammate.role, became: role }, actor)
  return 'changed'
})

/** The audit records the old and the new name, so that nobody can use a different name unnoticed. */
export const renameTeammate = atomically(function* (
  { id, name }: { id: string; name: string },
  actor: Actor,
): Operation<void> {
  yield* lockAudit()
  const teammate = yield* first(teammateById({ id }))
  if (!teammate || teammate.name === name) return
  yield* all(setName({ id, name }))
  yield* appendAuditEntry({ name: 'you.rename', on: [id], was: teammate.name, became: name }, actor)
})

export const removeTeammate = atomically(function* (
  id: string,
  actor: Actor,
): Operation<'removed' | 'last-owner' | 'unknown'> {
  yield* lockAudit()
  const teammate = yield* first(teammateById({ id }))
  if (!teammate) return 'unknown'
  if (yield* isLastOwner(teammate)) return 'last-owner'
  yield* all(deleteSessionsOf({ teammateId: id }))
  yield* all(voidLinksOf({ teammateId: id }))
  const voided = yield* voidInvitationsBy(id)
  yield* all(removePasskeysOf({ teammateId: id, atMs: actor.atMs }))
  yield* all(markTeammateRemoved({ id, atMs: actor.atMs }))
  const left = { recipient: teammate.email ?? '', note: 'No longer on the team.', nowMs: actor.atMs }
  yield* all(dropTeamEmails(left))
  yield* appendAuditEntry({ name: 'team.remove', on: [id, ...voided], was: teammate.role }, actor)
  return 'removed'
})

/** Voids a teammate's open invitations, because a removed teammate could use them to come back. */
function* voidInvitationsBy(teammateId: string): Operation<string[]> {
  return (yield* all(deleteInvitationsBy({ teammateId }))).map(({ id }) => id)
}

function* isLastOwner({ role }: Pick<Teammate, 'role'>): Operation<boolean> {
  return role === 'owner' && (yield* all(ownerRows())).length === 1
}

const setRole = statement((db, p: { id: string; role: Role }) =>
  db.updateTable('teammate').set({ role: p.role }).where('id', '=', p.id),
)

const setName = statement((db, p: { id: string; name: string }) =>
  db.updateTable('teammate').set({ name: p.name }).where('id', '=', p.id),
)

/** The name stays stored, because the audit shows it beside what this teammate did. */
const markTeammateRemoved = statement((db, p: { id: string; atMs: number }) =>
  db.updateTable('teammate').set({ email: null, removed_at_ms: p.atMs }).where('id', '=', p.id),
)
