// What an order's coupon field led to: it was empty, the coupon was granted, or the code isn't valid for this plan.
export const couponOutcomes = ['none', 'granted', 'unknown'] as const

export type CouponOutcome = (typeof couponOutcomes)[number]
