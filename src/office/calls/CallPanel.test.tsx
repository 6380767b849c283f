// Tests the panel of one call: the actions that the call's state allows, moving and canceling the call, and recording
// its outcome.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallSchedule, DayCall } from '#contract/calls.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { CallPanel } from './CallPanel.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: ComponentProps<'a'>) => <a href="/">{children}</a> }))

const nowMs = Date.parse('2026-11-20T09:00-05:00')
const call = {
  ...{ leadId: 'lead-1', name: 'Rosa Delgado', state: 'booked', hasEmail: true, refused: {}, requests: 2 },
  ...{ startMs: nowMs + hourMs, endMs: nowMs + 90 * minuteMs, timezone: 'America/Chicago' },
} as DayCall
const schedule = {
  ...{ timezone: 'America/New_York', callMinutes: 30, mails: { moved: true, canceled: true, link: true } },
} as CallSchedule

let requests: string[]
let response: () => Response
beforeEach(() => {
  requests = []
  response = () => Response.json({ ok: true })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ teammates: [] })
    requests.push([method, url.replace('/api/office', ''), body].filter(Boolean).join(' '))
    return response()
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Drawn {
  call?: Partial<DayCall>
  mails?: Partial<CallSchedule['mails']>
  role?: Role
  move?: { startMs: number | undefined }
}

function draw({ call: changes, mails, role = 'member', move }: Drawn = {}) {
  const onMoved = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ teammate: { id: 'dana', name: 'Dana' }, can: permissionsOf(role) } as never}>
        <ToastProvider>
          <CallPanel
            {...{ call: { ...call, ...changes }, nowMs, move, onMove() {}, onMoved }}
            schedule={{ ...schedule, mails: { ...schedule.mails, ...mails } }}
            isBelowItsDay={false}
            toFocus={{ current: undefined }}
          />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  return onMoved
}

const button = (name: RegExp | string) => screen.queryByRole('button', { name })

test.each<[string, Partial<DayCall>]>([
  ['Booked', {}],
  ['Now', { startMs: nowMs - minuteMs }],
  ['Over', { startMs: nowMs - hourMs, endMs: nowMs }],
  ['Showed up', { startMs: nowMs - hourMs, endMs: nowMs, outcome: 'came' }],
  ['No-show', { startMs: nowMs - hourMs, endMs: nowMs, outcome: 'missed' }],
  ['Canceled', { state: 'canceled' }],
])(
  'a call is “%s”; only one that is ahead can be moved, and only one that has begun has an outcome',
  (state, changes) => {
    draw({ call: changes })
    expect(screen.getAllByText(state).length).toBeGreaterThan(0)
    expect([button(/^Move/) !== null, button('No-show') !== null]).toEqual([
      state === 'Booked',
      state !== 'Booked' && state !== 'Canceled',
    ])
  },
)

test('who may not change calls sees no way to', () => {
  draw({ role: 'viewer' })
  expect([button(/^Move/), button('Cancel the call')]).toEqual([null, null])
})

test('the time is also told in the visitor’s zone', () => {
  draw()
  expect(screen.getByText('9:00 to 9:30 am Central, their time')).toBeVisible()
})

test('a call is moved to a picked time, which its visitor sees in their own zone', async () => {
  const onMoved = draw({ move: { startMs: Date.parse('2026-11-23T10:30-05:00') } })
  expect(screen.getByText('Pick an open time.').parentElement).toHaveTextContent(
    'Selected: Monday, November 23, 10:30 am, 9:30 am their time.',
  )
  expect(screen.getByText(/Monday, November 23, 9:30 to 10:00 am, Central/)).toBeVisible()
  await userEvent.click(button('Move and tell them')!)
  expect(requests).toEqual(['POST /calls/lead-1/move {"startMs":1795447800000}'])
  expect(onMoved).toHaveBeenCalledOnce()
})

test('no button promises an email that is switched off', async () => {
  draw({ mails: { moved: false, canceled: false }, move: { startMs: nowMs + 26 * hourMs } })
  expect(screen.queryByText('What Rosa will see')).toBeNull()
  expect(button('Move the call')).toBeEnabled()
  cleanup()
  draw({ mails: { moved: false, canceled: false } })
  await userEvent.click(button('Cancel the call')!)
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel the call' })).toBeVisible()
})

test('nothing is moved before a time is picked', async () => {
  draw({ move: { startMs: undefined } })
  expect(button('Move and tell them')).toBeDisabled()
})

test('a time that was taken meanwhile is refused with the reason', async () => {
  response = () => Response.json({ type: 'about:blank', detail: 'That time was just taken.' }, { status: 409 })
  const onMoved = draw({ call: { hasEmail: false }, move: { startMs: nowMs + 26 * hourMs } })
  await userEvent.click(button('Move the call')!)
  expect(await screen.findByRole('alert')).toHaveTextContent('That time was just taken.')
  expect(onMoved).not.toHaveBeenCalled()
})

test('canceling asks first, and says when they expect us', async () => {
  draw()
  await userEvent.click(button('Cancel the call')!)
  expect(screen.getByRole('alertdialog', { name: 'Cancel Friday’s call?' })).toHaveTextContent(
    'Rosa Delgado expects us Friday, November 20, 9:00 to 9:30 am Central.',
  )
  expect(requests).toEqual([])
  await userEvent.click(button('Cancel it and tell them')!)
  expect(requests).toEqual(['POST /calls/lead-1/cancel {}'])
})

test('what came of a call is recorded on its request', async () => {
  draw({ call: { startMs: nowMs - hourMs, endMs: nowMs } })
  await userEvent.click(button('No-show')!)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatch(/^POST \/leads\/events .*"leadIds":\["lead-1"\].*"activity":"missed"/)
})
