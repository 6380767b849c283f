// The state of the savings calculator's fields.
import { type MoneyProblem, parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategoryId, type CostsCents, costCategoryIds } from '#domain/savings/savings.ts'
import type { SavingsState } from '#domain/savings/savings-address.ts'

export interface Savings extends SavingsState {
  /** What is wrong with a field; its cost counts as zero. */
  problems: Partial<Record<CostCategoryId, MoneyProblem>>
}

export const fieldOf = (form: HTMLFormElement, id: CostCategoryId) => form.elements.namedItem(id) as HTMLInputElement

export function readSavingsFields(form: HTMLFormElement): Savings {
  const parsed = costCategoryIds.map((id) => [id, parseMoney(fieldOf(form, id).value)] as const)
  const costs = parsed.map(([id, amount]) => [id, 'cents' in amount ? amount.cents : 0])
  const problems = parsed.flatMap(([id, amount]) => ('problem' in amount ? [[id, amount.problem]] : []))
  return {
    costsCents: Object.fromEntries(costs) as CostsCents,
    problems: Object.fromEntries(problems),
    timeframe: new FormData(form).get('timeframe') === 'yearly' ? 'yearly' : 'monthly',
  }
}
