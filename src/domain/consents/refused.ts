// Which ways to reach somebody are closed now, because they asked us to stop or their email is blocked.
import { type ContactFault, canContact, kindFor } from './can-contact.ts'
import { type Channel, channels } from './consent-kinds.ts'
import type { Standing } from './project-consents.ts'

/** By channel: why it is closed and, if they asked us to stop, since when. */
export type Refused = Partial<Record<Channel, { why: ContactFault; sinceMs: number | undefined }>>

interface Reached {
  /** What holds for the phone number and the email; undefined if nothing was ever taken back and it isn't blocked. */
  phone: Standing | undefined
  email: Standing | undefined
  /** When they sent the request that an email would answer; undefined if they sent none. */
  requestedAtMs: number | undefined
  nowMs: number
}

/** A teammate answers a request; nothing here is an offer. */
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
