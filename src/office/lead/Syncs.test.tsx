// Tests the button that sends a stop notice to its destination again after the server gave up. A stop notice says that
// somebody withdrew a consent.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StopNotice } from '#contract/lead-details.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { Syncs } from '#office/lead/person/LeadInfo.tsx'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { ToastProvider } from '#office/shell/toast.tsx'

let sent: string[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return Response.json({ count: 1 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const dead: StopNotice = {
  ...{ id: 'n', leadId: 'rosa', destination: 'demo-crm', kind: 'text-marketing', state: 'dead' },
  ...{ attempts: 10, nextAttemptAtMs: undefined, settledAtMs: undefined, reason: 'HTTP 500' },
}

function draw(role: 'owner' | 'viewer', state: StopNotice['state'] = 'dead') {
  const me = { teammate: { id: 'dana' }, can: permissionsOf(role), site: { timezone: 'America/New_York' } }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeContext value={me as never}>
        <ToastProvider>
          <Syncs details={{ submissions: [], stopNotices: [{ ...dead, state }] }} />
        </ToastProvider>
      </MeContext>
    </QueryClientProvider>,
  )
}
const button = () => screen.queryByRole('button', { name: 'Tell them again' })

test('sends the stop again for the request that the notice is about', async () => {
  draw('owner')
  await userEvent.click(button()!)
  expect(sent).toEqual([expect.stringMatching(/\/leads\/rosa\/resend$/)])
  expect(await screen.findByText('Syncing again, to 1 place.')).toBeVisible()
})

test('is offered neither once the destination was notified, nor to teammates who may not send again', () => {
  draw('owner', 'delivered')
  expect(button()).toBeNull()
  draw('viewer')
  expect(button()).toBeNull()
})
