// What came of an order's coupon field: empty, granted, or a code that doesn't hold for this plan.
export const couponOutcomes = ['none', 'granted', 'unknown'] as const

export type CouponOutcome = (typeof couponOutcomes)[number]
