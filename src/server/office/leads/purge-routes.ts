// Removes a person for good: first a preview of what is removed, then the purge, once their email was typed correctly.
import { Hono } from 'hono'
import { z } from 'zod'
import type { PurgeList } from '#domain/leads/lead-answers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { faulty } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { notThere } from './lead-routes.ts'
import { inOfficeOf } from './lead-row.ts'

const typed = z.object({ email: z.string('Type their email address.').trim().toLowerCase().max(254) })

export function purgeRoutes({ may, store, leadStore, nowMs }: Guarded<'store' | 'leadStore' | 'nowMs'>) {
  return new Hono<OfficeEnv>()
    .post('/leads/:id/purge/look', may('leads.purge'), async (context) => {
      const reach = await store.purgeReach(context.req.param('id'), nowMs())
      if (!reach) return notThere(context)
      const { leads, ...others } = reach
      const submissions = leads.map(({ form, ...lead }) => ({ ...lead, asked: inOfficeOf(form).asked }))
      return context.json({ ...others, submissions } satisfies PurgeList)
    })
    .post('/leads/:id/purge', may('leads.purge'), jsonBody(typed), async (context) => {
      const reach = await store.purgeReach(context.req.param('id'), nowMs())
      if (!reach) return notThere(context)
      if (context.req.valid('json').email !== reach.email)
        return faulty(context, [{ field: 'email', message: 'That isn’t their email address.' }])
      return context.json(await leadStore.purge(reach.email, context.get('actor')))
    })
}
