import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { WhenChip } from './WhenChip.tsx'

function draw(filter: LeadFilter) {
  const onChange = vi.fn()
  render(<WhenChip filter={filter} onChange={onChange} />)
  return onChange
}
const chip = () => screen.getByRole('combobox', { name: 'When' })

test('a chosen day is named, and a period replaces it', () => {
  const onChange = draw({ owner: 'me', from: '2026-11-23', to: '2026-11-23' })
  expect(chip()).toHaveDisplayValue('Mon, Nov 23')
  fireEvent.change(chip(), { target: { value: 'week' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ owner: 'me', period: 'week' })
})

test('the cross removes the dates, and the chip gets the focus', () => {
  const onChange = draw({ from: '2026-11-23' })
  fireEvent.click(screen.getByRole('button'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({})
  expect(chip()).toHaveFocus()
})

test('a period is named, and without one the chip says any time', () => {
  draw({ period: 'month' })
  expect(chip()).toHaveDisplayValue('This month')
})
