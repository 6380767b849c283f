// Maps the office port's objects to and from table rows.

import type { OfficeLinkTable, OfficeSessionTable, PasskeyTable, TeammateTable } from '#server/store/engine/schema.ts'
import type {
  Actor,
  Invitation,
  ListedTeammate,
  NewLink,
  NewPasskey,
  NewSession,
  StoredPasskey,
  Teammate,
} from '#server/store/office-port.ts'

// PostgreSQL stores neither NUL nor lone surrogates, and what a browser says about itself isn't validated earlier.
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** Only for somebody on the team: they have an address. */
export const toTeammate = ({ id, email, name, role }: TeammateTable): Teammate => ({
  id,
  email: email ?? '',
  name,
  role,
})

export const toListedTeammate = (row: TeammateTable & { passkeys: number | null }): ListedTeammate => ({
  ...toTeammate(row),
  passkeys: row.passkeys ?? 0,
  seenAtMs: row.seen_at_ms ?? undefined,
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

export const toPasskey = (row: PasskeyTable): StoredPasskey => ({
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

export const sessionRow = (
  session: NewSession,
  { teammateId, strongAtMs }: { teammateId: string; strongAtMs: number | undefined },
): OfficeSessionTable => ({
  token_hash: session.tokenHash,
  id: session.id,
  teammate_id: teammateId,
  user_agent: storable(session.userAgent),
  created_at_ms: session.createdAtMs,
  seen_at_ms: session.createdAtMs,
  expires_at_ms: session.expiresAtMs,
  strong_at_ms: strongAtMs ?? null,
})

export const linkRow = (
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

export const toInvitation = (row: OfficeLinkTable & { invited_by: string }): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role ?? 'viewer',
  invitedBy: row.invited_by,
  invitedById: row.made_by,
  createdAtMs: row.created_at_ms,
  expiresAtMs: row.expires_at_ms,
})
