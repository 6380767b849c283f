// The state of the savings form: the values of its fields, mirrored in the page's URL.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategory, costCategoryIds } from '#domain/savings/savings.ts'
import { defaultCosts, toSavingsParams } from '#domain/savings/savings-params.ts'
import { amountTyped, fieldOf, isTouched, readSavingsFields, type Savings, showAddress } from './savings-fields.ts'

// URL changes are delayed, because browsers allow only about a hundred changes in half a minute.
const addressDelayMs = 300

export function useSavings(form: RefObject<HTMLFormElement | null>, categories: readonly CostCategory[]) {
  const [savings, setSavings] = useState<Savings>(() => ({
    costsCents: defaultCosts(categories),
    timeframe: 'monthly',
    problems: {},
  }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const update = useCallback(() => {
    if (!form.current) return
    const next = readSavingsFields(form.current)
    setSavings(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = toSavingsParams(next, categories).toString()
      history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
    }, addressDelayMs)
  }, [form, categories])

  useEffect(() => {
    if (!form.current) return
    const hasTyped = [...form.current.querySelectorAll('input')].some(isTouched)
    showAddress(form.current)
    for (const id of costCategoryIds) tidyUnlessTyping(fieldOf(form.current, id))
    if (hasTyped) update()
    else setSavings(readSavingsFields(form.current))
  }, [form, update])
  return { savings, update }
}

function tidyUnlessTyping(field: HTMLInputElement) {
  if (field !== document.activeElement) tidyAmount(field)
}

/** Turns '$1299.5/mo' into '1,299.50'. A field that is empty or can't be parsed stays as it is. */
export function tidyAmount(field: HTMLInputElement) {
  const amount = parseMoney(field.value)
  if ('cents' in amount && field.value.trim() !== '') field.value = amountTyped(amount.cents)
}
