import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstBill } from './first-bill.ts'

const setupFeeUsd = 497
const tactician = {
  card: { priceUsd: 199, listUsd: 299 },
  order: { priceUsd: 199, listUsd: 299 },
  withCoupon: null,
  setupFeeUsd,
}
const trailblazer = {
  card: { priceUsd: 499, listUsd: 699 },
  order: { priceUsd: 499, listUsd: null },
  withCoupon: { priceUsd: 299, listUsd: 499 },
  setupFeeUsd,
}
const titan = {
  card: { priceUsd: 999, listUsd: 1499 },
  order: { priceUsd: 1499, listUsd: null },
  withCoupon: { priceUsd: 999, listUsd: 1499 },
  setupFeeUsd,
}

test.each([
  ['Tactician', tactician, false, [199, 0, 696, 199, 299, 33]],
  ['Tactician, whatever was typed', tactician, true, [199, 0, 696, 199, 299, 33]],
  ['Trailblazer', trailblazer, false, [499, 0, 996, 499, undefined, undefined]],
  ['Trailblazer with the coupon', trailblazer, true, [499, 200, 796, 299, 499, 40]],
  ['Titan', titan, false, [1499, 0, 1996, 1499, undefined, undefined]],
  ['Titan with the coupon', titan, true, [1499, 500, 1496, 999, 1499, 33]],
])('the bill of %s states every amount and the percentage saved', (_name, prices, hasCoupon, expected) => {
  const bill = firstBill(prices, hasCoupon)
  expect([
    bill.monthUsd,
    bill.couponUsd,
    bill.dueUsd,
    bill.monthlyUsd,
    bill.against?.listUsd,
    bill.against?.percent,
  ]).toEqual(expected)
})

test('the lines of every bill add up to what is due', () => {
  const usd = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(usd, usd, usd, fc.boolean(), (coupon, off, setup, hasCoupon) => {
      const price = { priceUsd: coupon + off, listUsd: null }
      const prices = {
        ...titan,
        order: price,
        withCoupon: { priceUsd: coupon, listUsd: coupon + off },
        setupFeeUsd: setup,
      }
      const bill = firstBill(prices, hasCoupon)
      expect(bill.monthUsd - bill.couponUsd + bill.setupUsd).toBe(bill.dueUsd)
    }),
  )
})
