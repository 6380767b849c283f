// Tests what a person's page says about consents and their withdrawals, and what the page's dialogs record.
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConsentChange } from '#contract/consents.ts'
import { type Permission, permissionsOf } from '#domain/office/permissions.ts'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, teamQuery } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { ConsentInfo } from './Consents.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: ComponentProps<'a'>) => <a href="/">{children}</a> }))
vi.mock('#office/shell/use-hash-dialog.ts', () => ({
  useHashDialog() {
    const [isOpen, setOpen] = useState(false)
    return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
  },
}))

const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const agreedMs = Date.parse('2026-11-18T10:12:00-05:00')
const box = {
  ...{ title: 'Text me about my account', purpose: 'transactional-messages', text: 'I agree to receive texts.' },
  ...{
    version: '1',
    isGiven: true,
    atMs: agreedMs,
    page: '/',
    kinds: [{ kind: 'text-transactional', state: 'given' }],
  },
}
const stopped: ConsentChange = {
  ...{ id: '1', address: '+12105550164', kind: 'text-transactional', action: 'withdrawn', atMs: nowMs, way: 'office' },
  ...{ how: 'call', words: 'Please don’t text me anymore.', who: 'dana' },
}

let sent: [path: string, body: unknown][]
let response: Response | undefined
beforeEach(() => {
  sent = []
  response = undefined
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return response ?? Response.json({ ok: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function draw(
  { changes = [], boxes = [box] }: { changes?: ConsentChange[]; boxes?: object[] } = {},
  can: readonly Permission[] = permissionsOf('member'),
) {
  const queries = createQueryClient()
  queries.setQueryData(teamQuery.queryKey, { teammates: [{ id: 'dana', name: 'Dana', isYou: true }] } as never)
  const rosa = {
    id: 'a',
    person: {
      ...{ name: 'Rosa Delgado', emails: ['rosa@x.example'], canText: true, refused: {} },
      phone: { shown: '(210) 555-0164', e164: '+12105550164' },
    },
    submissions: boxes.map((one) => ({
      ...{ device: 'Chrome on Android', deliveriesMade: [{ destination: 'demo-crm', attempts: [{}] }] },
      consents: [one],
    })),
    consentChanges: changes,
  }
  render(
    <QueryClientProvider client={queries}>
      <MeContext
        value={
          {
            teammate: { id: 'dana' },
            can,
            site: { timezone: 'America/New_York', publicUrl: 'https://x.example' },
          } as never
        }
      >
        <ToastProvider>
          <ConsentInfo details={rosa as never} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return { queries }
}
const openStop = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'They asked us to stop' }))
  return screen.findByRole('dialog', { name: 'They asked us to stop' })
}

test('a consent that is on is shown with the words that they saw', () => {
  draw()
  expect(screen.getByText('Texts about their account')).toBeInTheDocument()
  expect(screen.getByText('Agreed Nov 18, 10:12 am Eastern, the home page, Chrome on Android.')).toBeInTheDocument()
  expect(screen.getByText('I agree to receive texts.')).toBeInTheDocument()
  expect(screen.getByText('They wrote to us. No marketing emails.')).toBeInTheDocument()
})

test('a stop is recorded with what it stops, how they asked, and their words', async () => {
  draw()
  const dialog = await openStop()
  expect(dialog).toHaveTextContent('Rosa Delgado, (210) 555-0164 and rosa@x.example. What should stop?')
  expect(dialog).toHaveTextContent('It counts at once, and goes to CRM, too.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Texts about their account/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Calls/ }))
  await userEvent.type(screen.getByLabelText(/^In their words/), 'No more.')
  await userEvent.click(screen.getByRole('button', { name: 'By text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop texts and calls' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { kinds: ['text-transactional', 'call-marketing'], how: 'text', words: 'No more.' }
  expect(sent).toEqual([['/api/office/leads/a/stop', body]])
  expect(screen.getByText('Stopped: texts about their account and calls.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a second press while the lead is fetched again records no second stop', async () => {
  const { queries } = draw()
  const again = Promise.withResolvers<void>()
  queries.setQueryData(['lead', 'a'], {})
  const watched = new QueryObserver(queries, {
    queryKey: ['lead', 'a'],
    queryFn: () => again.promise,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const end = watched.subscribe(() => {})
  const dialog = await openStop()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Calls/ }))
  const stop = within(dialog).getByRole('button', { name: /^Stop/ })
  await userEvent.click(stop)
  await waitFor(() => expect(queries.isFetching({ queryKey: ['lead', 'a'] })).toBe(1))
  await userEvent.click(stop)
  expect(sent).toHaveLength(1)
  again.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
  end()
})

test('a refusal by the server is shown in the dialog, and what was typed stays', async () => {
  draw()
  response = Response.json(
    { detail: 'No.', errors: [{ field: 'kinds', message: 'Choose what they mean.' }] },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  )
  const dialog = await openStop()
  await userEvent.type(screen.getByLabelText(/^In their words/), 'Stop!')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Stop/ }))
  expect(await screen.findByText('Choose what they mean.')).toBeInTheDocument()
  expect(screen.getByLabelText(/^In their words/)).toHaveValue('Stop!')
})

test('a stopped consent shows the time, the way, their words and who noted it, and can be turned on again', async () => {
  draw({ changes: [stopped] })
  expect(
    screen.getByText('Agreed Nov 18. Stopped today, 2:12 pm, on a call, noted by you: “Please don’t text me anymore.”'),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'They agreed again' }))
  await userEvent.type(await screen.findByLabelText(/^In their words/), 'Text me again.')
  await userEvent.click(screen.getByRole('button', { name: 'Turn them on' }))
  const body = { kinds: ['text-transactional'], how: 'call', words: 'Text me again.' }
  await waitFor(() => expect(sent).toEqual([['/api/office/leads/a/reopen', body]]))
})

test('a box that a form checked after the stop is not confirmed', () => {
  const later = { ...box, kinds: [{ kind: 'text-transactional', state: 'not-confirmed' }] }
  draw({ changes: [{ ...stopped, way: 'page', words: undefined, who: 'system' }], boxes: [later, box] })
  expect(screen.getByText('Stopped')).toBeInTheDocument()
  expect(screen.getByText('Agreed Nov 18. Stopped today, 2:12 pm, on a call, by Rosa on Your choices.')).toBeVisible()
  expect(screen.getByText(/^Not confirmed: a form checked this box since\./)).toBeInTheDocument()
})

test('a stop outlasts a deletion: a form sent after it isn’t shown as “Agreed”', () => {
  const later = { ...box, kinds: [{ kind: 'text-transactional', state: 'not-confirmed' }] }
  draw({ changes: [{ ...stopped, way: 'page', how: undefined, words: undefined, who: 'system' }], boxes: [later] })
  expect(screen.getByText('Stopped today, 2:12 pm, by Rosa on Your choices.')).toBeVisible()
  expect(screen.getByText(/^Not confirmed/)).toBeInTheDocument()
})

test('a teammate who may not work on leads sees the consents, but no button', () => {
  draw({ changes: [stopped] }, [])
  expect(screen.getByText('Stopped')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says why somebody can’t be texted, called or emailed', () => {
  const told = { name: 'Rosa Delgado', nowMs, timezone: 'America/New_York' }
  const since = (sinceMs: number | undefined) => ({ why: 'withdrawn' as const, sinceMs })
  expect(refusedText('text', since(nowMs), told)).toBe('No texts: Rosa asked today')
  expect(refusedText('call', since(agreedMs), told)).toBe('No calls: Rosa asked on Nov 18')
  expect(refusedText('email', { why: 'blocked', sinceMs: undefined }, told)).toBe('No emails: the address is blocked')
})
