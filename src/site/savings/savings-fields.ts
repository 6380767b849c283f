// The state of the savings calculator's fields. They are the source of truth, so that what was typed before hydration, or
// restored by the browser, counts.
import { type MoneyProblem, parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategoryId, type CostsCents, costCategoryIds } from '#domain/savings/savings.ts'
import { readSavingsAddress, type SavingsState } from '#domain/savings/savings-address.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'

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

/**
 * Shows what the URL says, as soon as the first of the page's islands needs it; from then on only the fields count. What
 * was typed is newer than the URL, field by field.
 */
export function showAddress(form: HTMLFormElement): void {
  if ('showsAddress' in form.dataset) return
  form.dataset.showsAddress = ''
  const { costsCents, timeframe } = readSavingsAddress(new URLSearchParams(location.search))
  for (const id of costCategoryIds) {
    const [field, cents] = [fieldOf(form, id), costsCents[id]]
    if (cents !== undefined && !isTouched(field)) field.value = amountTyped(cents)
  }
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=timeframe]')]
  if (!radios.some(isTouched)) for (const radio of radios) radio.checked = radio.value === timeframe
}

export const isTouched = (field: HTMLInputElement) =>
  field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** An amount as shown in a field: '1,299.50'. */
export const amountTyped = (cents: number) => formatUsd(cents).slice(1)
