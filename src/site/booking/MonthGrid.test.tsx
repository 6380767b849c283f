import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MonthGrid } from './MonthGrid.tsx'
import { monthOf } from './month-days.ts'
import { readBookingPage } from './read-booking.ts'

const texts = readBookingPage().calendar

function TwoMonths() {
  const [at, setAt] = useState('2026-11-10')
  return (
    <MonthGrid
      {...{ at, texts, month: monthOf(at), today: '2026-11-10', last: '2026-12-20', free: new Map() }}
      {...{ selected: undefined, isOpen: () => true, onMove: setAt, onSelect() {} }}
    />
  )
}

test('the button that leads to the last month keeps the focus, and says that it leads no further', async () => {
  render(<TwoMonths />)
  const [previous, next] = [texts.previous, texts.next].map((name) => screen.getByRole('button', { name }))
  await userEvent.click(next!)
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument()
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  const days = screen.getByRole('grid').innerHTML
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('grid').innerHTML).toBe(days)
  expect(previous).not.toHaveAttribute('aria-disabled')
})
