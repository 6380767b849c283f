// What the server remembers of an order between its two steps: which lead step 1 became and what came of its coupon. A
// signed, HttpOnly cookie for a day, one for each plan; no address and no page can claim a coupon's price without it.
import { isSigned, signText } from '#server/http/signatures.ts'

export type CouponOutcome = 'none' | 'granted' | 'unknown'

export interface OrderGrant {
  leadId: string
  coupon: CouponOutcome
}

export interface OrderGrants {
  /** The Set-Cookie header. */
  grant(tier: string, grant: OrderGrant): string
  /** What a Cookie header proves about an order of this plan. */
  read(tier: string, cookieHeader: string | undefined): OrderGrant | undefined
}

interface GrantFacts {
  secretKey: string
  isHttps: boolean
  nowMs(): number
}

const lifetimeSeconds = 24 * 60 * 60
const written = /^(\d{10,12})\.(none|granted|unknown)\.([\w-]{1,64})\.([\w-]{43})$/

export function createOrderGrants({ secretKey, isHttps, nowMs }: GrantFacts): OrderGrants {
  const nameOf = (tier: string) => `${isHttps ? '__Host-' : ''}tt_order_${tier}`
  const read = (tier: string, value: string): OrderGrant | undefined => {
    const [, expires, coupon, leadId, signature] = written.exec(value) ?? []
    if (!expires || !leadId || !signature || Number(expires) * 1000 <= nowMs()) return undefined
    const text = `${expires}.${coupon}.${leadId}`
    if (!isSigned(secretKey, { purpose: `order ${tier}`, text, signature })) return undefined
    return { leadId, coupon: coupon as CouponOutcome }
  }
  return {
    grant(tier, { leadId, coupon }) {
      const text = `${Math.floor(nowMs() / 1000) + lifetimeSeconds}.${coupon}.${leadId}`
      const value = `${text}.${signText(secretKey, `order ${tier}`, text)}`
      const flags = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      return `${nameOf(tier)}=${value}; ${flags}`
    },
    read(tier, cookieHeader) {
      const prefix = `${nameOf(tier)}=`
      for (const cookie of (cookieHeader ?? '').split(';').map((one) => one.trim())) {
        const found = cookie.startsWith(prefix) ? read(tier, cookie.slice(prefix.length)) : undefined
        if (found) return found
      }
      return undefined
    },
  }
}
