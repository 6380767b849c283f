// Remembers an order between its two steps: the lead that step 1 created, and whether the order's coupon was granted. A
// signed, HttpOnly cookie stores this for a day, with one cookie for each plan. In step 2, the server applies the
// coupon to the price only if this cookie proves that it was granted.
import { type CouponOutcome, couponOutcomes } from '#domain/plans/coupon-outcome.ts'
import { type CookieSigning, createSignedCookies } from '#server/http/signed-cookies.ts'

export interface OrderGrant {
  leadId: string
  coupon: CouponOutcome
}

export interface OrderGrants {
  /** The Set-Cookie header. */
  grant(tier: string, grant: OrderGrant): string
  /** Returns the order that a Cookie header proves for this plan, if any. */
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
