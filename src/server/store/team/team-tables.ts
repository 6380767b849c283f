// The tables of the team.

import type { Role } from '#domain/office/roles.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'
import type { LinkKind } from './links.ts'

export interface TeamTables {
  teammate: TeammateTable
  first_owner: { id: number; teammate_id: string }
  passkey: PasskeyTable
  office_session: OfficeSessionTable
  office_link: OfficeLinkTable
  ceremony: PasskeyChallengeTable
}

export const teamTables = {
  teammate: ['id'],
  first_owner: ['teammate_id'],
  passkey: ['id'],
  office_session: undefined,
  office_link: undefined,
  ceremony: undefined,
} satisfies KeyColumns<TeamTables>

export interface TeammateTable {
  id: string
  /** Lowercase; null once the teammate was removed. */
  email: string | null
  name: string
  role: Role
  created_at_ms: number
  seen_at_ms: number | null
  removed_at_ms: number | null
}

/**
 * A removed passkey is marked instead of deleted. When an SQLite store is copied into PostgreSQL, rows that PostgreSQL
 * already has are skipped. Therefore, an old copy of the row can't make the passkey valid again.
 */
export interface PasskeyTable {
  /** The credential's id as base64url text. */
  id: string
  teammate_id: string
  name: string
  /** COSE bytes as base64url text. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  rp_id: string
  created_at_ms: number
  used_at_ms: number | null
  removed_at_ms: number | null
}

export interface OfficeSessionTable {
  token_hash: string
  id: string
  teammate_id: string
  user_agent: string
  created_at_ms: number
  seen_at_ms: number
  expires_at_ms: number
  /** When a passkey was last used in this session. */
  strong_at_ms: number | null
}

/** Rows of used and voided links are deleted. */
export interface OfficeLinkTable {
  token_hash: string
  id: string
  kind: LinkKind
  /** The teammate whom the link lets in; null for a new teammate. */
  teammate_id: string | null
  email: string | null
  name: string | null
  role: Role | null
  /** For an emailed link, the hash of a token that the requesting browser holds. Null for other links. */
  browser_hash: string | null
  made_by: string
  created_at_ms: number
  expires_at_ms: number
}

/** A passkey challenge that the browser hasn't answered yet. */
export interface PasskeyChallengeTable {
  token_hash: string
  purpose: string
  challenge: string
  teammate_id: string | null
  expires_at_ms: number
}
