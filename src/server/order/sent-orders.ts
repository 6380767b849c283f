// What the server remembers of an order request that was sent: that it was, and which step 1 it followed, for an hour. A
// signed, HttpOnly cookie, one for each plan: a reload shows that it is sent, without a look into the store.
import { isSigned, signText } from '#server/http/signatures.ts'

export interface SentOrders {
  /** The Set-Cookie header. `begunAs` is the lead of step 1, where there was one. */
  remember(tier: string, begunAs: string | undefined): string
  /** The Set-Cookie header that ends it. */
  forget(tier: string): string
  /** Whether a Cookie header proves that the order of this plan that was begun so is sent. */
  isSent(tier: string, begunAs: string | undefined, cookieHeader: string | undefined): boolean
}

interface Facts {
  secretKey: string
  isHttps: boolean
  nowMs(): number
}

const lifetimeSeconds = 60 * 60
const written = /^(\d{10,12})\.([\w-]{0,64})\.([\w-]{43})$/

export function createSentOrders({ secretKey, isHttps, nowMs }: Facts): SentOrders {
  const nameOf = (tier: string) => `${isHttps ? '__Host-' : ''}tt_ordered_${tier}`
  const cookie = (tier: string, value: string, maxAgeSeconds: number) =>
    `${nameOf(tier)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  const proves = (tier: string, begunAs: string, value: string) => {
    const [, expires, leadId, signature] = written.exec(value) ?? []
    if (!signature || leadId !== begunAs || Number(expires) * 1000 <= nowMs()) return false
    return isSigned(secretKey, { purpose: `ordered ${tier}`, text: `${expires}.${leadId}`, signature })
  }
  return {
    remember(tier, begunAs = '') {
      const text = `${Math.floor(nowMs() / 1000) + lifetimeSeconds}.${begunAs}`
      return cookie(tier, `${text}.${signText(secretKey, `ordered ${tier}`, text)}`, lifetimeSeconds)
    },
    forget: (tier) => cookie(tier, '', 0),
    isSent(tier, begunAs = '', cookieHeader = '') {
      const prefix = `${nameOf(tier)}=`
      const values = cookieHeader.split(';').map((one) => one.trim())
      return values.some((one) => one.startsWith(prefix) && proves(tier, begunAs, one.slice(prefix.length)))
    },
  }
}
