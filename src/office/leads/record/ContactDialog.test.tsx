// Tests the dialog that is shown after a call or an email: what it says, and what it records.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { leadQuery } from '#office/leads/parts/leads-api.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, daySummaryQuery } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { weekdayHours } from '#testing/open-hours.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { dequeueCommand, queuedCommands } from './offline-queue.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
const navigate = vi.fn()

const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const me = {
  teammate: { id: 'dana', name: 'Dana Whitfield' },
  can: permissionsOf('owner'),
  site: { timezone: 'America/New_York' },
}
const state = { status: 'in-conversation', corrected: {}, tagIds: [] }
const rosa = {
  person: {
    ...{ newestId: 'new', name: 'Rosa Delgado', emails: [], state },
    phone: { shown: '(210) 555-0164' },
    waiting: { fromMs: nowMs - 103_000, within: 'two-minutes' },
  },
  submissions: [{ id: 'new', state: 'open' }],
}

let recorded: { leadIds: string[]; command: object }[]
let refuse: boolean
/** Whether the connection is away for the first request only. */
let isOffline: boolean
beforeEach(() => {
  recorded = []
  refuse = false
  isOffline = false
  for (const { key } of queuedCommands('dana', nowMs)) dequeueCommand(key)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    recorded.push(JSON.parse(String(body)))
    if (isOffline && recorded.length === 1) throw new TypeError('Failed to fetch')
    if (refuse) return Response.json({ detail: 'This person was deleted.' }, { status: 422 })
    return Response.json({ eventIds: ['e'] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function draw(way: 'call' | 'mail' = 'call', person: object = {}, written?: string) {
  const queries = createQueryClient()
  queries.setQueryData(daySummaryQuery.queryKey, { openHours: weekdayHours, targetMs: 120_000 } as never)
  queries.setQueryData(leadQuery('old').queryKey, { ...rosa, person: { ...rosa.person, ...person } } as never)
  const close = vi.fn()
  const contact = { way, lead: { id: 'old', name: 'Rosa' }, atMs: nowMs, ...(written && { written }) }
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <ToastProvider>
          <ContactDialog contact={contact} onClose={close} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return close
}
const commands = () => recorded.map(({ command }) => command)

test('nothing can be saved before the teammate says how the call went', () => {
  draw()
  expect(screen.getByText('Rosa Delgado, (210) 555-0164. You called at 2:12 pm.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled()
})

test('no answer is an attempt: the clock runs on, and tomorrow is the next step', async () => {
  const close = draw()
  await userEvent.keyboard('3')
  expect(screen.getByText(/Saved as an attempt\. Rosa stays In conversation\./)).toHaveTextContent(
    'The clock keeps running: an email still makes it until 2:13 pm.',
  )
  await userEvent.type(screen.getByLabelText('Note'), 'Six rings.')
  await userEvent.click(screen.getByRole('button', { name: /^Save, due tomorrow 9:00/ }))
  expect(close).toHaveBeenCalledOnce()
  await waitFor(() => expect(recorded).toHaveLength(2))
  expect(commands()).toEqual([
    { kind: 'touch', activity: 'no-answer', text: 'Six rings.' },
    { kind: 'due', dueAtMs: Date.parse('2026-11-25T09:00-05:00') },
  ])
  expect(recorded[0]?.leadIds).toEqual(['new'])
})

test('the next step isn’t sent if what happened on the call was refused', async () => {
  refuse = true
  draw()
  await userEvent.keyboard('3')
  await userEvent.click(screen.getByRole('button', { name: /^Save, due tomorrow 9:00/ }))
  expect(await screen.findByText('This person was deleted.')).toBeInTheDocument()
  expect(commands()).toEqual([{ kind: 'touch', activity: 'no-answer' }])
})

test('the next step waits behind what happened on the call, so that both are recorded in their order', async () => {
  isOffline = true
  draw()
  await userEvent.keyboard('3')
  await userEvent.click(screen.getByRole('button', { name: /^Save, due tomorrow 9:00/ }))
  await waitFor(() => expect(queuedCommands('dana', nowMs)).toHaveLength(2))
  expect(queuedCommands('dana', nowMs).map(({ command }) => command.kind)).toEqual(['touch', 'due'])
  expect(commands()).toEqual([{ kind: 'touch', activity: 'no-answer' }])
})

test('an answer before the clock began has no time', async () => {
  draw('mail', { waiting: { fromMs: nowMs, within: 'two-minutes' } })
  expect(screen.getByText(/^Answered before the clock began\./)).toBeInTheDocument()
})

test('talking stops the clock; without a next step, only that is recorded', async () => {
  draw()
  await userEvent.keyboard('1')
  expect(screen.getByText(/The clock stops: first response in 1:43\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: /^No next step/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(commands()).toEqual([{ kind: 'touch', activity: 'spoke' }]))
})

test('a planned next step stays, unless another is chosen', async () => {
  draw('call', { state: { ...state, dueAtMs: Date.parse('2026-11-30T09:00-05:00'), dueText: 'Quote' } })
  await userEvent.keyboard('2')
  expect(screen.getByRole('radio', { name: /^Keep the plan Mon 9:00/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Pick a time/ }))
  await userEvent.clear(screen.getByLabelText('Time'))
  await userEvent.type(screen.getByLabelText('Time'), 'noonish')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('Type a time, like 2:30 pm.')).toBeInTheDocument()
  expect(recorded).toEqual([])
})

test('a wrong number leads to an email', async () => {
  draw()
  await userEvent.keyboard('4')
  expect(screen.getByText(/is marked wrong and won’t be offered/)).toHaveTextContent('The clock keeps running.')
  await userEvent.click(screen.getByRole('button', { name: /^Save and write an email/ }))
  await waitFor(() => expect(commands()).toEqual([{ kind: 'touch', activity: 'wrong-number' }]))
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ hash: 'reply' }))
})

test('an email is noted as sent only on request', async () => {
  const close = draw('mail')
  await userEvent.click(screen.getByRole('button', { name: /^I didn’t send it/ }))
  expect(close).toHaveBeenCalledOnce()
  expect(recorded).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^I sent an email/ }))
  await waitFor(() => expect(commands()).toEqual([{ kind: 'touch', activity: 'mailed' }]))
})

test('says whom the next step comes back to and, once saved, who was emailed and when the step is due', async () => {
  draw('mail', { state: { ...state, ownerId: 'dana' } })
  await userEvent.click(screen.getByRole('radio', { name: /^Tomorrow/ }))
  expect(screen.getByLabelText('What for?')).toHaveAccessibleDescription('Comes back to you.')
  await userEvent.click(screen.getByRole('button', { name: /^I sent an email/ }))
  expect(await screen.findByText('Noted: you emailed Rosa. Due tomorrow 9:00.')).toBeInTheDocument()
})

test('without an owner, the next step comes back to everyone, unless whoever plans it takes the person', async () => {
  draw('mail')
  await userEvent.click(screen.getByRole('radio', { name: /^Tomorrow/ }))
  expect(screen.getByText(/^Nobody’s the owner, so it comes back to everyone/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Make it mine' }))
  expect(screen.getByLabelText('What for?')).toHaveAccessibleDescription('Comes back to you.')
  await userEvent.click(screen.getByRole('button', { name: /^I sent an email/ }))
  await waitFor(() => expect(commands()[1]).toEqual({ kind: 'assigned', to: 'dana' }))
  expect(commands()).toMatchObject([{ kind: 'touch' }, { kind: 'assigned' }, { kind: 'due' }])
})

test('whoever changes their mind leaves the person to everyone', async () => {
  draw('mail')
  await userEvent.click(screen.getByRole('radio', { name: /^Tomorrow/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Make it mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave it to everyone' }))
  await userEvent.click(screen.getByRole('button', { name: /^I sent an email/ }))
  await waitFor(() => expect(commands()).toMatchObject([{ kind: 'touch' }, { kind: 'due' }]))
})

test('a sent reply is recorded with its text, and the note about it separately', async () => {
  draw('mail', {}, 'Re: Win-back texts\n\nHi Rosa, yes.')
  await userEvent.type(screen.getByLabelText('Note'), 'Wants it before Christmas.')
  await userEvent.click(screen.getByRole('button', { name: /^I sent an email/ }))
  await waitFor(() => expect(recorded).toHaveLength(2))
  expect(commands()).toEqual([
    { kind: 'touch', activity: 'mailed', text: 'Re: Win-back texts\n\nHi Rosa, yes.' },
    { kind: 'touch', activity: 'note', text: 'Wants it before Christmas.' },
  ])
})
