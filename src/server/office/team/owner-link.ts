// The link for the first owner. The server prints it at startup while there is no owner.
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import { system } from '#server/store/audit/actor.ts'
import type { OfficeStore } from '#server/store/store.ts'

interface OwnerLine {
  store: Pick<OfficeStore, 'hasOwner' | 'makeLink'>
  publicUrl: string
  /** Whether only the operator sees the server's output. If not, the output may end up in a log that others read. */
  isPrivate: boolean
  newToken(): string
  newId(): string
  nowMs(): number
}

/**
 * Returns a new link, which voids older links. If others may see the output, returns the command with which the
 * operator can make a link. Returns undefined once there is an owner.
 */
export async function ownerLine({
  store,
  publicUrl,
  isPrivate,
  newToken,
  newId,
  nowMs,
}: OwnerLine): Promise<string | undefined> {
  if (await store.hasOwner()) return undefined
  if (!isPrivate) return 'nobody yet: npm run team -- link EMAIL --role owner'
  const token = newToken()
  const made = await store.makeLink(
    {
      id: newId(),
      tokenHash: hashOfToken(token),
      kind: 'owner',
      email: undefined,
      name: undefined,
      role: 'owner',
      expiresAtMs: nowMs() + lifetimes.invitationMs,
    },
    { who: system, atMs: nowMs(), from: undefined },
  )
  return made === 'made' ? `${publicUrl}/office/start#${token}` : undefined
}
