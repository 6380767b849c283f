// The dialog that books a call: who, which open time, and what is sent.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { BookCallDialog } from './BookCallDialog.tsx'
import { callsQuery } from './calls-query.ts'

const timezone = 'America/New_York'
const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const startMs = Date.parse('2026-11-25T09:00:00-05:00')
const schedule = {
  ...{ timezone, hasJoinUrl: true, mails: { moved: true, canceled: true, link: true, confirmed: true } },
  days: [
    { day: '2026-11-24', free: [] },
    { day: '2026-11-25', free: [{ startMs, endMs: startMs + 1_800_000 }] },
  ],
}
const rosa = { id: 'r', name: 'Rosa Delgado', business: 'Sparkle Haus', email: 'rosa@x.example' }

let sent: Record<string, unknown>[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/leads/list')) return Response.json({ rows: [rosa] })
    if (path.endsWith('/calls')) sent.push(JSON.parse(String(body)))
    return Response.json({ leadId: 'call' })
  })
})
afterEach(() => vi.unstubAllGlobals())

function draw(props: Partial<Parameters<typeof BookCallDialog>[0]> = {}, changes: object = {}) {
  const queries = createQueryClient()
  queries.setQueryData(callsQuery('2026-11-22').queryKey, { ...schedule, ...changes } as never)
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, staleTime: Number.POSITIVE_INFINITY },
  })
  const close = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <BookCallDialog timezone={timezone} nowMs={nowMs} onClose={close} {...props} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return close
}
const book = () => userEvent.click(screen.getByRole('button', { name: /^Book it/ }))

test('books an open time for somebody who is found, by video, without an email if that isn’t wanted', async () => {
  const close = draw()
  await book()
  expect(await screen.findByText('Choose who it’s with.')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Who?' }), 'ros')
  await userEvent.click(await screen.findByRole('button', { name: /Rosa Delgado/ }))
  await book()
  expect(await screen.findByText('Choose a time.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await userEvent.click(screen.getByRole('button', { name: 'By video' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send a confirmation/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Book it for Wed, Nov 25, 9:00 am' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([{ key: expect.any(String), leadId: 'r', startMs, way: 'video', isConfirmed: false }])
})

test('asks for nobody on a person’s page, and promises no email that isn’t sent', async () => {
  draw(
    { person: { leadId: 'r', name: 'Rosa', hasEmail: true } },
    { hasJoinUrl: false, mails: { ...schedule.mails, confirmed: false } },
  )
  expect(screen.getByRole('heading', { name: 'Book a call with Rosa' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'By video' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  await waitFor(() => expect(sent).toMatchObject([{ leadId: 'r', way: 'phone', isConfirmed: false }]))
})

test('says that somebody without an email gets no confirmation, instead of offering one', async () => {
  const close = draw({ person: { leadId: 'r', name: 'Rosa', hasEmail: false } })
  expect(
    screen.getByText(
      'We don’t have their email, so they get no confirmation and no reminders. Tell them the time yourself.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toMatchObject([{ leadId: 'r', isConfirmed: false }])
})
