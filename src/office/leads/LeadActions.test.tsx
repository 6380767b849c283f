// Tests when the list of leads moves on to the next person after an action.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient, daySummaryQuery, teamQuery } from '#office/shell/queries.ts'
import { StepUpProvider } from '#office/shell/step-up.tsx'
import { ToastProvider } from '#office/shell/toast.tsx'
import { weekdayHours } from '#testing/open-hours.ts'
import { type Actions, LeadActions } from './LeadActions.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }))

const me = { teammate: { id: 'dana', name: 'Dana' }, can: permissionsOf('owner') }
const rosa = { id: 'rosa', name: 'Rosa Delgado', tagIds: [] } as unknown as LeadRow

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

function draw() {
  const queries = createQueryClient()
  queries.setQueryData(daySummaryQuery.queryKey, { openHours: weekdayHours, targetMs: 120_000 } as never)
  queries.setQueryData(teamQuery.queryKey, { teammates: [] } as never)
  const onWalk = vi.fn()
  let actions: Actions | undefined
  const list = (rows: LeadRow[]) => (
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <ToastProvider>
          <StepUpProvider>
            <LeadActions
              {...{ rows, current: 'rosa', selected: new Set(), wholeList: undefined, teammates: [], onWalk }}
              {...{ onOpen: vi.fn(), onPick: vi.fn(), onPickRange: vi.fn(), onClear: vi.fn() }}
            >
              {(given) => {
                actions = given
                return null
              }}
            </LeadActions>
          </StepUpProvider>
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>
  )
  const { rerender } = render(list([rosa]))
  return { onWalk, planStep: () => act(() => actions?.planStep()), redraw: (row: LeadRow) => rerender(list([row])) }
}

test('a planned step moves on to the next person', async () => {
  const { onWalk, planStep } = draw()
  planStep()
  await userEvent.click(await screen.findByRole('button', { name: /^Set it/ }))
  expect(onWalk).toHaveBeenCalledExactlyOnceWith(-1)
})

test('a canceled step moves on nowhere, also when a teammate plans one later', async () => {
  const { onWalk, planStep, redraw } = draw()
  planStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  redraw({ ...rosa, lastStepAtMs: nowMs })
  expect(onWalk).not.toHaveBeenCalled()
})
