// Tests what the dialog for blocking time sends for the typed day and hours, and which booked calls it lists.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#office/shell/queries.ts'
import { BlockDialog, type BlockRequest } from './BlockDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`)
const call = (name: string, from: string, to: string) => ({
  leadId: name,
  name,
  state: 'booked',
  startMs: at(from),
  endMs: at(to),
})

function draw(request: Partial<BlockRequest> = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    const calls = [call('Kristen Vance', '09:30', '10:00'), call('Renee Hawkins', '11:00', '11:30')]
    return Response.json({ days: [{ day: '2026-11-20', calls }] })
  })
  const onClose = vi.fn()
  const onMove = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BlockDialog
        request={{ day: '2026-11-20', from: 9 * 60, to: 10 * 60, isWholeDay: false, ...request }}
        timezone="America/New_York"
        onClose={onClose}
        onMove={onMove}
      />
    </QueryClientProvider>,
  )
  return { sent, onClose, onMove }
}
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Block / }))

test('sends the hours of the day in the team’s zone with the reason, and closes', async () => {
  const { sent, onClose } = draw()
  set('Until', '10:30')
  await userEvent.type(screen.getByLabelText(/^Why/), ' Dentist ')
  expect(screen.getByRole('button', { name: 'Block 9:00 to 10:30 am' })).toBeVisible()
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ startMs: at('09:00'), endMs: at('10:30'), why: 'Dentist' }])
})

test('a whole day lasts from midnight to midnight, and a block until midnight lasts to the end of the day', async () => {
  const { sent } = draw()
  set('Until', '00:00')
  await submit()
  await userEvent.click(screen.getByRole('button', { name: 'A whole day' }))
  await submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  const endMs = at('00:00') + 24 * 3_600_000
  expect(sent).toEqual([
    { startMs: at('09:00'), endMs },
    { startMs: at('00:00'), endMs },
  ])
})

test('sends nothing if the day is missing or the block ends before it begins, and says why', async () => {
  const { sent } = draw()
  set('Until', '08:00')
  await submit()
  expect(await screen.findByText('“Until” has to be later than “From.”')).toBeVisible()
  set('Day', '')
  await submit()
  expect(await screen.findByText('Pick a day.')).toBeVisible()
  expect(sent).toEqual([])
})

test('names the calls in the block, and only those, and offers to move them', async () => {
  const { onMove } = draw()
  expect(await screen.findByText('Kristen Vance is booked at 9:30 am.')).toBeVisible()
  expect(screen.queryByText(/Renee Hawkins/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Move it' }))
  expect(onMove).toHaveBeenCalledWith('Kristen Vance', '2026-11-20')
})
