// Tests the keys of the form for the next step.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
