// Before an owner is removed or demoted, the office names the invitations that then stop working.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { People } from './People.tsx'

const ruth = { id: 't1', name: 'Ruth Okafor', email: 'ruth@tidy.example', role: 'owner' } as const
const dana = { id: 't2', name: 'Dana Whitfield', email: 'dana@tidy.example', role: 'owner' } as const
const me = {
  teammate: ruth,
  can: permissionsOf('owner'),
  isRecentlyVerified: true,
  verifiedUntilMs: null,
  passkeys: { possible: true },
  site: { name: 'Tidy Tempo', publicUrl: 'https://tidy.example', timezone: 'America/New_York' },
  isDemo: false,
} as const
const invitation = (email: string, invitedById: string) => ({
  id: email,
  email,
  role: 'member',
  invitedBy: 'Somebody',
  invitedById,
  createdAtMs: 0,
  expiresAtMs: dayMs,
})

afterEach(() => vi.unstubAllGlobals())

async function draw(invitations: object[]) {
  const requests: string[] = []
  const teammates = [ruth, dana].map((one) => ({ ...one, passkeys: 1, lastSeenAtMs: null, isYou: one === ruth }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') requests.push(`${method} ${address} ${body}`)
    return Response.json({ teammates, invitations })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={me as never}>
        <People id="people" title="People" />
      </MeContext>
    </QueryClientProvider>,
  )
  await screen.findByText('dana@tidy.example')
  return requests
}

test('names a teammate’s open invitations before removing them, but nobody else’s', async () => {
  const mine = ['sam@tidy.example', 'lee@tidy.example'].map((email) => invitation(email, 't2'))
  await draw([...mine, invitation('pat@tidy.example', 't1')])
  await userEvent.click(screen.getByRole('button', { name: 'More about Dana Whitfield' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the team' }))
  expect(screen.getByRole('alertdialog', { name: 'Remove Dana Whitfield?' })).toHaveTextContent(
    'Their open invitations to sam@tidy.example and lee@tidy.example stop working too.',
  )
})

test('asks before an owner with an open invitation loses the role, and names the invitation', async () => {
  const requests = await draw([invitation('sam@tidy.example', 't2')])
  const roleOfDana = screen.getByLabelText('Role of Dana Whitfield')
  await userEvent.selectOptions(roleOfDana, 'member')
  const dialog = screen.getByRole('alertdialog', { name: 'Make Dana Whitfield a member?' })
  expect(dialog).toHaveTextContent('Their open invitation to sam@tidy.example stops working too.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect([requests, (roleOfDana as HTMLSelectElement).value]).toEqual([[], 'owner'])
  await userEvent.selectOptions(roleOfDana, 'member')
  await userEvent.click(screen.getByRole('button', { name: 'Change the role' }))
  expect(requests).toEqual(['PATCH /api/office/team/t2 {"role":"member"}'])
})

test('asks nothing if there is no open invitation', async () => {
  const requests = await draw([])
  await userEvent.selectOptions(screen.getByLabelText('Role of Dana Whitfield'), 'editor')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toEqual(['PATCH /api/office/team/t2 {"role":"editor"}'])
})
