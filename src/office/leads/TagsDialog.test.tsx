// Tests how the dialog changes between choosing tags for people and editing the team's tags.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { tagsQuery } from '#office/leads/parts/leads-api.ts'
import { MeContext } from '#office/shell/me.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import TagsDialog from './TagsDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('Done ends the editing of tags, also once the last one is removed; only then does it close the dialog', async () => {
  let tags = [{ id: 'vip', name: 'VIP' }]
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') tags = []
    return Response.json(method === 'GET' ? { tags } : { ok: true })
  })
  const queries = createQueryClient()
  queries.setQueryData(tagsQuery.queryKey, tags as never)
  const close = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={{ teammate: { id: 'dana' }, can: permissionsOf('owner') } as never}>
        <TagsDialog whom="Rosa" rows={[{ id: 'rosa', tagIds: [] } as never]} onCommand={() => {}} onClose={close} />
      </MeContext>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit tags' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove VIP' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Name of/)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByLabelText('New tag')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(close).toHaveBeenCalledOnce()
})
