// Links that let somebody in: the first owner's link, invitations, links to make a new passkey, and emailed sign-in
// links. Only hashes of their secrets are passed in.
import type { Role } from '#domain/office/roles.ts'
import { type Actor, commandLine, system } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type NewSession, openSession } from './sessions.ts'
import type { OfficeLinkTable } from './team-tables.ts'
import { hasOwner, type Teammate, teammateByEmail, teammateById, toTeammate } from './teammates.ts'

export type LinkKind = 'owner' | 'invitation' | 'enrolment' | 'email'

export interface NewLink {
  id: string
  tokenHash: string
  kind: Exclude<LinkKind, 'email'>
  /** Undefined if the person who opens the link enters the email address. */
  email: string | undefined
  name: string | undefined
  /** Used only for a new teammate. */
  role: Role
  expiresAtMs: number
}

export interface StoredLink {
  kind: LinkKind
  /** The teammate whom the link lets in; undefined for a new teammate. */
  teammate: Teammate | undefined
  email: string | undefined
  name: string | undefined
  role: Role
}

interface Invitation {
  id: string
  email: string
  role: Role
  invitedBy: string
  invitedById: string
  createdAtMs: number
  expiresAtMs: number
}

/** Finds a valid link without using it up. */
export const findLink = read(function* (tokenHash: string, nowMs: number): Operation<StoredLink | undefined> {
  const link = yield* first(linkByToken({ tokenHash, nowMs }))
  if (!link || (link.kind === 'owner' && (yield* hasOwner()))) return undefined
  const teammate = link.teammate_id === null ? undefined : yield* first(teammateById({ id: link.teammate_id }))
  if (link.teammate_id !== null && !teammate) return undefined
  // An invitation is valid only while its maker is an owner. Removing an owner voids the owner's invitations, but may
  // miss an invitation that is being made at the same moment. Therefore, the maker's role is checked here, too.
  if (link.kind === 'invitation' && (yield* first(teammateById({ id: link.made_by })))?.role !== 'owner')
    return undefined
  return {
    kind: link.kind,
    teammate: teammate && toTeammate(teammate),
    email: link.email ?? undefined,
    name: link.name ?? undefined,
    role: teammate?.role ?? link.role ?? 'viewer',
  }
})

/**
 * Makes a link. A link for the first owner voids older links for the first owner. Any other link voids older links of
 * the same kind for the same email address.
 */
export const makeLink = atomically(function* (
  link: NewLink,
  actor: Actor,
): Operation<'made' | 'has-owner' | 'on-team'> {
  yield* lockAudit()
  yield* all(sweepLinks({ nowMs: actor.atMs }))
  const { kind, email } = link
  const teammate = email === undefined ? undefined : yield* first(teammateByEmail({ email }))
  if (kind === 'owner') {
    if (yield* hasOwner()) return 'has-owner'
    yield* all(voidLinksOfKind({ kind }))
  } else if (kind === 'invitation' && teammate) {
    return 'on-team'
  } else if (email !== undefined) {
    yield* all(voidLinksTo({ email, kind }))
  }
  yield* insert({ office_link: [linkRow(link, { teammateId: teammate?.id, actor })] })
  // While no owner exists, the server makes a link at each start. The audit doesn't record such links.
  if (actor.who === system) return 'made'
  const name = actor.who === commandLine ? 'team.link' : 'team.invite'
  const became = teammate ? undefined : link.role
  yield* appendAuditEntry({ name, on: [link.id, ...(teammate ? [teammate.id] : [])], became }, actor)
  return 'made'
})

/** Lists only invitations that were made by current owners, because other invitations are invalid. */
export const listInvitations = read(function* (nowMs: number): Operation<Invitation[]> {
  return (yield* all(invitationRows({ nowMs }))).map(toInvitation)
})

export const voidInvitation = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  yield* lockAudit()
  const link = yield* first(deleteInvitation({ id }))
  if (!link) return false
  yield* appendAuditEntry({ name: 'team.void-invitation', on: [id], was: link.role ?? undefined }, actor)
  return true
})

/** Returns false if nobody on the team has this email address, or if an open link prevents a new one (see `pause`). */
export const makeEmailedLink = atomically(function* (
  link: {
    id: string
    tokenHash: string
    browserHash: string
    email: string
    expiresAtMs: number
    /**
     * No link is added while a link that was made since `sinceMs` is still open. If `isOwn`, only links that the same
     * browser requested count.
     */
    pause: { sinceMs: number; isOwn: boolean }
  },
  nowMs: number,
): Operation<boolean> {
  yield* all(sweepLinks({ nowMs }))
  const teammate = yield* first(teammateByEmail(link))
  if (!teammate) return false
  const { sinceMs, isOwn } = link.pause
  const open = yield* all(emailedLinksSince({ teammateId: teammate.id, sinceMs }))
  if (open.some(({ browser_hash }) => !isOwn || browser_hash === link.browserHash)) return false
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
})

/** Uses up an emailed link and opens a session without a passkey. Works only in the browser that requested the link. */
export const signInByLink = atomically(function* (
  { session, ...token }: { tokenHash: string; browserHash: string; session: NewSession },
  actor: Omit<Actor, 'who'>,
): Operation<boolean> {
  yield* lockAudit()
  const spent = yield* first(spendEmailedLink({ ...token, nowMs: actor.atMs }))
  const teammate = spent?.teammate_id ? yield* first(teammateById({ id: spent.teammate_id })) : undefined
  if (!teammate) return false
  yield* openSession(session, { teammateId: teammate.id, verifiedAtMs: undefined })
  yield* appendAuditEntry({ name: 'sign-in.link', on: [session.id] }, { ...actor, who: teammate.id })
  return true
})

const linkRow = (
  link: NewLink,
  { teammateId, actor }: { teammateId: string | undefined; actor: Actor },
): OfficeLinkTable => ({
  token_hash: link.tokenHash,
  id: link.id,
  kind: link.kind,
  teammate_id: teammateId ?? null,
  email: link.email ?? null,
  name: link.name ?? null,
  role: link.role,
  browser_hash: null,
  made_by: actor.who,
  created_at_ms: actor.atMs,
  expires_at_ms: link.expiresAtMs,
})

const toInvitation = (row: OfficeLinkTable & { invited_by: string }): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role ?? 'viewer',
  invitedBy: row.invited_by,
  invitedById: row.made_by,
  createdAtMs: row.created_at_ms,
  expiresAtMs: row.expires_at_ms,
})

const linkByToken = statement((db, p: { tokenHash: string; nowMs: number }) =>
  db.selectFrom('office_link').selectAll().where('token_hash', '=', p.tokenHash).where('expires_at_ms', '>', p.nowMs),
)

const emailedLinksSince = statement((db, p: { teammateId: string; sinceMs: number }) =>
  db
    .selectFrom('office_link')
    .select('browser_hash')
    .where('kind', '=', 'email')
    .where('teammate_id', '=', p.teammateId)
    .where('created_at_ms', '>', p.sinceMs),
)

export const spendLink = statement((db, p: { tokenHash: string }) =>
  db.deleteFrom('office_link').where('token_hash', '=', p.tokenHash).returning('id'),
)

const spendEmailedLink = statement((db, p: { tokenHash: string; browserHash: string; nowMs: number }) =>
  db
    .deleteFrom('office_link')
    .where('token_hash', '=', p.tokenHash)
    .where('browser_hash', '=', p.browserHash)
    .where('expires_at_ms', '>', p.nowMs)
    .returning(['id', 'teammate_id']),
)

const voidLinksOfKind = statement((db, p: { kind: LinkKind }) =>
  db.deleteFrom('office_link').where('kind', '=', p.kind),
)

const voidLinksTo = statement((db, p: { email: string; kind: LinkKind }) =>
  db.deleteFrom('office_link').where('email', '=', p.email).where('kind', '=', p.kind),
)

export const voidLinksOf = statement((db, p: { teammateId: string }) =>
  db.deleteFrom('office_link').where('teammate_id', '=', p.teammateId),
)

export const deleteInvitationsBy = statement((db, p: { teammateId: string }) =>
  db.deleteFrom('office_link').where('made_by', '=', p.teammateId).where('kind', '=', 'invitation').returning('id'),
)

const deleteInvitation = statement((db, p: { id: string }) =>
  db.deleteFrom('office_link').where('id', '=', p.id).where('kind', '=', 'invitation').returning('role'),
)

const invitationRows = statement((db, p: { nowMs: number }) =>
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
)

const sweepLinks = statement((db, p: { nowMs: number }) =>
  db.deleteFrom('office_link').where('expires_at_ms', '<=', p.nowMs),
)
