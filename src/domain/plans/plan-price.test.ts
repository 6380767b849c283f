import { expect, test } from 'vitest'
import { discount, orderPrice, type PlanPrices } from './plan-price.ts'

test.each([
  [199, 299, 100, 33],
  [499, 699, 200, 29],
  [999, 1499, 500, 33],
  [299, 499, 200, 40],
  [10, 10, 0, 0],
  [0, 0, 0, 0],
])('$%i instead of $%i saves $%i, %i %%', (priceUsd, listUsd, savingsUsd, percent) => {
  expect(discount({ priceUsd, listUsd })).toEqual({ savingsUsd, percent })
})

const trailblazer: PlanPrices = {
  card: { priceUsd: 499, listUsd: 699 },
  order: { priceUsd: 499, listUsd: null },
  withCoupon: { priceUsd: 299, listUsd: 499 },
  setupFeeUsd: 497,
}

test('a coupon sets the price of a plan that has one', () => {
  expect(orderPrice(trailblazer, false)).toEqual({ priceUsd: 499, listUsd: null })
  expect(orderPrice(trailblazer, true)).toEqual({ priceUsd: 299, listUsd: 499 })
})

test('a coupon changes nothing where there is no coupon price', () => {
  const tactician = { ...trailblazer, order: { priceUsd: 199, listUsd: 299 }, withCoupon: null }
  expect(orderPrice(tactician, true)).toEqual({ priceUsd: 199, listUsd: 299 })
})
