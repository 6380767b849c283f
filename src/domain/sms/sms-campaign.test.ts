import { expect, test } from 'vitest'
import {
  campaignCostMicroUsd,
  formatMicroUsd,
  formatMicroUsdWhole,
  parseContacts,
  parseUnitPriceMicroUsd,
} from './sms-campaign.ts'

test('a campaign costs segments × contacts × price, exactly', () => {
  const cost = campaignCostMicroUsd({ segments: 3, contacts: 400, pricePerSegmentMicroUsd: 8_300 })
  expect(cost).toBe(9_960_000n)
  expect(formatMicroUsd(cost)).toBe('$9.96')
  const huge = campaignCostMicroUsd({ segments: 1500, contacts: 10_000_000, pricePerSegmentMicroUsd: 100_000_000 })
  expect(huge).toBe(1_500_000_000_000_000_000n)
})

test.each([
  [0n, '$0.00'],
  [7_900n, '$0.0079'],
  [8_000n, '$0.008'],
  [20_000n, '$0.02'],
  [100_000n, '$0.10'],
  [1_234_000_000n, '$1,234.00'],
  [1_004_999n, '$1.00'],
  [1_005_000n, '$1.01'],
])('%i micro-dollars read %s', (amount, text) => {
  expect(formatMicroUsd(amount)).toBe(text)
})

test('a yearly cost is rounded to whole dollars', () => {
  expect(formatMicroUsdWhole(119_520_000n)).toBe('$120')
  expect(formatMicroUsdWhole(1_199_400_000n)).toBe('$1,199')
})

test.each([
  ['400', 400],
  ['1,250', 1250],
  ['1 250', 1250],
  ['', 0],
  ['007', 7],
  ['10000000', 10_000_000],
  ['10000001', undefined],
  ['-4', undefined],
  ['4.5', undefined],
  ['many', undefined],
] as const)('%j is read as %s contacts', (typed, contacts) => {
  expect(parseContacts(typed)).toBe(contacts)
})

test.each([
  ['$0.0079', 7_900],
  ['0,0079', 7_900],
  ['.0083', 8_300],
  ['1', 1_000_000],
  ['0.79¢', 7_900],
  ['0.00000049', 0],
  ['0.0000005', 1],
  ['', 0],
  ['.', undefined],
  ['-1', undefined],
  ['free', undefined],
  ['101', undefined],
] as const)('%j per segment is read as %s micro-dollars', (typed, price) => {
  expect(parseUnitPriceMicroUsd(typed)).toBe(price)
})
