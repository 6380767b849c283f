import { expect, test } from 'vitest'
import { readSavingsCalculator } from '#site/savings/read-savings-calculator.ts'
import { readWithSlip } from '#testing/content-slip.ts'
import { readPricingPage } from './read-pricing.ts'

const feature = 'Custom branding'

test.each<[string, path: string, slip: [string, string], fault: string]>([
  [
    'gives a feature to a plan whose card has it only later',
    'pages/pricing.yaml',
    [`feature: ${feature}, from: titan`, `feature: ${feature}, from: tactician`],
    `item 3 (${feature}), from: tactician, but the first card with it in plans.yaml is Tidy Titan’s`,
  ],
  [
    'names a feature that no card has any more',
    'plans.yaml',
    [`- ${feature}`, '- Your colors on everything'],
    `item 3 (${feature}), from: titan, but no card in plans.yaml names it`,
  ],
  [
    'prices a plan by an amount of its own',
    'pages/pricing.yaml',
    ['noCoupon: "{card}"', 'noCoupon: $189'],
    'comparison.priceNotes.noCoupon: write {card}, {list}, {order} or {coupon} instead of an amount',
  ],
  [
    'has words for another number of plans',
    'pages/pricing.yaml',
    ['cells: [One, One, Several]', 'cells: [One, Several]'],
    'item 1 (Locations), cells: has 2 entries, needs 3: one for each plan',
  ],
])('a comparison that %s stops the build', (_, path, slip, fault) => {
  expect(() => readWithSlip(path, slip, readPricingPage)).toThrow(/content\/pages\/pricing\.yaml: comparison/)
  expect(() => readWithSlip(path, slip, readPricingPage)).toThrow(fault)
})

test.each([
  ['pages/home.yaml', 'Three plans.', 'Four plans.', "line 205: says 'Four plans'"],
  ['pages/pricing.yaml', 'Three plans from', 'Two\n  plans from', "line 4: says 'Two plans'"],
])('%s that counts another number of plans stops the build', (path, said, says, fault) => {
  const read = () => readWithSlip(path, [said, says], readPricingPage)
  expect(read).toThrow(`content/${path}: ${fault}, but plans.yaml has 3`)
})

test('what Titan costs more than tools is counted with the coupon, and says so', () => {
  const slip: [string, string] = ['with a coupon costs {titanMore}', 'costs {titanMore}']
  expect(() => readWithSlip('pages/pricing.yaml', slip, readPricingPage)).toThrow(
    'content/pages/pricing.yaml: consultation.lead: {titanMore} counts with the coupon’s price, so the sentence must say so',
  )
})

const link = '[with a coupon](/pricing#coupons)'

test.each<[string, path: string, slip: [string, string], read: () => unknown, fault: string]>([
  [
    'a card’s caption',
    'plans.yaml',
    ['[Where to get one](/pricing#coupons)', ''],
    readPricingPage,
    'content/plans.yaml: plans, item 2 (Tidy Trailblazer), caption: names a coupon',
  ],
  [
    'a bill',
    'pages/pricing.yaml',
    [`withCoupon: "${link}"`, 'withCoupon: with a coupon'],
    readPricingPage,
    'content/pages/pricing.yaml: bills.withCoupon: names a coupon',
  ],
  [
    'a comparison',
    'pages/pricing.yaml',
    [`needsCoupon: "{coupon} ${link}"`, 'needsCoupon: "{coupon} with a coupon"'],
    readPricingPage,
    'content/pages/pricing.yaml: comparison.priceNotes.needsCoupon: names a coupon',
  ],
  [
    'the savings calculator',
    'pages/savings-calculator.yaml',
    [link, 'with a coupon'],
    readSavingsCalculator,
    'content/pages/savings-calculator.yaml: words.plans.couponPrice: names a coupon',
  ],
])('a coupon’s price on %s without the way to a coupon stops the build', (_, path, slip, read, fault) => {
  expect(() => readWithSlip(path, slip, read)).toThrow(fault)
})
