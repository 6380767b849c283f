import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { booking } from '#forms/booking.ts'
import { formView } from '#forms/form-view.ts'
import { CallDetails } from './CallDetails.tsx'

afterEach(() => vi.unstubAllGlobals())

test('passes on all that the confirmation shows: the links, the number, and that a copy is on its way', async () => {
  const answer = { links: { manage: '/m', calendar: '/c', google: '/g', outlook: '/o' }, phone: '(614) 555-0123' }
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', ...answer, mailed: true }, { status: 201 }))
  const booked = vi.fn()
  const texts = {
    heading: 'Your details',
    zone: '{zone}',
    call: 'Your call',
    change: 'Another time',
    use: 'Only for the call.',
  }
  const call = { startMs: Date.parse('2026-11-30T15:00Z'), endMs: Date.parse('2026-11-30T15:30Z') }
  const { container } = render(
    <CallDetails
      {...{ call, timezone: 'America/New_York', form: formView(booking), isShown: true, texts: texts as never }}
      {...{ onBack() {}, onTaken() {}, onBooked: booked }}
    />,
  )
  const values = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@linden.example', phone: '(614) 555-0123' }
  for (const [name, value] of Object.entries(values))
    await userEvent.type(container.querySelector(`[name=${name}]`)!, value)
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: booking.submit }))
  await waitFor(() => expect(booked).toHaveBeenCalled())
  expect(booked.mock.calls[0]?.[0]).toEqual({ ...answer, mailed: true })
})
