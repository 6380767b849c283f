import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StatusDialog } from './StatusDialog.tsx'

function open(isOfMany = false) {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  render(<StatusDialog whom="Rosa Delgado" isOfMany={isOfMany} onChoose={onChoose} onClose={onClose} />)
  return { onChoose, onClose }
}
const press = (key: string) => fireEvent.keyDown(document, { key })
const click = (name: string) => fireEvent.click(screen.getByText(name))

test('a digit sets a status', () => {
  const { onChoose, onClose } = open()
  press('2')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'contacted' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('won asks what each of many is worth, and says what an amount looks like', () => {
  const { onChoose } = open(true)
  press('4')
  const field = screen.getByLabelText(/Worth of each/)
  fireEvent.change(field, { target: { value: 'a lot' } })
  click('Mark as won')
  expect(screen.getByText('Enter an amount in dollars, like $996.')).toBeInTheDocument()
  // A digit in the field is part of the amount, not a status.
  fireEvent.keyDown(field, { key: '1' })
  fireEvent.change(field, { target: { value: '$1,996' } })
  click('Mark as won')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'won', amountUsd: 1996 })
})

test('the digit that opens the question about won is not typed into its field', async () => {
  const { onChoose } = open()
  await userEvent.keyboard('4')
  expect(screen.getByLabelText(/Worth, in dollars/)).toHaveValue('')
  expect(onChoose).not.toHaveBeenCalled()
})

test('a digit with Ctrl or ⌘ is left to the browser', () => {
  const { onChoose } = open()
  fireEvent.keyDown(document, { key: '2', ctrlKey: true })
  fireEvent.keyDown(document, { key: '2', metaKey: true })
  expect(onChoose).not.toHaveBeenCalled()
})

test('lost asks why, with room for a remark', () => {
  const { onChoose } = open()
  press('5')
  click('Mark as lost')
  expect(screen.getByText('Choose a reason, or write one.')).toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Not a fit'))
  fireEvent.change(screen.getByLabelText(/Anything to remember/), { target: { value: 'Two crews in Ohio' } })
  click('Mark as lost')
  const reason = 'Not a fit: Two crews in Ohio'
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ kind: 'status', status: 'lost', reason })
})
