// Today and the list of leads must not offer to call a number that was recorded as wrong, or a person who asked us not
// to call.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { AnswerNow } from '#office/today/AnswerNow.tsx'
import { Due } from '#office/today/PeopleLists.tsx'
import { columns } from './lead-columns.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: ComponentProps<'a'>) => <a href="/">{children}</a> }))

// These tests need no responses from the server, so requests never finish.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const nowMs = Date.parse('2026-11-24T14:12:43-05:00')
const me = { teammate: { id: 'dana' }, can: permissionsOf('owner'), site: { timezone: 'America/New_York' } }
const PhoneCell = columns.find(({ key }) => key === 'phone')!.Cell

function draw(changes: Partial<LeadRow>) {
  const row = {
    ...{ id: 'a', name: 'Rosa Delgado', requestLabel: 'Demo', form: 'demo-request', category: 'demos', summary: '' },
    ...{
      status: 'contacted',
      waiting: {},
      source: '',
      corrected: {},
      refused: {},
      tagIds: [],
      receivedAtMs: nowMs - 60_000,
      dueAtMs: nowMs,
    },
    phone: '(210) 555-0164',
    ...changes,
  } as unknown as LeadRow
  const due = { rows: [row], total: 1 }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={me as never}>
        <AnswerNow rows={[row]} total={1} onReply={() => {}} />
        <Due due={due} later={{ rows: [], total: 0 }} onPlan={() => {}} />
        <PhoneCell {...({ row } as ComponentProps<typeof PhoneCell>)} />
      </MeContext>
    </QueryClientProvider>,
  )
  return screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    .map(({ textContent }) => textContent.trim())
}

test('a right number can be called from each row', () => {
  expect(draw({})).toEqual([expect.stringMatching(/^Call/), 'Call', '(210) 555-0164'])
})

test('a wrong number is struck through, and nothing offers to call it', () => {
  expect(draw({ wrongNumberAtMs: nowMs })).toEqual([])
  expect(screen.getByText('(210) 555-0164').tagName).toBe('S')
  expect(screen.getByText('wrong number')).toBeInTheDocument()
})

test('nothing offers to call somebody who asked us not to call', () => {
  expect(draw({ refused: { call: { why: 'withdrawn', sinceMs: nowMs } } })).toEqual([])
  expect(screen.getByText('asked us not to call')).toBeInTheDocument()
})
