// After a decision about a held lead, the next one is current, so that the next key never decides about another lead.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { Quarantine } from './Quarantine.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Bo', 'Cleo'],
  ['Cleo', 'Bo'],
])('after %s was marked as spam, %s is current', async (name, next) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const rows = ['Ann', 'Bo', 'Cleo'].map((name) => ({ id: name, name, receivedAtMs: Date.now() }) as unknown as LeadRow)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ teammate: { id: 'dana' }, can: permissionsOf('owner') } as never}>
        <ToastProvider>
          <Quarantine rows={rows} timeZone="America/New_York" onOpen={() => {}} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  const current = () => document.querySelector('[aria-current]')?.getAttribute('data-lead')
  expect(current()).toBe('Ann')
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!
  await userEvent.click([...row.querySelectorAll('button')].find(({ textContent }) => /^Spam/.test(textContent))!)
  expect(current()).toBe(next)
})
