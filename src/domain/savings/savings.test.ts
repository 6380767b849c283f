import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { type CostsCents, compareFirstYear, compareSavings, costCategoryIds, totalCostCents } from './savings.ts'

const costs = (...usd: number[]) =>
  Object.fromEntries(costCategoryIds.map((id, at) => [id, Math.round((usd[at] ?? 0) * 100)])) as CostsCents

const defaults = costs(50, 95, 100, 297, 12, 15, 29)

test('the defaults cost $598 a month', () => {
  expect(totalCostCents(defaults, 'monthly')).toBe(598_00)
  expect(totalCostCents(defaults, 'yearly')).toBe(7176_00)
})

test.each([
  [199, 399_00, 399 / 598, false],
  [499, 99_00, 99 / 598, false],
  [999, -401_00, 0, true],
])('compared with $%i a month, the defaults save %i cents', (planUsd, savingsCents, barShare, costsMore) => {
  const question = { costsCents: defaults, planMonthlyCents: planUsd * 100 }
  expect(compareSavings({ ...question, timeframe: 'monthly' })).toEqual({
    totalCents: 598_00,
    savingsCents,
    barShare,
    costsMore,
  })
  expect(compareSavings({ ...question, timeframe: 'yearly' })).toEqual({
    totalCents: 7176_00,
    savingsCents: savingsCents * 12,
    barShare,
    costsMore,
  })
})

test('without costs the bar is empty', () => {
  expect(compareSavings({ costsCents: costs(), planMonthlyCents: 199_00, timeframe: 'monthly' })).toMatchObject({
    barShare: 0,
    costsMore: true,
  })
})

test('sums are exact to the cent', () => {
  expect(totalCostCents(costs(0.1, 0.2, 0.3, 0.1, 0.1, 0.1, 0.1), 'yearly')).toBe(12_00)
})

test('a bar is never less than empty or more than full, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000_000), { minLength: 7, maxLength: 7 }), fc.nat(200_000), (cents, plan) => {
      const costsCents = Object.fromEntries(costCategoryIds.map((id, at) => [id, cents[at]])) as CostsCents
      const { barShare, savingsCents, totalCents } = compareSavings({
        costsCents,
        planMonthlyCents: plan,
        timeframe: 'yearly',
      })
      return barShare >= 0 && barShare <= 1 && Number.isSafeInteger(savingsCents) && Number.isSafeInteger(totalCents)
    }),
  )
})

test.each([
  ['Tactician repays in month 2', defaults, 199, { monthsUntilRepaid: 2, netCents: 4291_00 }],
  ['Trailblazer repays in month 6', defaults, 499, { monthsUntilRepaid: 6, netCents: 691_00 }],
  ['Titan never repays', defaults, 999, { monthsUntilRepaid: null, netCents: -5309_00 }],
  ['a dollar a month repays after 497 months', costs(200), 199, { monthsUntilRepaid: 497, netCents: -485_00 }],
  ['the same price never repays', costs(199), 199, { monthsUntilRepaid: null, netCents: -497_00 }],
])('the first year: %s', (_, costsCents, planUsd, expected) => {
  expect(compareFirstYear({ costsCents, planMonthlyCents: planUsd * 100, setupFeeCents: 497_00 })).toEqual(expected)
})

test('without a setup fee nothing has to be repaid', () => {
  const question = { costsCents: costs(199), planMonthlyCents: 199_00, setupFeeCents: 0 }
  expect(compareFirstYear(question)).toEqual({ monthsUntilRepaid: 0, netCents: 0 })
})

test.each([
  [598_00, '$598'],
  [12_50, '$12.50'],
  [5, '$0.05'],
  [0, '$0'],
  [-401_00, '−$401'],
  [4291_00, '$4,291'],
  [1_234_567_89, '$1,234,567.89'],
])('%i cents read %s', (cents, text) => {
  expect(formatUsd(cents)).toBe(text)
})
