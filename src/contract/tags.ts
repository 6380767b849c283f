// The team's list of tags for people. `leads.recordEvents` records which people have which tags.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { done } from './fields.ts'

const name = z.string('Name the tag.').trim().min(1, 'Name the tag.').max(24, 'Please keep this to 24 characters.')

const tag = z.object({ id: z.string(), name: z.string() })
export type Tag = z.infer<typeof tag>

export const tags = {
  list: defineEndpoint({
    method: 'GET',
    path: '/tags',
    permission: 'leads.see',
    response: z.object({ tags: z.array(tag) }),
  }),

  save: defineEndpoint({
    method: 'POST',
    path: '/tags',
    permission: 'tags.change',
    body: z.object({ name }),
    response: z.object({ id: z.string() }),
  }),

  rename: defineEndpoint({
    method: 'PUT',
    path: '/tags/:id',
    permission: 'tags.change',
    body: z.object({ name }),
    response: done,
  }),

  remove: defineEndpoint({ method: 'DELETE', path: '/tags/:id', permission: 'tags.change', response: done }),
}
