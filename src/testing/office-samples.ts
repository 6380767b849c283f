// Teammates, passkeys and links for tests of the office's store and of code that uses it. A teammate's id is also their
// name, and hashes are readable.
import type { Actor } from '#server/store/audit/actor.ts'
import type { Store } from '#server/store/store.ts'
import type { Enrollment } from '#server/store/team/join-team.ts'
import type { NewLink } from '#server/store/team/links.ts'
import type { NewPasskey } from '#server/store/team/passkeys.ts'
import type { NewSession } from '#server/store/team/sessions.ts'

export const by = (who: string): Actor => ({
  who,
  atMs: 2_000,
  from: who === 'command line' || who === 'system' ? undefined : '192.0.2.1',
})

export const visitor = (atMs: number): Omit<Actor, 'who'> => ({ atMs, from: '192.0.2.1' })

export const passkey = (id: string): NewPasskey => ({
  id,
  name: 'Chrome on Mac',
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: ['internal'],
  rpId: 'localhost',
  createdAtMs: 2_000,
})

export const session = (id: string): NewSession => ({
  id,
  tokenHash: `hash ${id}`,
  userAgent: 'Test/1.0',
  createdAtMs: 2_000,
  expiresAtMs: 100_000,
})

export const sampleLink = (tokenHash: string, changes: Partial<NewLink> = {}): NewLink => ({
  id: `id of ${tokenHash}`,
  tokenHash,
  kind: 'invitation',
  email: undefined,
  name: undefined,
  role: changes.kind === 'owner' ? 'owner' : 'member',
  expiresAtMs: 10_000,
  ...changes,
})

export const joined = (id: string, tokenHash: string, email = `${id}@x.example`): Enrollment => ({
  tokenHash,
  newTeammate: { id, name: id, email },
  passkey: passkey(`key ${id}`),
  session: session(`of ${id}`),
})

/** Ann owns the office; the others are members. */
export async function owned({ office }: Store, members: string[] = []): Promise<void> {
  await office.makeLink(sampleLink('first', { kind: 'owner' }), by('system'))
  await office.enrollByLink(joined('ann', 'first'), visitor(2_000))
  for (const id of members) {
    await office.makeLink(sampleLink(`link ${id}`, { email: `${id}@x.example` }), by('ann'))
    await office.enrollByLink(joined(id, `link ${id}`), visitor(2_000))
  }
}
