// The sheet for a dispute is fetched once, because each fetch is recorded in the audit log. The way back from it leads
// to the lead as it was left.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sheet as SheetData } from '#contract/consents.ts'
import { refreshNow } from '#office/shell/live.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { Sheet } from './Sheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const me = { teammate: { id: 'dana', name: 'Dana' }, site: { name: 'Tidy Tempo', timezone: 'America/New_York' } }
const nothing = { agreed: [], changes: [], emailsSent: [], contacts: [], handedOverJustBefore: [] }

/** @param pages the pages that were opened in this tab, the sheet last */
async function draw(...pages: string[]) {
  const sheet: SheetData = { name: 'Rosa Delgado', emails: [], phones: [], madeAtMs: Date.now(), ...nothing }
  const fetch = vi.fn(async () => Response.json(sheet))
  vi.stubGlobal('fetch', fetch)
  const root = createRootRoute()
  const at = (path: string, component = () => <></>) => createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([at('/leads'), at('/leads/$leadId'), at('/leads/$leadId/sheet', Sheet)]),
    history: createMemoryHistory({ initialEntries: pages }),
  })
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <RouterProvider router={router as never} />
      </MeContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Consents and stops of Rosa Delgado' })
  return { fetch, queries, history: router.history }
}

test('changes on the server don’t fetch an open sheet again', async () => {
  const { fetch, queries } = await draw('/leads/a/sheet')
  await act(async () => refreshNow(queries, new Set(['store'])))
  await act(async () => refreshNow(queries, new Set(['all'])))
  expect(fetch).toHaveBeenCalledOnce()
})

test('back from the sheet is one step back, so that the next step back leads to the list', async () => {
  const { history } = await draw('/leads', '/leads/a', '/leads/a/sheet')
  await userEvent.click(screen.getByText('Back to the lead'))
  await waitFor(() => expect(history.location.pathname).toBe('/leads/a'))
  history.back()
  expect(history.location.pathname).toBe('/leads')
})

test('back from a sheet in its own tab opens the lead', async () => {
  const { history } = await draw('/leads/a/sheet')
  await userEvent.click(screen.getByText('Back to the lead'))
  await waitFor(() => expect(history.location.pathname).toBe('/leads/a'))
})
