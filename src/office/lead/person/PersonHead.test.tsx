// Tests correcting a person's email address: the request that is sent, an address that belongs to another person, and
// undoing the correction.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#contract/lead-details.ts'
import { untouched } from '#domain/leads/project-person.ts'
import { type Permission, permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { PersonHead } from './PersonHead.tsx'

const ann: Person = {
  ...{ newestId: 'a', state: untouched, waiting: { fromMs: undefined, within: undefined } },
  ...{ name: 'Ann Lee', business: undefined, emails: ['ann@gmial.example'], phone: undefined },
  ...{ timezone: undefined, canText: false, refused: {} },
}

let sent: [path: string, body: Record<string, unknown>][]
let answers: Response[]
beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return answers.shift() ?? Response.json({ eventIds: ['e'] })
  })
})
afterEach(() => vi.unstubAllGlobals())

function draw(changes: Partial<Person> = {}, can: readonly Permission[] = permissionsOf('member')) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ teammate: { id: 'dana' }, can, site: { timezone: 'America/New_York' } } as never}>
        <ToastProvider>
          <PersonHead person={{ ...ann, ...changes }} leadId="a" nowMs={0} actions={null} tags={null} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
}
const field = () => screen.getByRole('textbox', { name: 'Email' })
const correctTo = async (email: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), `${email}{Enter}`)
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Email: ann@gmial.example. Edit' }))

test('the new address is sent, and can be taken back', async () => {
  draw()
  await open()
  await correctTo(' ')
  expect(screen.getByText('Type their email address.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await correctTo('ann@gmail.example')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(sent).toEqual([
    ['/api/office/leads/a/email', { key: expect.any(String), email: 'ann@gmail.example', joinsOther: false }],
    ['/api/office/leads/events/withdraw', { eventIds: ['e'] }],
  ])
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
})

test('if the email is another person’s, the join is announced before it is made', async () => {
  const detail = 'That’s Rosa Delgado’s email.'
  answers = [Response.json({ detail }, { status: 409 })]
  draw()
  await open()
  await correctTo('rosa@x.example')
  expect(await screen.findByText(/^That’s Rosa Delgado’s email\. If it’s the same person, join the two/)).toBeVisible()
  // The server's response was about the email address without this 'm', so it no longer applies.
  await userEvent.type(field(), 'm')
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
  await userEvent.type(field(), '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Join the two' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]![1]).toMatchObject({ email: 'rosa@x.example', joinsOther: true })
  expect(await screen.findByText('Email corrected, and the two are joined.')).toBeInTheDocument()
})

test('an error from the server is shown at the field, and what was typed stays', async () => {
  const errors = [{ field: 'email', message: 'Type an email like name@company.com.' }]
  answers = [Response.json({ detail: 'Some fields need another look.', errors }, { status: 422 })]
  draw()
  await open()
  await correctTo('ann at home')
  expect(await screen.findByText('Type an email like name@company.com.')).toBeInTheDocument()
  expect(field()).toHaveValue('ann at home')
})

test('an email can be added, and only the main one of several is corrected', () => {
  draw({ emails: [] })
  expect(screen.getByRole('button', { name: 'Email' })).toBeInTheDocument()
  draw({ emails: ['main@x.example', 'old@x.example'] })
  expect(screen.getByRole('button', { name: 'Email: main@x.example. Edit' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /old@x/ })).toBeNull()
})

test('a teammate who may not join people can’t edit the email', () => {
  draw({}, [])
  expect(screen.queryByRole('button', { name: /gmial/ })).toBeNull()
  expect(screen.getByText('ann@gmial.example')).toBeInTheDocument()
})
