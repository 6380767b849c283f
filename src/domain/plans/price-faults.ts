// Finds contradictions between a plan's prices. For example, the card shows a price that the order page doesn't charge,
// or the price with a coupon isn't lower. Each fault is reported to whoever edits the prices, and it blocks publishing.
import { dollars } from '#domain/texts/format-usd.ts'
import type { PlanPrices } from './plan-price.ts'

interface PriceFault {
  price: 'card' | 'order' | 'withCoupon'
  message: string
}

export function priceFaults({ card, order, withCoupon }: PlanPrices): PriceFault[] {
  const faults: PriceFault[] = []
  const add = (price: PriceFault['price'], message: string) => faults.push({ price, message })

  if (card.priceUsd !== order.priceUsd && card.priceUsd !== withCoupon?.priceUsd) {
    const orWithCoupon = withCoupon ? `, or ${dollars(withCoupon.priceUsd)} with a coupon` : ''
    add(
      'card',
      `the card says ${dollars(card.priceUsd)}, but the order page charges ${dollars(order.priceUsd)}${orWithCoupon}`,
    )
  }
  for (const [price, { priceUsd, listUsd }] of [
    ['card', card],
    ['order', order],
  ] as const)
    if (listUsd !== null && listUsd <= priceUsd)
      add(price, `the list price ${dollars(listUsd)} is not more than ${dollars(priceUsd)}`)
  if (order.listUsd !== null && card.priceUsd === order.priceUsd && card.listUsd !== order.listUsd)
    add('order', `the card strikes through ${dollars(card.listUsd)}, the order page ${dollars(order.listUsd)}`)
  if (!withCoupon) return faults

  if (withCoupon.priceUsd >= order.priceUsd)
    add(
      'withCoupon',
      `${dollars(withCoupon.priceUsd)} is not less than ${dollars(order.priceUsd)}, the price without a coupon`,
    )
  if (withCoupon.listUsd !== order.priceUsd)
    add(
      'withCoupon',
      `the list price must be ${dollars(order.priceUsd)}, what the order page charges without a coupon: that is what it strikes through`,
    )
  return faults
}

/** Whether the card shows a price that only a coupon grants. */
export const cardNeedsCoupon = ({ card, order }: PlanPrices): boolean => card.priceUsd !== order.priceUsd
