// Statements for the office: teammates, passkeys, sessions, links.
import type { Kysely } from 'kysely'
import type { Role } from '#domain/office/roles.ts'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import type { LinkKind } from '#server/store/office-port.ts'

export const office = (db: Kysely<Database>) => ({ ...team(db), ...passkeys(db), ...sessions(db), ...links(db) })

const team = (db: Kysely<Database>) => ({
  teammate: prepared((p: { id: string }) =>
    db.selectFrom('teammate').selectAll().where('id', '=', p.id).where('removed_at_ms', 'is', null),
  ),
  teammateByEmail: prepared((p: { email: string }) =>
    db.selectFrom('teammate').selectAll().where('email', '=', p.email).where('removed_at_ms', 'is', null),
  ),
  teammates: prepared(() =>
    db
      .selectFrom('teammate')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('passkey')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('passkey.teammate_id', '=', 'teammate.id')
          .where('passkey.removed_at_ms', 'is', null)
          .as('passkeys'),
      )
      .where('removed_at_ms', 'is', null)
      .orderBy('created_at_ms')
      .orderBy('id'),
  ),
  owners: prepared(() =>
    db.selectFrom('teammate').select('id').where('role', '=', 'owner').where('removed_at_ms', 'is', null),
  ),
  firstOwner: prepared(() => db.selectFrom('first_owner').select('teammate_id')),
  seeTeammate: prepared((p: { id: string; seenAtMs: number }) =>
    db.updateTable('teammate').set({ seen_at_ms: p.seenAtMs }).where('id', '=', p.id),
  ),
  changeRole: prepared((p: { id: string; role: Role }) =>
    db.updateTable('teammate').set({ role: p.role }).where('id', '=', p.id),
  ),
  /** The name stays for the audit. */
  removeTeammate: prepared((p: { id: string; atMs: number }) =>
    db.updateTable('teammate').set({ email: null, removed_at_ms: p.atMs }).where('id', '=', p.id),
  ),
})

const passkeys = (db: Kysely<Database>) => ({
  passkey: prepared((p: { id: string }) =>
    db.selectFrom('passkey').selectAll().where('id', '=', p.id).where('removed_at_ms', 'is', null),
  ),
  anyPasskey: prepared((p: { id: string }) => db.selectFrom('passkey').select('id').where('id', '=', p.id)),
  passkeysOf: prepared((p: { teammateId: string }) =>
    db
      .selectFrom('passkey')
      .selectAll()
      .where('teammate_id', '=', p.teammateId)
      .where('removed_at_ms', 'is', null)
      .orderBy('created_at_ms')
      .orderBy('id'),
  ),
  markPasskeyUsed: prepared((p: { id: string; counter: number; usedAtMs: number }) =>
    db.updateTable('passkey').set({ counter: p.counter, used_at_ms: p.usedAtMs }).where('id', '=', p.id),
  ),
  removePasskey: prepared((p: { id: string; atMs: number }) =>
    db.updateTable('passkey').set({ removed_at_ms: p.atMs }).where('id', '=', p.id),
  ),
  removePasskeysOf: prepared((p: { teammateId: string; atMs: number }) =>
    db
      .updateTable('passkey')
      .set({ removed_at_ms: p.atMs })
      .where('teammate_id', '=', p.teammateId)
      .where('removed_at_ms', 'is', null),
  ),
  takeCeremony: prepared((p: { tokenHash: string; purpose: string }) =>
    db
      .deleteFrom('ceremony')
      .where('token_hash', '=', p.tokenHash)
      .where('purpose', '=', p.purpose)
      .returning(['challenge', 'teammate_id', 'expires_at_ms']),
  ),
  sweepCeremonies: prepared((p: { nowMs: number }) => db.deleteFrom('ceremony').where('expires_at_ms', '<=', p.nowMs)),
})

const sessions = (db: Kysely<Database>) => ({
  session: prepared((p: { tokenHash: string; nowMs: number }) =>
    db
      .selectFrom('office_session')
      .innerJoin('teammate', 'teammate.id', 'office_session.teammate_id')
      .selectAll('teammate')
      .select(['office_session.id as session_id', 'office_session.created_at_ms as session_created_at_ms'])
      .select(['office_session.seen_at_ms as session_seen_at_ms', 'office_session.strong_at_ms'])
      .where('token_hash', '=', p.tokenHash)
      .where('expires_at_ms', '>', p.nowMs)
      .where('removed_at_ms', 'is', null),
  ),
  sessionsOf: prepared((p: { teammateId: string; nowMs: number }) =>
    db
      .selectFrom('office_session')
      .selectAll()
      .where('teammate_id', '=', p.teammateId)
      .where('expires_at_ms', '>', p.nowMs)
      .orderBy('seen_at_ms', 'desc'),
  ),
  keepSession: prepared((p: { tokenHash: string; seenAtMs: number; expiresAtMs: number }) =>
    db
      .updateTable('office_session')
      .set({ seen_at_ms: p.seenAtMs, expires_at_ms: p.expiresAtMs })
      .where('token_hash', '=', p.tokenHash)
      .returning('teammate_id'),
  ),
  makeStrong: prepared((p: { id: string; teammateId: string; atMs: number }) =>
    db
      .updateTable('office_session')
      .set({ strong_at_ms: p.atMs })
      .where('id', '=', p.id)
      .where('teammate_id', '=', p.teammateId)
      .returning('id'),
  ),
  endSession: prepared((p: { id: string; teammateId: string }) =>
    db.deleteFrom('office_session').where('id', '=', p.id).where('teammate_id', '=', p.teammateId).returning('id'),
  ),
  endSessions: prepared((p: { teammateId: string }) =>
    db.deleteFrom('office_session').where('teammate_id', '=', p.teammateId).returning('id'),
  ),
  endOtherSessions: prepared((p: { teammateId: string; sessionId: string }) =>
    db.deleteFrom('office_session').where('teammate_id', '=', p.teammateId).where('id', '!=', p.sessionId),
  ),
  sweepSessions: prepared((p: { nowMs: number }) =>
    db.deleteFrom('office_session').where('expires_at_ms', '<=', p.nowMs),
  ),
})

const links = (db: Kysely<Database>) => ({
  link: prepared((p: { tokenHash: string; nowMs: number }) =>
    db.selectFrom('office_link').selectAll().where('token_hash', '=', p.tokenHash).where('expires_at_ms', '>', p.nowMs),
  ),
  emailedLinksSince: prepared((p: { teammateId: string; sinceMs: number }) =>
    db
      .selectFrom('office_link')
      .select('browser_hash')
      .where('kind', '=', 'email')
      .where('teammate_id', '=', p.teammateId)
      .where('created_at_ms', '>', p.sinceMs),
  ),
  spendLink: prepared((p: { tokenHash: string }) =>
    db.deleteFrom('office_link').where('token_hash', '=', p.tokenHash).returning('id'),
  ),
  spendEmailedLink: prepared((p: { tokenHash: string; browserHash: string; nowMs: number }) =>
    db
      .deleteFrom('office_link')
      .where('token_hash', '=', p.tokenHash)
      .where('browser_hash', '=', p.browserHash)
      .where('expires_at_ms', '>', p.nowMs)
      .returning(['id', 'teammate_id']),
  ),
  voidLinksOfKind: prepared((p: { kind: LinkKind }) => db.deleteFrom('office_link').where('kind', '=', p.kind)),
  voidLinksTo: prepared((p: { email: string; kind: LinkKind }) =>
    db.deleteFrom('office_link').where('email', '=', p.email).where('kind', '=', p.kind),
  ),
  voidLinksOf: prepared((p: { teammateId: string }) =>
    db.deleteFrom('office_link').where('teammate_id', '=', p.teammateId),
  ),
  voidInvitationsBy: prepared((p: { teammateId: string }) =>
    db.deleteFrom('office_link').where('made_by', '=', p.teammateId).where('kind', '=', 'invitation').returning('id'),
  ),
  voidInvitation: prepared((p: { id: string }) =>
    db.deleteFrom('office_link').where('id', '=', p.id).where('kind', '=', 'invitation').returning('role'),
  ),
  invitations: prepared((p: { nowMs: number }) =>
    db
      .selectFrom('office_link')
      .innerJoin('teammate', 'teammate.id', 'office_link.made_by')
      .selectAll('office_link')
      .select('teammate.name as invited_by')
      .where('office_link.kind', '=', 'invitation')
      .where('teammate.role', '=', 'owner')
      .where('teammate.removed_at_ms', 'is', null)
      .where('expires_at_ms', '>', p.nowMs)
      .orderBy('office_link.created_at_ms'),
  ),
  sweepLinks: prepared((p: { nowMs: number }) => db.deleteFrom('office_link').where('expires_at_ms', '<=', p.nowMs)),
})
