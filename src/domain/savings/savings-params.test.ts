import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CostCategory, type CostsCents, costCategoryIds } from './savings.ts'
import { defaultCosts, parseSavingsParams, toSavingsParams } from './savings-params.ts'

const defaultsUsd = [50, 95, 100, 297, 12, 15, 29]
const categories: CostCategory[] = costCategoryIds.map((id, at) => ({
  id,
  name: id,
  hint: '',
  defaultUsd: defaultsUsd[at] ?? 0,
}))
function read(query: string) {
  const { costsCents, timeframe } = parseSavingsParams(new URLSearchParams(query))
  return { costsCents: { ...defaultCosts(categories), ...costsCents }, timeframe }
}

test('the defaults need no query', () => {
  const state = { costsCents: defaultCosts(categories), timeframe: 'monthly' } as const
  expect(toSavingsParams(state, categories).toString()).toBe('')
  expect(read('')).toEqual(state)
})

test('writes what differs, in dollars', () => {
  const costsCents = { ...defaultCosts(categories), crm: 0, website: 1299_50 }
  const address = toSavingsParams({ costsCents, timeframe: 'yearly' }, categories)
  expect(address.toString()).toBe('crm=0&website=1299.50&timeframe=yearly')
})

test('reads back every state that it wrote', () => {
  const costs = fc.array(fc.nat(100_000_000), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(costs, fc.constantFrom('monthly', 'yearly'), (cents, timeframe) => {
      const costsCents = Object.fromEntries(costCategoryIds.map((id, at) => [id, cents[at]])) as CostsCents
      const state = { costsCents, timeframe } as const
      expect(read(String(toSavingsParams(state, categories)))).toEqual(state)
    }),
  )
})

test('reads what a form without JavaScript sends as it was typed', () => {
  expect(read('crm=%241%2C299.50&communication=&timeframe=monthly').costsCents).toMatchObject({
    crm: 1299_50,
    communication: 0,
  })
})

test('takes the default in place of garbage in the URL', () => {
  const defaults = defaultCosts(categories)
  for (const query of [
    'crm=abc',
    'crm=-5',
    'crm=1e99',
    `crm=${'9'.repeat(9999)}`,
    'constructor=1',
    '%E0%A4%A',
    '=&&=',
  ]) {
    expect(read(query), query.slice(0, 20)).toEqual({ costsCents: defaults, timeframe: 'monthly' })
  }
  expect(read('timeframe=weekly').timeframe).toBe('monthly')
})
