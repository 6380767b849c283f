// What a plan costs in each place that shows a price: on its card, and on its order page with or without a coupon.

/** A monthly price and the list price that is struck through next to it. */
interface PriceAgainstList {
  priceUsd: number
  listUsd: number
}

/** Keyed by the plan's id, smallest plan first. */
export type PricesByTier = Readonly<Record<string, PlanPrices>>

export interface PlanPrices {
  card: PriceAgainstList
  /** Without a coupon; no list price is struck through if `listUsd` is null. */
  order: { priceUsd: number; listUsd: number | null }
  /** null if coupons don't apply to this plan. */
  withCoupon: PriceAgainstList | null
  setupFeeUsd: number
}

/** What a price saves per month against its list price; the percentage is rounded half up. */
export function discount({ priceUsd, listUsd }: PriceAgainstList): { savingsUsd: number; percent: number } {
  const savingsUsd = listUsd - priceUsd
  return { savingsUsd, percent: listUsd === 0 ? 0 : Math.round((savingsUsd / listUsd) * 100) }
}

/** The price on the order page. A coupon changes nothing if the plan has no coupon price. */
export function orderPrice(prices: PlanPrices, hasCoupon: boolean): PlanPrices['order'] {
  return (hasCoupon && prices.withCoupon) || prices.order
}
