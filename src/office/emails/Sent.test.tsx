// Tests the filters and the search of the log of emails.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { Sent } from './Sent.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {}, useSearch: () => ({ when: 'all' }) }))
afterEach(() => vi.unstubAllGlobals())

test('“Show all emails” also clears the search', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [], today: {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ teammate: { id: 'dana' }, site: {}, can: permissionsOf('viewer') } as never}>
        <ToastProvider>
          <Sent />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Search the log'), 'rosa{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all emails' }))
  expect(await screen.findByText('No emails yet.')).toBeVisible()
  expect(screen.getByLabelText('Search the log')).toHaveValue('')
})
