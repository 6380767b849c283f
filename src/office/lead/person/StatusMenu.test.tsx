// Tests setting a status by its number key. Won also asks for the amount, and Lost asks for the reason.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { untouched } from '#domain/leads/project-person.ts'
import { MeContext } from '#office/shell/me.ts'
import { StatusMenu } from './StatusMenu.tsx'

function draw(order?: { dueUsd: number; atMs: number }) {
  const set = vi.fn()
  render(
    <MeContext value={{ site: { timezone: 'America/New_York' } } as never}>
      <StatusMenu state={{ ...untouched, status: 'contacted', dueAtMs: 1 }} order={order} onSet={set} />
    </MeContext>,
  )
  screen.getByRole('button', { name: /^Contacted/, pressed: true }).focus()
  return set
}

test('a number sets the status', async () => {
  const set = draw()
  await userEvent.keyboard('3')
  expect(set).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'in-conversation' }, 'In conversation.')
})

test('each status shows its number, including the current one', () => {
  draw()
  const shown = screen.getAllByRole('button').map((button) => button.querySelector('kbd')?.textContent)
  expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('spam has a number, too', async () => {
  const set = draw()
  await userEvent.keyboard('7')
  expect(set).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'spam' }, expect.any(String))
})

test('won asks for the amount and suggests the order’s', async () => {
  const set = draw({ dueUsd: 996, atMs: Date.parse('2026-11-23T16:20-05:00') })
  await userEvent.keyboard('4')
  expect(set).not.toHaveBeenCalled()
  expect(screen.getByText('The next step ends too.')).toBeInTheDocument()
  const worth = screen.getByLabelText('Worth')
  expect(worth).toHaveValue('$996')
  await userEvent.clear(worth)
  await userEvent.type(worth, 'a lot{Enter}')
  expect(screen.getByText('Enter an amount in dollars, like $996.')).toBeInTheDocument()
  await userEvent.clear(worth)
  await userEvent.type(worth, '1,250{Enter}')
  expect(set).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'won', amountUsd: 1250 }, 'Won: $1,250.')
})

test('lost asks why', async () => {
  const set = draw()
  await userEvent.keyboard('5')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as lost' }))
  expect(screen.getByText('Choose a reason, or write one.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: /^Chose another tool/ }))
  await userEvent.type(screen.getByLabelText('Anything to remember?'), 'Has 2 crews')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as lost' }))
  expect(set).toHaveBeenCalledExactlyOnceWith(
    { kind: 'status', status: 'lost', reason: 'Chose another tool: Has 2 crews' },
    'Lost: Chose another tool: Has 2 crews.',
  )
})
