// Writes what was entered in the savings calculator to the page's URL, so that the result can be shared, bookmarked and
// printed: ?crm=80&website=0&timeframe=yearly. Defaults are left out. Values that can't be parsed are ignored.
import { parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategory, type CostsCents, costCategoryIds, type Timeframe } from './savings.ts'

export interface SavingsState {
  costsCents: CostsCents
  timeframe: Timeframe
}

export function defaultCosts(categories: readonly CostCategory[]): CostsCents {
  const defaults = new Map(categories.map(({ id, defaultUsd }) => [id, Math.round(defaultUsd * 100)]))
  return Object.fromEntries(costCategoryIds.map((id) => [id, defaults.get(id) ?? 0])) as CostsCents
}

/** Parses what `toSavingsParams` wrote, and what the page's form sends without JavaScript ('crm=%2450'). */
export function parseSavingsParams(address: URLSearchParams): {
  costsCents: Partial<CostsCents>
  timeframe: Timeframe
} {
  const costsCents: Partial<CostsCents> = {}
  for (const id of costCategoryIds) {
    const text = address.get(id)
    const amount = text === null ? undefined : parseMoney(text)
    if (amount && 'cents' in amount) costsCents[id] = amount.cents
  }
  return { costsCents, timeframe: address.get('timeframe') === 'yearly' ? 'yearly' : 'monthly' }
}

export function toSavingsParams(state: SavingsState, categories: readonly CostCategory[]): URLSearchParams {
  const address = new URLSearchParams()
  const defaults = defaultCosts(categories)
  for (const id of costCategoryIds) {
    if (state.costsCents[id] !== defaults[id]) address.set(id, plainUsd(state.costsCents[id]))
  }
  if (state.timeframe === 'yearly') address.set('timeframe', 'yearly')
  return address
}

/** Two decimals or none, because `parseMoney` takes a period before three digits for a thousands separator. */
function plainUsd(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
