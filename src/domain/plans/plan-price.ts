// What a plan costs where it is shown: on its card, on its order page, and there with a coupon.

/** A monthly price and the list price that is struck through beside it. */
export interface PriceAgainstList {
  priceUsd: number
  listUsd: number
}

/** By the plan's id; smallest plan first. */
export type PricesByTier = Readonly<Record<string, PlanPrices>>

export interface PlanPrices {
  card: PriceAgainstList
  /** Without a coupon; no list price is struck through where `listUsd` is null. */
  order: { priceUsd: number; listUsd: number | null }
  /** null: coupons do not apply to this plan. */
  withCoupon: PriceAgainstList | null
  setupFeeUsd: number
}

/** What a price saves a month against its list price; the percentage is rounded half up. */
export function discount({ priceUsd, listUsd }: PriceAgainstList): { savingsUsd: number; percent: number } {
  const savingsUsd = listUsd - priceUsd
  return { savingsUsd, percent: listUsd === 0 ? 0 : Math.round((savingsUsd / listUsd) * 100) }
}

/** The price on the order page. A coupon changes nothing where the plan has no coupon price. */
export function orderPrice(prices: PlanPrices, hasCoupon: boolean): PlanPrices['order'] {
  return (hasCoupon && prices.withCoupon) || prices.order
}
