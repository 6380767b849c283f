// Tests the dialog that books a call: choosing a person and an open time, and the requests that are sent.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadQuery } from '#office/leads/parts/leads-api.ts'
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
const rosa = {
  id: 'r',
  name: 'Rosa Delgado',
  business: 'Sparkle Haus',
  phone: '+12105550164',
  email: 'rosa@x.example',
  waiting: {},
}
const callee = { leadId: 'r', name: 'Rosa' }
const phone = { typed: '2105550164', e164: '+12105550164', shown: '(210) 555-0164', isWrong: false }
const person = {
  ...{ newestId: 'r2', name: 'Rosa', emails: ['rosa@x.example'], phone, timezone, state: {}, waiting: {}, refused: {} },
}

let sent: Record<string, unknown>[]
let lead: object
let shown: object
let found: object[]
beforeEach(() => {
  sent = []
  found = [rosa]
  lead = { id: 'r', person }
  shown = schedule
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/leads/list')) return Response.json({ rows: found })
    if (path.endsWith('/leads/r')) return Response.json(lead)
    if (path.endsWith('/calls')) sent.push(JSON.parse(String(body)))
    if (path.endsWith('/leads/events')) return corrected(JSON.parse(String(body)))
    return Response.json(path.includes('/calls?') ? shown : { leadId: 'call' })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Responds as the server does to a corrected number. */
function corrected(body: { command: { value: string } }) {
  const message = 'Enter a phone number with its area code.'
  const faults = { type: 'about:blank', detail: message, errors: [{ field: 'command.value', message }] }
  if (body.command.value.length < 10) return Response.json(faults, { status: 422 })
  sent.push(body)
  return Response.json({ eventIds: ['e'] })
}

interface Drawn extends Partial<Parameters<typeof BookCallDialog>[0]> {
  /** Replaces properties of the sample person. */
  known?: object
}

function draw({ known, ...props }: Drawn = {}, changes: object = {}) {
  const queries = createQueryClient()
  shown = { ...schedule, ...changes }
  queries.setQueryData(callsQuery('2026-11-22').queryKey, shown as never)
  lead = { id: 'r', person: { ...person, ...known } }
  if (props.callee) queries.setQueryData(leadQuery('r').queryKey, lead as never)
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

test('books a video call at an open time for somebody found by search, without an email if none is wanted', async () => {
  const booked = vi.fn()
  const close = draw({ onBooked: booked })
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
  expect(booked).toHaveBeenCalledWith('call', startMs)
  expect(sent).toEqual([{ key: expect.any(String), leadId: 'r', startMs, way: 'video', isConfirmed: false }])
})

test('says in the list who has no number to call', async () => {
  found = [rosa, { ...rosa, id: 'j', name: 'Jess Tran', phone: undefined }]
  draw({})
  await userEvent.type(screen.getByRole('textbox', { name: 'Who?' }), 'r')
  await userEvent.type(screen.getByRole('textbox', { name: 'Who?' }), 'os')
  expect(await screen.findByRole('button', { name: /^Jess Tran.*, no number to call$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Rosa Delgado/ })).not.toHaveTextContent('no number')
})

test('asks for nobody on a person’s page, and promises no email that isn’t sent', async () => {
  draw({ callee }, { hasJoinUrl: false, mails: { ...schedule.mails, confirmed: false } })
  expect(screen.getByRole('heading', { name: 'Book a call with Rosa' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'By video' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  await waitFor(() => expect(sent).toMatchObject([{ leadId: 'r', way: 'phone', isConfirmed: false }]))
})

test('says that somebody without an email gets no confirmation, instead of offering one', async () => {
  const close = draw({ callee, known: { emails: [] } })
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

test.each([
  [{}, 'The call with Rosa is booked. The confirmation goes to rosa@x.example.'],
  [{ emails: [] }, 'The call with Rosa is booked. No confirmation was sent.'],
  [
    { state: { dueAtMs: nowMs - 60_000 } },
    'The call with Rosa is booked. The confirmation goes to rosa@x.example. Their next step that was due is done.',
  ],
  [{ state: { dueAtMs: nowMs + 60_000 } }, 'The call with Rosa is booked. The confirmation goes to rosa@x.example.'],
  [
    { waiting: { fromMs: nowMs } },
    'The call with Rosa is booked. The confirmation goes to rosa@x.example. It also answers what they asked.',
  ],
])('says what a booked call changes: %o', async (known, said) => {
  draw({ callee, known })
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  expect(await screen.findByText(said)).toBeInTheDocument()
})

test('says before booking that the call answers somebody who is waiting', () => {
  draw({ callee, known: { waiting: { fromMs: nowMs } } })
  expect(screen.getByText('Booking it also answers what they asked.')).toBeInTheDocument()
})

test.each([
  [undefined, '9:00 am', 'All times are Eastern, our time. We don’t know Rosa’s time zone.'],
  [timezone, '9:00 am', 'All times are Eastern, our time and Rosa’s.'],
  [
    'America/Chicago',
    '9:00 am 8:00 am Central',
    'All times are Eastern, our time. Below each is Central, Rosa’s time.',
  ],
  ['Europe/Berlin', /^9:00 am 3:00 pm Central Europ/, /Below each is Central European, Rosa’s time\.$/],
  ['Australia/Sydney', /^9:00 am Thu 1:00 am /, /Rosa’s time\.$/],
])('says whose clock the times are on, with theirs beside ours: %s', (theirs, name, note) => {
  draw({ callee, known: { timezone: theirs } })
  expect(screen.getByText('Eastern').parentElement).toHaveTextContent(note)
  expect(screen.getByRole('radio', { name })).toBeInTheDocument()
})

test('names our clock before anybody is chosen', () => {
  draw()
  expect(screen.getByText('Eastern').parentElement).toHaveTextContent('All times are Eastern, our time.')
})

const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const stopped = { call: { why: 'withdrawn', sinceMs: nowMs } }

test('proposes the way that is possible: by phone with a number, otherwise by video', () => {
  draw({ callee })
  expect(pressed()).toBe('By phone')
  expect(screen.getByText('We’ll call (210) 555-0164.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Phone')).toBeNull()
})

test.each([
  [{ phone: undefined }, 'Needed for the call: we don’t have Rosa’s number. It’s saved on their page.'],
  [
    { phone: { ...phone, isWrong: true } },
    'Needed for the call: (210) 555-0164 reached somebody else. The one you type takes its place.',
  ],
  [{ phone: { typed: '555', e164: undefined, shown: '555', isWrong: false } }, /: 555 isn’t a whole number\./],
])('without a number, proposes video, and asks for the number for a call by phone: %o', async (known, hint) => {
  draw({ callee, known })
  expect(pressed()).toBe('By video')
  await userEvent.click(screen.getByRole('button', { name: 'By phone' }))
  expect(screen.getByText(hint)).toBeInTheDocument()
})

test('asks for the number at its field, and saves it before the call', async () => {
  const close = draw({ callee, known: { phone: undefined } }, { hasJoinUrl: false })
  const field = screen.getByLabelText('Phone')
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Type the number to call\./))
  await userEvent.type(field, '555')
  await book()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Enter a phone number with its area code\./))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([])
  await userEvent.type(field, '5550142')
  await book()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { leadIds: ['r2'], command: { kind: 'corrected', field: 'phone', value: '5555550142' } },
    { leadId: 'r', way: 'phone' },
  ])
})

test('says before booking that they asked us not to call', async () => {
  draw({ callee, known: { refused: stopped } })
  expect(pressed()).toBe('By video')
  expect(screen.getByText('No calls: Rosa asked today. So this one is by video.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'By phone' }))
  expect(screen.getByText('No calls: Rosa asked today.').parentElement).toHaveTextContent(
    'No calls: Rosa asked today. Meet by video, or book this only if they asked for a call since then.',
  )
})

test('without a video link, a call with somebody who asked us not to call is still possible', async () => {
  draw({ callee, known: { refused: stopped } }, { hasJoinUrl: false })
  expect(screen.getByText('No calls: Rosa asked today.').parentElement).toHaveTextContent(
    'No calls: Rosa asked today. Book this only if they asked for a call since then.',
  )
  await userEvent.click(screen.getByRole('radio', { name: '9:00 am' }))
  await book()
  await waitFor(() => expect(sent).toMatchObject([{ leadId: 'r', way: 'phone' }]))
})
