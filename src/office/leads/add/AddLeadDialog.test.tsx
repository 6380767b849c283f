// Tests the dialog that adds a lead by hand: the requests, the messages at the fields, and that typed text isn't lost.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, daySummaryQuery } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { weekdayHours } from '#testing/open-hours.ts'
import { AddLeadDialog } from './AddLeadDialog.tsx'

/** Tuesday, 2:12 pm in New York. */
const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const me = { teammate: { id: 'dana', name: 'Dana Whitfield' }, can: permissionsOf('owner') }

let sent: Record<string, unknown>[]
let answers: Response[]
beforeEach(() => {
  sent = []
  answers = []
  sessionStorage.clear()
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answers.shift() ?? Response.json({ leadId: 'new' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function draw() {
  const queries = createQueryClient()
  queries.setQueryData(daySummaryQuery.queryKey, { openHours: weekdayHours, targetMs: 120_000 } as never)
  const close = vi.fn()
  const drawn = render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <ToastProvider>
          <AddLeadDialog onClose={close} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return { close, ...drawn }
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Add / }))

test('adds somebody with the next step that is chosen, and forgets what was typed', async () => {
  const { close, unmount } = draw()
  expect(field(/^Name/)).toHaveFocus()
  await userEvent.type(field(/^Name/), 'Marisol Vega')
  await userEvent.type(field(/^Phone/), '(614) 555-0177')
  await userEvent.click(screen.getByRole('button', { name: 'In person' }))
  await userEvent.click(screen.getByRole('button', { name: /^Add Marisol, due tomorrow 9:00/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      ...{ key: expect.any(String), name: 'Marisol Vega', business: '', phone: '(614) 555-0177', email: '' },
      ...{ how: 'in-person', message: '', nextStep: { dueAtMs: Date.parse('2026-11-25T09:00:00-05:00') } },
    },
  ])
  unmount()
  draw()
  expect(field(/^Name/)).toHaveValue('')
})

test('says at the fields what is wrong, keeps what was typed, and tries again with the same key', async () => {
  const errors = [{ field: 'phone', message: 'Type a phone number or an email.' }]
  answers.push(Response.json({ detail: 'Some fields need another look.', errors }, { status: 422 }))
  const { close, unmount } = draw()
  await userEvent.type(field(/^Name/), 'Marisol')
  await userEvent.click(screen.getByRole('radio', { name: /No next step/ }))
  await submit()
  await waitFor(() => expect(field(/^Phone/)).toHaveAccessibleDescription('Type a phone number or an email.'))
  expect(close).not.toHaveBeenCalled()
  unmount()
  draw()
  expect(field(/^Name/)).toHaveValue('Marisol')
  await userEvent.type(field(/^Phone/), '(614) 555-0177{Meta>}{Enter}{/Meta}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.key).toBe(sent[0]!.key)
  expect(sent[1]).not.toHaveProperty('nextStep')
})

test('doesn’t send a next step in the past', async () => {
  draw()
  await userEvent.click(screen.getByRole('radio', { name: /Pick a time/ }))
  await userEvent.clear(field(/^Time/))
  await userEvent.type(field(/^Time/), 'soon')
  await submit()
  await waitFor(() => expect(field(/^Time/)).toHaveAccessibleDescription(/Type a time, like 2:30 pm\./))
  expect(sent).toEqual([])
})

test('shows what the server says about a suggested next step, which has no field of its own', async () => {
  const message = 'Choose a time in the future.'
  answers = [Response.json({ detail: message, errors: [{ field: 'nextStep.dueAtMs', message }] }, { status: 422 })]
  draw()
  await userEvent.type(field(/^Name/), 'Marisol Vega')
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})
