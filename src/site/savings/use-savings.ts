// The savings form's state: the content of its fields, mirrored in the page's URL. The fields are the source of truth,
// so that what was typed before hydration, or restored by the browser, counts.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { parseMoney } from '#domain/fields/parse-money.ts'
import { type CostCategory, costCategoryIds } from '#domain/savings/savings.ts'
import {
  defaultCosts,
  readSavingsAddress,
  type SavingsState,
  writeSavingsAddress,
} from '#domain/savings/savings-address.ts'
import { formatUsd } from '#domain/words/format-usd.ts'
import { fieldOf, readSavingsFields, type Savings } from './savings-fields.ts'

// Browsers allow no more than about a hundred URL changes in half a minute.
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
      const query = writeSavingsAddress(next, categories).toString()
      history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
    }, addressDelayMs)
  }, [form, categories])

  useEffect(() => {
    if (!form.current) return
    // What was typed before hydration is newer than the URL, field by field.
    const typed = [...form.current.querySelectorAll('input')].filter(isTouched)
    const address = new URLSearchParams(location.search)
    if (hasState(address)) showState(form.current, readSavingsAddress(address, categories), typed)
    for (const id of costCategoryIds) tidyUnlessTyping(fieldOf(form.current, id))
    if (typed.length > 0) update()
    else setSavings(readSavingsFields(form.current))
  }, [form, categories, update])
  return { savings, update }
}

const hasState = (address: URLSearchParams) => [...costCategoryIds, 'timeframe'].some((name) => address.has(name))

const isTouched = (field: HTMLInputElement) =>
  field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** @param kept fields to leave unchanged; the two timeframe radios count as one field */
function showState(form: HTMLFormElement, state: SavingsState, kept: HTMLInputElement[]) {
  const names = new Set(kept.map(({ name }) => name))
  for (const id of costCategoryIds) if (!names.has(id)) fieldOf(form, id).value = amountTyped(state.costsCents[id])
  if (names.has('timeframe')) return
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=timeframe]')) {
    radio.checked = radio.value === state.timeframe
  }
}

function tidyUnlessTyping(field: HTMLInputElement) {
  if (field !== document.activeElement) tidyAmount(field)
}

/** '$1299.5/mo' becomes '1,299.50'; an empty field or one that can't be parsed stays as it is. */
export function tidyAmount(field: HTMLInputElement) {
  const amount = parseMoney(field.value)
  if ('cents' in amount && field.value.trim() !== '') field.value = amountTyped(amount.cents)
}

/** An amount as shown in a field: '1,299.50'. */
export const amountTyped = (cents: number) => formatUsd(cents).slice(1)
