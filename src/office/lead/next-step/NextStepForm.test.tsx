// Tests the keys of the form for the next step, and that the chosen time stays the same while time passes.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, daySummaryQuery, teamQuery } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { weekdayHours } from '#testing/open-hours.ts'
import { NextStepForm } from './NextStepForm.tsx'

/** Tuesday, 2:12 pm in New York. */
const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => Response.json({ eventIds: ['e'] }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('Backspace in the empty field ends the next step, but not if it clears what was typed', () => {
  const { field, close } = draw()
  fireEvent.keyDown(field, { key: 'Backspace', repeat: true })
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(close).toHaveBeenCalledExactlyOnceWith(true)
})

test('one Backspace more than was typed doesn’t end the next step', async () => {
  const { field, close } = draw()
  await userEvent.type(field, 'fri{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(field).toHaveValue('')
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['In 1 hour and This afternoon become the same time', '15:29', '15:30', 'Tomorrow', 'Tomorrow', '2026-11-25T09:00'],
  ['the chosen time gets another name', '15:29', '15:30', 'This afternoon', 'In 1 hour', '2026-11-24T16:30'],
  ['an earlier choice has passed', '16:29', '16:31', 'Tomorrow', 'Tomorrow', '2026-11-25T09:00'],
  ['the day ends, and no choice has it anymore', '23:59', '24:00', 'Tomorrow', undefined, '2026-11-25T09:00'],
])('the chosen time stays the same while %s', async (_why, before, after, chosen, shown, due) => {
  const events: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    events.push(JSON.parse(String(body)))
    return Response.json({ eventIds: ['e'] })
  })
  vi.useFakeTimers({ now: Date.parse(`2026-11-24T${before}-05:00`), toFake: ['Date', 'setInterval', 'clearInterval'] })
  draw()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(chosen) }))
  vi.setSystemTime(Date.parse(`2026-11-24T${after}-05:00`))
  act(() => vi.advanceTimersByTime(30_000))
  const checked = screen.queryByRole('radio', { checked: true })
  if (shown) expect(checked).toHaveAccessibleName(new RegExp(shown))
  else expect(checked).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Set it/ }))
  await waitFor(() => expect(JSON.stringify(events)).toContain(String(Date.parse(`${due}-05:00`))))
})

test('a chosen time that has passed isn’t replaced by another', async () => {
  vi.useFakeTimers({ now: nowMs + 2 * hourMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { field, close } = draw()
  await userEvent.click(screen.getByRole('radio', { name: /This afternoon/ }))
  act(() => vi.advanceTimersByTime(hourMs))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Set it/ }))
  expect(field).toHaveAccessibleDescription('That’s in the past.')
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(screen.getByRole('radio', { name: /Monday/ })).toBeChecked()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(screen.getByRole('radio', { name: /In 1 hour/ })).toBeChecked()
})

function draw() {
  const queries = createQueryClient()
  queries.setQueryData(daySummaryQuery.queryKey, { openHours: weekdayHours, targetMs: 120_000 } as never)
  queries.setQueryData(teamQuery.queryKey, { teammates: [] } as never)
  const close = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={{ teammate: { id: 'dana', name: 'Dana' }, can: permissionsOf('owner') } as never}>
        <ToastProvider>
          <NextStepForm
            rows={[{ id: 'a', name: 'Rosa', dueAtMs: nowMs + 3_600_000, dueText: 'Quote', ownerId: undefined }]}
            onClose={close}
          />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return { field: screen.getByLabelText('When'), close }
}
