// What an order costs today (the first month plus the setup fee), and what each later month costs. A coupon reduces the
// price of every month.
import { discount, orderPrice, type PlanPrices } from './plan-price.ts'

/** Whole US dollars. */
export interface FirstBill {
  /** The first month before any coupon. */
  monthUsd: number
  /** What the coupon takes off the first month, and off every later one; 0 without a coupon. */
  couponUsd: number
  setupUsd: number
  dueUsd: number
  /** The price of every later month, minus the coupon. */
  monthlyUsd: number
  /** The struck-through list price and the savings compared with it; null if there is no list price. */
  against: { listUsd: number; savingsUsd: number; percent: number } | null
}

export function firstBill(prices: PlanPrices, hasCoupon: boolean): FirstBill {
  const { priceUsd, listUsd } = orderPrice(prices, hasCoupon)
  const monthUsd = prices.order.priceUsd
  return {
    monthUsd,
    couponUsd: monthUsd - priceUsd,
    setupUsd: prices.setupFeeUsd,
    dueUsd: priceUsd + prices.setupFeeUsd,
    monthlyUsd: priceUsd,
    against: listUsd === null ? null : { listUsd, ...discount({ priceUsd, listUsd }) },
  }
}
