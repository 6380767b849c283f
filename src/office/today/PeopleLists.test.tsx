// Tests that the number beside each heading of the Due list is the number of people under that heading.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { Due } from './PeopleLists.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const me = { can: permissionsOf('owner'), site: { timezone: 'America/New_York' } }
const row = (name: string, dueAtMs: number) =>
  ({ ...{ id: name, name, dueAtMs, dueText: 'Call again', refused: {}, corrected: {}, receivedAtMs: 0 } }) as never

function draw(due: string[], later: string[]) {
  const rows = (names: string[], at: number) => ({ rows: names.map((name) => row(name, at)), total: names.length })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={me as never}>
        <Due due={rows(due, Date.now() - 60_000)} later={rows(later, Date.now() + 60_000)} onPlan={() => {}} />
      </MeContext>
    </QueryClientProvider>,
  )
}
const namesIn = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]!.textContent)

test('people who are due later today aren’t counted as due now', () => {
  draw(['Grace', 'Deshawn'], ['Colleen', 'Ivy'])
  expect(namesIn('Due now 2')).toEqual(['Grace', 'Deshawn'])
  expect(namesIn('Later today')).toEqual(['Colleen'])
  expect(screen.getByText('1 later today')).toBeInTheDocument()
})

test('if nothing is due yet, the whole part is about later today', () => {
  draw([], ['Colleen', 'Ivy'])
  expect(namesIn('Later today 2')).toEqual(['Colleen', 'Ivy'])
})
