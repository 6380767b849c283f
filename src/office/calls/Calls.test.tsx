// Tests that a call can be moved to a time in other weeks than its own.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#domain/clock/days.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { toWallClock } from '#domain/clock/moments.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { Calls } from './Calls.tsx'
import { readCallsSearch } from './calls-search.ts'

vi.mock('./HoursSection.tsx', () => ({ HoursSection: () => null }))

const timezone = 'America/New_York'
const span = (day: string, time: string) => {
  const startMs = Date.parse(`${day}T${time}-05:00`)
  return { startMs, endMs: startMs + 30 * minuteMs }
}
let calls: { leadId: string; name: string; startMs: number; endMs: number }[]
const free = span('2026-12-02', '10:00')

const scheduleFrom = (from: string) => ({
  ...{ timezone, callMinutes: 30, bufferMinutes: 0, mails: {}, isElsewhere: false, isSample: false },
  days: Array.from({ length: 14 }, (_, index) => addDays(from, index)).map((day) => ({
    ...{ day, isOff: false, bookable: [], open: [], blocks: [] },
    free: day === '2026-12-02' ? [free] : [],
    calls: calls
      .filter(({ startMs }) => toWallClock(startMs, timezone).day === day)
      .map((call) => ({ ...call, state: 'booked', refused: {}, requests: 1, hasEmail: false })),
  })),
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T09:00-05:00'), toFake: ['Date'] })
  calls = [
    { leadId: 'rosa', name: 'Rosa Delgado', ...span('2026-11-20', '11:00') },
    { leadId: 'ben', name: 'Ben Ode', ...span('2026-11-30', '11:00') },
  ]
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') Object.assign(calls[0]!, free, JSON.parse(String(body)))
    const { pathname, searchParams } = new URL(address, 'https://office.example')
    return Response.json(pathname.endsWith('/calls') ? scheduleFrom(searchParams.get('from')!) : { teammates: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function draw() {
  const root = createRootRoute()
  const at = { getParentRoute: () => root, path: '/calls', validateSearch: readCallsSearch, component: Calls }
  const history = createMemoryHistory({ initialEntries: ['/calls'] })
  const router = createRouter({ routeTree: root.addChildren([createRoute(at)]), history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ teammate: { id: 'dana' }, site: { timezone }, can: permissionsOf('owner') } as never}>
        <ToastProvider>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Rosa Delgado' })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a call is moved to a time in later weeks, and stays selected there', async () => {
  await draw()
  await press(/^Move/)
  await press('Next two weeks')
  await press('Move to Wednesday, December 2, 10:00 am')
  await press('Move the call')
  expect(await screen.findByRole('link', { name: '10:00 am, Rosa Delgado, selected' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
  expect(screen.queryByText('Pick an open time.')).toBeNull()
})

test('a moved call is shown, whatever weeks are', async () => {
  await draw()
  await press(/^Move/)
  await press('Next two weeks')
  await press('Move to Wednesday, December 2, 10:00 am')
  await press('Previous two weeks')
  await press('Move the call')
  expect(await screen.findByRole('link', { name: '10:00 am, Rosa Delgado, selected' })).toBeVisible()
})

test('another call that is opened meanwhile isn’t moved, and ends the move', async () => {
  await draw()
  await press(/^Move/)
  await press('Next two weeks')
  await userEvent.click(await screen.findByRole('link', { name: /Ben Ode/ }))
  expect(await screen.findByRole('heading', { name: 'Ben Ode' })).toBeVisible()
  await press('Previous two weeks')
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
  expect(screen.queryByText('Pick an open time.')).toBeNull()
})
