// Tests the table of where visitors come from: its order, its shares, and which figures link to the leads that they
// count.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FunnelReport } from '#contract/funnel.ts'
import { steps } from '#domain/analytics/steps.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'
import { figuresOf } from '#testing/funnel-figures.ts'
import type { FunnelSearch } from './funnel-search.ts'
import { Groups } from './Groups.tsx'

// In these tests, a link's URL is its path with its search parameters as JSON.
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: object; children: ReactNode }) => (
    <a href={`${to}?${JSON.stringify(search)}`}>{children}</a>
  ),
}))
afterEach(() => vi.unstubAllGlobals())

const rows = [
  { name: 'google / cpc', ...figuresOf({ visitorDays: 40, demos: 10 }) },
  { name: 'bing / organic', ...figuresOf({ visitorDays: 90, demos: 3 }) },
  { name: '', ...figuresOf({ visitorDays: 19, demos: 4 }) },
]

interface Drawn {
  search?: FunnelSearch
  role?: Role
  report?: Partial<FunnelReport>
  found?: typeof rows
}

async function draw({ search = {}, role = 'owner', report, found = rows }: Drawn = {}) {
  const all = figuresOf({ visitorDays: 149, demos: 17 })
  vi.stubGlobal('fetch', async () => Response.json({ by: search.by ?? 'source', rows: found, all }))
  const whole = {
    ...{ mode: 'server', countedSince: '2026-10-01', period: { from: '2026-11-01', to: '2026-11-07' } },
    steps: steps.map((step) => ({ step, count: 0, whole: 0, before: 0 })),
    ...report,
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ can: permissionsOf(role) } as never}>
        <ToastProvider>
          <Groups report={whole as FunnelReport} search={search} query={{}} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
  await screen.findByText(/^All$|^Nobody came/)
}

const names = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent)
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('groups with most visitors come first, until a column’s head is pressed', async () => {
  await draw()
  expect(names()).toEqual(['Bing search', 'Google ad', 'Direct'])
  const [name, visitors] = screen.getAllByRole('columnheader')
  expect(visitors).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(within(visitors!).getByRole('button'))
  expect([names()[0], visitors!.getAttribute('aria-sort')]).toEqual(['Direct', 'ascending'])
  await userEvent.click(within(name!).getByRole('button'))
  expect([name!.getAttribute('aria-sort'), visitors!.getAttribute('aria-sort')]).toEqual(['ascending', 'none'])
})

test('a share is given from 20 visitors on, and only if they were counted all the time', async () => {
  await draw()
  expect(row(/^Google/).getByText('25%')).toBeVisible()
  expect(row(/^Direct/).getByText('too few yet')).toBeVisible()
})

test('without counting in all of the period there is no share', async () => {
  await draw({ report: { countedSince: '2026-11-02' } })
  expect(screen.queryByText('25%')).toBeNull()
  expect(screen.getAllByText('no share yet')).toHaveLength(4)
})

test('a figure of leads leads to these leads, except for viewers', async () => {
  await draw()
  const link = row(/^Google/).getByRole('link', { name: '10' })
  expect(JSON.parse(link.getAttribute('href')!.slice('/leads?'.length))).toEqual({
    ...{ list: 'all', form: 'demo-request', from: '2026-11-01', to: '2026-11-07', source: 'google / cpc' },
  })
})

test('viewers get the figures without links to leads', async () => {
  await draw({ role: 'viewer' })
  expect(row(/^Google/).queryByRole('link', { name: '10' })).toBeNull()
  expect(row(/^Google/).getByText('10')).toBeVisible()
})

test('a group’s name narrows the funnel to it, unless it is already narrowed', async () => {
  await draw({ search: { source: 'google / cpc' } })
  expect(screen.queryByRole('link', { name: 'Google ad' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bing search' })).toHaveAttribute(
    'href',
    '/funnel?{"source":"bing / organic"}',
  )
})

test('says so if nobody came', async () => {
  await draw({ found: [] })
  expect(screen.getByText('Nobody came in these days.')).toBeVisible()
})
