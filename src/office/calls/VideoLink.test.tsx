// Tests the video link in a call's panel. The panel shows the team's link, the call's own link, or a warning that
// there is no link yet. The team can type a link for the call.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayCall } from '#contract/calls.ts'
import { type Permission, permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { VideoLink } from './VideoLink.tsx'

const nowMs = Date.parse('2026-11-20T14:00:00Z')
const call: DayCall = {
  leadId: 'lead-1',
  name: 'Rosa Delgado',
  business: undefined,
  phone: undefined,
  video: { joinUrl: undefined, isOwn: false },
  startMs: nowMs + 1_800_000,
  endMs: nowMs + 3_600_000,
  state: 'booked',
  outcome: undefined,
  hasEmail: true,
  refused: {},
  timezone: 'America/Chicago',
  ownerId: undefined,
  requests: 1,
  brief: undefined,
}
const [team, own] = ['https://meet.example.com/team', 'https://meet.example.com/own']

afterEach(() => vi.unstubAllGlobals())

interface Drawn {
  call?: Partial<DayCall>
  hasTeamLink?: boolean
  byEmail?: boolean
  can?: readonly Permission[]
  response?: () => Response
}

function draw({
  call: changes,
  hasTeamLink = false,
  byEmail = true,
  can = permissionsOf('member'),
  response = () => Response.json({ ok: true }),
}: Drawn = {}) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(`${method} ${address} ${body}`)
    return response()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={{ can } as never}>
        <VideoLink call={{ ...call, ...changes }} hasTeamLink={hasTeamLink} byEmail={byEmail} nowMs={nowMs} />
      </MeContext>
    </QueryClientProvider>,
  )
  return requests
}

test('says that the link is missing, and sends the one that is typed', async () => {
  const requests = draw()
  expect(screen.getByText('No video link yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  const field = screen.getByLabelText('Video link')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('For this call only.')
  await userEvent.type(field, own)
  await userEvent.click(screen.getByRole('button', { name: 'Save and tell them' }))
  expect(requests).toEqual([`PUT /api/office/calls/lead-1/link ${JSON.stringify({ joinUrl: own })}`])
  expect(await screen.findByText('No video link yet.')).toBeVisible()
})

test('shows the call’s own link, and starts from it when the link is changed', async () => {
  draw({ call: { video: { joinUrl: own, isOwn: true } }, hasTeamLink: true, byEmail: false })
  expect(screen.getByRole('link', { name: 'meet.example.com/own' })).toHaveAttribute('href', own)
  await userEvent.click(screen.getByRole('button', { name: 'Change the link' }))
  const field = screen.getByLabelText('Video link')
  expect(field).toHaveValue(own)
  expect(field).toHaveAccessibleDescription('For this call only. Empty means your team’s link.')
  expect(screen.getByText(/No email goes out, so send them the link yourself/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('link')).toBeVisible()
})

test('a refused link stays in the field, with the reason', async () => {
  const problem = {
    type: 'about:blank',
    detail: 'No.',
    errors: [{ field: 'joinUrl', message: 'Paste the whole link.' }],
  }
  draw({
    call: { video: { joinUrl: team, isOwn: false } },
    hasTeamLink: true,
    response: () => Response.json(problem, { status: 422 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change the link' }))
  expect(screen.getByLabelText('Video link')).toHaveValue('')
  await userEvent.type(screen.getByLabelText('Video link'), 'meet.example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Save and tell them' }))
  expect(await screen.findByText('Paste the whole link.')).toBeVisible()
  expect(screen.getByLabelText('Video link')).toHaveValue('meet.example.com')
  expect(screen.getByLabelText('Video link')).toHaveAttribute('aria-invalid', 'true')
})

test('somebody who may not change calls sees the link, but no button', () => {
  draw({ call: { video: { joinUrl: team, isOwn: false } }, can: [] })
  expect(screen.getByRole('link')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['by phone', { video: undefined }],
  ['that is over', { endMs: nowMs, video: { joinUrl: team, isOwn: false } }],
  ['that was canceled', { state: 'canceled' as const }],
])('shows no link for a call %s', (_, changes) => {
  draw({ call: changes })
  expect(document.body).toHaveTextContent('')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('No video link yet.')).toBeNull()
})
