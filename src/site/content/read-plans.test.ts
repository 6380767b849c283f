import { expect, test } from 'vitest'
import { readWithEdit, readWithFile } from '#testing/content/invalid-content.ts'
import { samplePlans } from '#testing/sample-plans.ts'
import { readOffers, readPlans } from './read-plans.ts'

const file: [string, string] = ['plans.yaml', samplePlans]

test.each<[string, edit: [string, string], fault: string]>([
  [
    'a card that is cheaper than its order page',
    ['card: { priceUsd: 199, listUsd: 299 }', 'card: { priceUsd: 149, listUsd: 299 }'],
    'content/plans.yaml: plans, item 1 (Tidy Tactician), prices.card: the card says $149, but the order page charges $199',
  ],
  [
    'a card with a price that no coupon gives',
    ['card: { priceUsd: 999, listUsd: 1499 }', 'card: { priceUsd: 899, listUsd: 1499 }'],
    'content/plans.yaml: plans, item 3 (Tidy Titan), prices.card: the card says $899, but the order page charges $1,499, or $999 with a coupon',
  ],
  [
    'a coupon’s price without its condition',
    ['"{coupon} is the price with a coupon."', 'The price is low.'],
    'content/plans.yaml: plans, item 3 (Tidy Titan), caption: the card shows the coupon’s price, so its caption must say {coupon} and {order}',
  ],
  [
    'a list price that the order page does not strike through',
    ['order: { priceUsd: 199, listUsd: 299 }', 'order: { priceUsd: 199, listUsd: 349 }'],
    'content/plans.yaml: plans, item 1 (Tidy Tactician), prices.order: the card strikes through $299, the order page $349',
  ],
  [
    'a coupon that takes off a different amount than the receipt says',
    ['withCoupon: { priceUsd: 299, listUsd: 499 }', 'withCoupon: { priceUsd: 299, listUsd: 599 }'],
    'content/plans.yaml: plans, item 2 (Tidy Trailblazer), prices.withCoupon: the list price must be $499, what the order page charges without a coupon',
  ],
  [
    'a coupon that raises the price',
    ['withCoupon: { priceUsd: 299, listUsd: 499 }', 'withCoupon: { priceUsd: 599, listUsd: 499 }'],
    'content/plans.yaml: plans, item 2 (Tidy Trailblazer), prices.withCoupon: $599 is not less than $499, the price without a coupon',
  ],
  [
    'a list price that is no higher than the price',
    ['card: { priceUsd: 499, listUsd: 699 }', 'card: { priceUsd: 499, listUsd: 499 }'],
    'content/plans.yaml: plans, item 2 (Tidy Trailblazer), prices.card: the list price $499 is not more than $499',
  ],
  [
    'a setup fee that differs between plans',
    ['setupFeeUsd: 497', 'setupFeeUsd: 397'],
    'content/plans.yaml: plans: the setup fees differ ($397, $497, $497)',
  ],
  [
    'an amount typed into a caption',
    ['This is what the order page charges.', 'The order page charges $199.'],
    'content/plans.yaml: plans, item 1 (Tidy Tactician), caption.rest: write {card}, {list}, {order} or {coupon} instead of an amount',
  ],
  [
    'a coupon’s price for a plan without coupons',
    ['No coupon needed.', 'With a coupon {coupon}.'],
    'content/plans.yaml: plans, item 1 (Tidy Tactician), caption.strong: there is no {coupon}. Known here: {card} {list} {order}',
  ],
  [
    'a name of one word',
    ['name: Tidy Titan', 'name: Titan'],
    'content/plans.yaml: plans, item 3 (Titan), name: must be two words, like Tidy Titan',
  ],
  [
    'a name that can’t be part of a URL',
    ['name: Tidy Titan', 'name: Tidy Größe'],
    "content/plans.yaml: plans, item 3 (Tidy Größe), id: 'größe' can’t stand in an address: write an id of 2 to 30 small letters and digits, a letter first",
  ],
  [
    'an id that leads to another path',
    ['name: Tidy Titan', 'name: Tidy Titan\n    id: ../titan'],
    "content/plans.yaml: plans, item 3 (Tidy Titan), id: '../titan' can’t stand in an address",
  ],
  [
    'an id that another plan already has',
    ['name: Tidy Titan', 'name: Tidy Titan\n    id: tactician'],
    'content/plans.yaml: plans: two plans have the same id',
  ],
])('%s stops the build', (_, edit, fault) => {
  expect(() => readWithEdit(file, edit, readPlans)).toThrow(fault)
})

test('offers name the price that the order page charges, and a coupon’s price only with its condition', () => {
  const condition = 'With a coupon from our workshop'
  expect(readWithFile(...file, readOffers).map(({ priceUsd, description }) => [priceUsd, description])).toEqual([
    [199, 'For new companies.'],
    [499, `For companies adding crews. ${condition}, $299 a month.`],
    [1499, `For enterprise. ${condition}, $999 a month.`],
  ])
})

test('the setup line states the first payment as the order page charges it', () => {
  const edit: [string, string] = ['setup: plus a one-time', 'setup: plus {due} to start, with a one-time']
  expect(readWithEdit(file, edit, () => readPlans().map(({ setupLine }) => setupLine))).toEqual([
    'plus $696 to start, with a one-time $497 setup',
    'plus $996 to start, with a one-time $497 setup',
    'plus $497 setup, $1,496 to start with a coupon',
  ])
})

test('a plan’s id can differ from its name', () => {
  const tiers = readWithEdit(file, ['name: Tidy Titan', 'name: Tidy Größe\n    id: groesse'], () =>
    readPlans().map(({ tier }) => tier),
  )
  expect(tiers).toEqual(['tactician', 'trailblazer', 'groesse'])
})

test('a card price below the order page’s price is reported once if the plan has no coupon', () => {
  const edit: [string, string] = ['card: { priceUsd: 199, listUsd: 299 }', 'card: { priceUsd: 149, listUsd: 299 }']
  expect(() => readWithEdit(file, edit, readPlans)).not.toThrow(/caption/)
  expect(() => readWithEdit(file, edit, readPlans)).toThrow(/the card says/)
})
