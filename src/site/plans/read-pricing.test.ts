import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPlans, readPlanTexts } from '#content/read-plans.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { readSavingsCalculator } from '#site/savings/read-savings-calculator.ts'
import { readSmsCalculator } from '#site/sms/read-sms-calculator.ts'
import { type Keys, readWithFile, readWithValue } from '#testing/content/invalid-content.ts'
import { sampleContent } from '#testing/content/rendering.ts'
import { readPricingPage } from './read-pricing.ts'

const path = 'pages/pricing.yaml'
const plans = readPlans()
const [smallest] = plans
const largest = plans.at(-1)!

type Row = { feature: string; from?: string; cells?: string[] }
const rows = (parse(sampleContent.get(path)!).comparison.groups as { rows: Row[] }[]).flatMap(({ rows }, group) =>
  rows.map((row, index) => ({ ...row, keys: ['comparison', 'groups', group, 'rows', index] })),
)
/**
 * `checked` is a row of the comparison with a feature that only the largest plan has. `worded` is a row with a text
 * for each plan.
 */
const checked = rows.find(({ from }) => from === largest.tier)!
const worded = rows.find(({ cells }) => cells)!

test('the rate of a text is the one that the SMS calculator counts with', () => {
  const { samplePriceUsd } = readSmsCalculator().words.campaign
  expect(readPlanTexts().usage!.text).toContain(`$${samplePriceUsd} a segment`)
})

test.each<[string, path: string, change: [Keys, unknown], fault: string]>([
  [
    'gives a feature to a smaller plan than the cards do',
    path,
    [[...checked.keys, 'from'], smallest!.tier],
    `(${checked.feature}), from: ${smallest!.tier}, but the first card with it in plans.yaml is ${largest.name}’s`,
  ],
  [
    'names a feature that no card has anymore',
    'plans.yaml',
    [['plans', plans.length - 1, 'features', largest.features.indexOf(checked.feature)], 'Something else'],
    `(${checked.feature}), from: ${largest.tier}, but no card in plans.yaml names it`,
  ],
  [
    'contains a typed amount in place of a placeholder',
    path,
    [['comparison', 'priceNotes', 'noCoupon'], '$189'],
    'comparison.priceNotes.noCoupon: write {card}, {list}, {order} or {coupon} instead of an amount',
  ],
  [
    'has texts for the wrong number of plans',
    path,
    [[...worded.keys, 'cells'], ['One']],
    `(${worded.feature}), cells: has 1 entries, needs ${plans.length}: one for each plan`,
  ],
])('a comparison that %s stops the build', (_, file, change, fault) => {
  expect(() => readWithValue(file, change, readPricingPage)).toThrow(/content\/pages\/pricing\.yaml: comparison/)
  expect(() => readWithValue(file, change, readPricingPage)).toThrow(fault)
})

test.each([
  ['pages/home.yaml', 'title: Six plans', "1: says 'Six plans'"],
  [path, 'title: Six\n  plans', "1: says 'Six plans'"],
])('%s with a wrong number of plans stops the build and names the line', (file, title, fault) => {
  const counting = sampleContent.get(file)!.replace(/^(#.*\n)*title: .*/, title)
  expect(() => readWithFile(file, counting, readPricingPage)).toThrow(
    `content/${file}: line ${fault}, but plans.yaml has ${plans.length}`,
  )
})

/** Runs `read` with a largest plan that costs more than the tools it replaces, and whose caption ends with `rest`. */
function readWithDearPlan(rest: string, read: () => unknown) {
  const keys = ['plans', plans.length - 1]
  const prices = {
    ...{ card: { priceUsd: 9000, listUsd: 9900 }, order: { priceUsd: 9900, listUsd: null } },
    ...{ withCoupon: { priceUsd: 9000, listUsd: 9900 }, setupFeeUsd: smallest!.prices.setupFeeUsd },
  }
  const plan = parse(sampleContent.get('plans.yaml')!).plans.at(-1)
  const caption = { strong: '{coupon}, or {order}.', rest }
  return readWithValue('plans.yaml', [keys, { ...plan, prices, caption }], read)
}

test('a sentence about how much more a plan costs must mention the coupon that the amount includes', () => {
  const name = `{${largest.tier}More}`
  const readWithLead = (lead: string) => () =>
    readWithDearPlan('[Where to get one](/pricing#coupons)', () =>
      readWithValue(path, [['consultation', 'lead'], lead], readPricingPage),
    )
  expect(readWithLead(`With a coupon it costs ${name} more.`)).not.toThrow()
  expect(readWithLead(`It costs ${name} more.`)).toThrow(
    `content/pages/pricing.yaml: consultation.lead: ${name} counts with the coupon’s price, so the sentence must say so`,
  )
})

test('a coupon’s price on a card without a link to the coupons stops the build', () => {
  expect(() => readWithDearPlan('Ask us.', readPricingPage)).toThrow(/^content\/plans\.yaml: .+caption: names a coupon/)
})

test.each<[file: string, change: [Keys, string], read: () => unknown]>([
  [path, [['bills', 'withCoupon'], 'with a coupon'], readPricingPage],
  [path, [['comparison', 'priceNotes', 'needsCoupon'], '{coupon} with a coupon'], readPricingPage],
  [
    'pages/savings-calculator.yaml',
    [['words', 'plans', 'couponPrice'], '{price} with a coupon'],
    readSavingsCalculator,
  ],
])('a coupon’s price in %s without a link to the coupons stops the build: %j', (file, change, read) => {
  expect(() => readWithValue(file, change, read)).toThrow(`content/${file}: ${change[0].join('.')}: names a coupon`)
})

type Today = { rows: { feature?: string }[] }
const today: Today = parse(sampleContent.get(path)!).today

test('each row of the comparison with today’s tools says which plans have our feature', () => {
  const marks = readPricingPage().today.rows.map((row) => row.plans)
  for (const [index, { feature }] of today.rows.entries()) {
    const first = plans.find(({ features }) => features.includes(feature ?? ''))
    if (first) expect(marks[index]?.isEvery).toBe(first === smallest)
    if (first && first !== smallest) expect(marks[index]?.text).toContain(shortNameOf(first.name))
    if (!feature) expect(marks[index]).toBeUndefined()
  }
})

test('a row of the comparison with today’s tools whose feature no plan has stops the build', () => {
  const row = today.rows.findIndex(({ feature }) => feature)
  expect(() => readWithValue(path, [['today', 'rows', row, 'feature'], 'A pony'], readPricingPage)).toThrow(
    'content/pages/pricing.yaml: today.rows: nothing in plans.yaml names ‘A pony’',
  )
})
