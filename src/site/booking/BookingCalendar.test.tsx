import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookingCalendar } from './BookingCalendar.tsx'
import { readBookingForm, readBookingPage, readCalendarData } from './read-booking.ts'

const texts = readBookingPage()
const { failed } = texts.calendar
const free = { start: '2026-11-18T15:00:00Z', end: '2026-11-18T15:30:00Z' }

vi.mock('./BookingConfirmation.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(fetchFree: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetchFree)
  const team = { ...readCalendarData(), timezone: 'UTC' }
  render(<BookingCalendar form={readBookingForm()} supportEmail="hi@tidytempo.example" team={team} texts={texts} />)
}

const openDay = () => screen.findByRole('button', { name: /1 open time$/ })

test('once the open times have loaded after all, the focus is on their first day', async () => {
  let isDown = true
  open(async () => (isDown ? Response.error() : Response.json({ slots: [free] })))
  const again = await screen.findByRole('button', { name: failed.again })
  isDown = false
  await userEvent.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  expect(await openDay()).toHaveFocus()
})

test('asks for no details unless the confirmation has loaded, too: without it, the call would be booked unseen', async () => {
  open(async () => Response.json({ slots: [free] }))
  await userEvent.click(await openDay())
  await userEvent.click(screen.getByRole('button', { name: /^\d+:00 [ap]m$/i }))
  const message = await screen.findByText(failed.details)
  expect(message.closest('[role=alert]')).toHaveFocus()
  const again = screen.getByRole('link', { name: failed.again })
  expect(again).toHaveAttribute('href', `?start=${free.start}`)
  expect(screen.queryByRole('heading', { name: texts.details.heading })).toBeNull()
})
