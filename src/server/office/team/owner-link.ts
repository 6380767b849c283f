// The first owner's way in, printed by the start while there is no owner.
import { lifetimes } from '#server/office/sessions/lifetimes.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import { type OfficeStore, system } from '#server/store/office-port.ts'

interface OwnerLine {
  store: Pick<OfficeStore, 'hasOwner' | 'makeLink'>
  publicUrl: string
  /** Whether only whoever runs the server sees what it prints: logs are shipped elsewhere. */
  isPrivate: boolean
  newToken(): string
  newId(): string
  nowMs(): number
}

/** A link, which voids the older ones, or the command that makes one; undefined once there is an owner. */
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
