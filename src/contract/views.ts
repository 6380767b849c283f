// Views: filters of the leads list that the team saved.
import { z } from 'zod'
import { leadFilterSchema } from '#domain/leads/lead-filter.ts'
import { defineEndpoint } from './endpoint.ts'
import { done } from './fields.ts'

const name = z.string('Name the view.').trim().min(1, 'Name the view.').max(60, 'Please keep this under 60 characters.')

const savedView = z.object({ id: z.string(), name: z.string(), filter: leadFilterSchema, count: z.number() })

export const views = {
  list: defineEndpoint({
    method: 'GET',
    path: '/views',
    permission: 'leads.see',
    response: z.object({ views: z.array(savedView) }),
  }),

  save: defineEndpoint({
    method: 'POST',
    path: '/views',
    permission: 'views.change',
    body: z.object({ name, filter: leadFilterSchema }),
    response: z.object({ id: z.string() }),
  }),

  remove: defineEndpoint({ method: 'DELETE', path: '/views/:id', permission: 'views.change', response: done }),
}
