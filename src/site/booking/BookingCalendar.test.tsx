import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookingCalendar } from './BookingCalendar.tsx'
import { readBookingForm, readBookingPage, readCalendarData } from './read-booking.ts'

const texts = readBookingPage()
const { failed } = texts.calendar
const free = { start: '2026-11-18T15:00:00Z', end: '2026-11-18T15:30:00Z' }

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
