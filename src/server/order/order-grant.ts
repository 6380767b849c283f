// Remembers an order between its two steps: the lead that step 1 created and the result of its coupon. They are in a
// signed, HttpOnly cookie per plan, valid for a day; no other part of a request can claim a coupon's price.
import { type CouponOutcome, couponOutcomes } from '#domain/plans/coupon-outcome.ts'
import { type CookieSigning, createSignedCookies } from '#server/http/signed-cookies.ts'

export interface OrderGrant {
  leadId: string
  coupon: CouponOutcome
}

export interface OrderGrants {
  /** The Set-Cookie header. */
  grant(tier: string, grant: OrderGrant): string
  /** Returns the order of this plan that a Cookie header proves, if any. */
  read(tier: string, cookieHeader: string | undefined): OrderGrant | undefined
}

const outcomes: readonly string[] = couponOutcomes

export function createOrderGrants(signing: CookieSigning): OrderGrants {
  const cookies = createSignedCookies(signing)
  const cookieOf = (tier: string) => ({
    name: `tt_order_${tier}`,
    purpose: `order ${tier}`,
    lifetimeSeconds: 24 * 60 * 60,
  })
  return {
    grant: (tier, { leadId, coupon }) => cookies.set(cookieOf(tier), [coupon, leadId]),
    read(tier, cookieHeader) {
      for (const [coupon = '', leadId] of cookies.read(cookieOf(tier), cookieHeader))
        if (leadId && outcomes.includes(coupon)) return { leadId, coupon: coupon as CouponOutcome }
      return undefined
    },
  }
}
