// Computes which ways to reach somebody are closed, because they asked us to stop or their email address is blocked.
import { type ContactFault, canContact, kindFor } from './can-contact.ts'
import { type Channel, channels } from './consent-kinds.ts'
import type { Standing } from './project-consents.ts'

/** For each closed channel: why it is closed and, if the person asked us to stop, since when. */
export type Refused = Partial<Record<Channel, { why: ContactFault; sinceMs: number | undefined }>>

interface Reached {
  /** The standing of the phone number; undefined if no consent for it was ever taken back. */
  phone: Standing | undefined
  /** The standing of the email address; undefined if it isn't blocked and no consent for it was ever taken back. */
  email: Standing | undefined
  /** When the person sent the request that an email would answer; undefined if they sent none. */
  requestedAtMs: number | undefined
  nowMs: number
}

/** Never 'marketing', because a teammate answers a request. */
const purpose = 'service'

export function refusedWays({ phone, email, requestedAtMs, nowMs }: Reached): Refused {
  const refused: Refused = {}
  for (const channel of channels) {
    const standing = channel === 'email' ? email : phone
    const causedAtMs = channel === 'email' ? requestedAtMs : nowMs
    const why = standing && canContact(standing, { channel, purpose, causedAtMs })
    if (why)
      refused[channel] = {
        why,
        sinceMs: why === 'withdrawn' ? standing.kinds[kindFor({ channel, purpose })].sinceMs : undefined,
      }
  }
  return refused
}
