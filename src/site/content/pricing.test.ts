import { expect, test } from 'vitest'
import { readWithSlip } from '#testing/content-slip.ts'
import { readPricingPage } from './pricing.ts'

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
    ['tactician: "{card}"', 'tactician: $189'],
    'comparison.priceNotes.tactician: write {card}, {list}, {order} or {coupon} instead of an amount',
  ],
])('a comparison that %s stops the build', (_, path, slip, fault) => {
  expect(() => readWithSlip(path, slip, readPricingPage)).toThrow(/content\/pages\/pricing\.yaml: comparison/)
  expect(() => readWithSlip(path, slip, readPricingPage)).toThrow(fault)
})
