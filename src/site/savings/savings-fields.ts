// Reads the state of the savings calculator from its fields. The fields are the source of truth, so that a value counts
// even if it was typed before hydration or the browser restored it.
import { type MoneyProblem, parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategoryId, type CostsCents, costCategoryIds } from '#domain/savings/savings.ts'
import { parseSavingsParams, type SavingsState } from '#domain/savings/savings-params.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'

export interface Savings extends SavingsState {
  /** What is wrong with each invalid amount, by category. An invalid amount counts as zero. */
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
 * Writes the figures of the URL into the fields. Two islands of the page call this function, but only the first call
 * has an effect. After that, only the fields count. Fields that the visitor has changed keep their values, because
 * these values are newer than the URL.
 */
export function showAddress(form: HTMLFormElement): void {
  if ('showsAddress' in form.dataset) return
  form.dataset.showsAddress = ''
  const { costsCents, timeframe } = parseSavingsParams(new URLSearchParams(location.search))
  for (const id of costCategoryIds) {
    const [field, cents] = [fieldOf(form, id), costsCents[id]]
    if (cents !== undefined && !isTouched(field)) field.value = amountTyped(cents)
  }
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=timeframe]')]
  if (!radios.some(isTouched)) for (const radio of radios) radio.checked = radio.value === timeframe
}

export const isTouched = (field: HTMLInputElement) =>
  field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** Formats an amount for a field, e.g. '1,299.50'. */
export const amountTyped = (cents: number) => formatUsd(cents).slice(1)
