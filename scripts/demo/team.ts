// Creates the team of `npm run demo`: the owner joins by the link for a first owner, all others by invitation.
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken, newToken } from '#server/office/sessions/tokens.ts'
import { system } from '#server/store/audit/actor.ts'
import type { OfficeStore } from '#server/store/store.ts'
import { team } from './people.ts'

/** The id of the owner's passkey. This passkey is only a row in the store: no device has it. */
export const ownersPasskey = `passkey of ${team[0].id}`

/** Returns each teammate's session cookie, by the teammate's id. */
export async function joinTeam(store: OfficeStore, nowMs: number): Promise<Map<string, string>> {
  const cookies = new Map<string, string>()
  for (const [index, { id, name, role }] of team.entries()) {
    const [link, session] = [newToken(), newToken()]
    const email = `${id}@tidytempo.example`
    const person = index === 0 ? { kind: 'owner' as const } : { kind: 'invitation' as const }
    const expiresAtMs = nowMs + lifetimes.invitationMs
    await store.makeLink(
      { id: `link of ${id}`, tokenHash: hashOfToken(link), ...person, email, name, role, expiresAtMs },
      { who: index === 0 ? system : team[0].id, atMs: nowMs, from: undefined },
    )
    await store.enrollByLink(
      {
        tokenHash: hashOfToken(link),
        newTeammate: { id, name, email },
        passkey: {
          id: `passkey of ${id}`,
          name: 'Chrome on Mac',
          publicKey: new Uint8Array(),
          counter: 0,
          transports: ['internal'],
          rpId: 'localhost',
          createdAtMs: nowMs,
        },
        session: {
          id: `session of ${id}`,
          tokenHash: hashOfToken(session),
          userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/148.0.0.0 Safari/537.36',
          createdAtMs: nowMs,
          expiresAtMs: nowMs + lifetimes.sessionMs,
        },
      },
      { atMs: nowMs, from: '192.0.2.10' },
    )
    cookies.set(id, `tt_office=${session}`)
  }
  return cookies
}
