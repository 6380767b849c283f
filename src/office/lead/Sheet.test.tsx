// The sheet for a dispute is fetched once, because each fetch is recorded in the audit log.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sheet as SheetData } from '#contract/consents.ts'
import { refreshNow } from '#office/shell/live.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { Sheet } from './Sheet.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useParams: () => ({ leadId: 'a' }) }))
afterEach(() => vi.unstubAllGlobals())

const me = { teammate: { id: 'dana', name: 'Dana' }, site: { name: 'Tidy Tempo', timezone: 'America/New_York' } }
const nothing = { agreed: [], changes: [], emailsSent: [], contacts: [], handedOverJustBefore: [] }

test('changes on the server don’t fetch an open sheet again', async () => {
  const sheet: SheetData = { name: 'Rosa Delgado', emails: [], phones: [], madeAtMs: Date.now(), ...nothing }
  const fetch = vi.fn(async () => Response.json(sheet))
  vi.stubGlobal('fetch', fetch)
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me as never}>
        <Sheet />
      </MeContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Consents and stops of Rosa Delgado' })
  await act(async () => refreshNow(queries, new Set(['store'])))
  await act(async () => refreshNow(queries, new Set(['all'])))
  expect(fetch).toHaveBeenCalledOnce()
})
